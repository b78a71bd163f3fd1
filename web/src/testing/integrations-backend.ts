import type { AiUsage, IntegrationView, PromptSourceView, PromptView, TokenUsage } from '@recado/contracts';
import { dayOf, DEFAULT_TIMEZONE } from '@recado/contracts/due-date';
import { Fault } from '@recado/contracts/fault';
import type { Page } from '@playwright/test';
import { Backend } from './backend.ts';
import { searchPage } from './backend-pages.ts';
import { aQueue, ago, aUser, queues } from './factories.ts';
import { initialSettings } from './initial-settings.ts';

let last = 300;
const next = () => (last += 1);

export const aPrompt = (differs: Partial<PromptView> = {}): PromptView => ({
  version: '',
  id: differs.id ?? next(),
  name: `Prompt ${last}`,
  prompt: 'Você atende os clientes da Padaria Aurora. Responda com gentileza e em poucas palavras.',
  voice: 'texto',
  voiceRegion: '',
  hasApiKey: true,
  ended: false,
  hasVoiceKey: false,
  baseUrl: '',
  model: '',
  maxTokens: 100,
  temperature: 1,
  maxMessages: 10,
  queueId: 1,
  queue: { id: 1, name: 'Suporte' },
  ...differs,
});
export const aSource = (differs: Partial<PromptSourceView> = {}): PromptSourceView => ({
  id: next(),
  promptId: 1,
  name: 'precos.pdf',
  size: 12_480,
  state: 'ready',
  createdAt: ago(60 * 24 * 3),
  ...differs,
});
export const anIntegration = (differs: Partial<IntegrationView> = {}): IntegrationView => ({
  version: '',
  id: differs.id ?? next(),
  type: 'webhook',
  name: `Integração ${last}`,
  projectName: '',
  language: '',
  region: '',
  urlN8N: '',
  typebotSlug: '',
  typebotExpires: 1,
  typebotDelayMessage: 1000,
  typebotKeywordFinish: '',
  typebotKeywordRestart: '',
  typebotUnknownMessage: '',
  typebotRestartMessage: '',
  billSystem: '',
  hasJsonContent: false,
  ended: false,
  hasSecret: false,
  ...differs,
});

const somePrompts = (): [PromptView, PromptView, PromptView] => [
  aPrompt({ id: 1, name: 'Assistente do suporte', maxTokens: 400 }),
  aPrompt({
    id: 2,
    name: 'Vendas com voz',
    voice: 'pt-BR-FranciscaNeural',
    voiceRegion: 'brazilsouth',
    hasVoiceKey: true,
    baseUrl: 'https://modelos.padaria.test/v1',
    model: 'qwen3-32b-instruct',
    queueId: 2,
    queue: { id: 2, name: 'Vendas' },
  }),
  aPrompt({
    id: 3,
    name: 'Atendimento especializado em trocas, devoluções e garantia estendida dos produtos da linha premium',
    hasApiKey: false,
    queueId: 3,
    queue: { id: 3, name: 'Financeiro' },
  }),
];
const someIntegrations = (): IntegrationView[] => [
  anIntegration({
    id: 1,
    type: 'dialogflow',
    name: 'Agenda de horários',
    projectName: 'agenda-aurora',
    language: 'pt-BR',
    hasJsonContent: true,
  }),
  anIntegration({
    id: 2,
    type: 'n8n',
    name: 'Fluxo de pedidos',
    urlN8N: 'https://n8n.padaria.test/webhook/pedidos',
    hasSecret: true,
  }),
  anIntegration({ id: 3, type: 'webhook', name: 'ERP', urlN8N: 'https://erp.padaria.test/recado' }),
  anIntegration({
    id: 4,
    type: 'typebot',
    name: 'Pesquisa de satisfação com os clientes das filiais',
    urlN8N: 'https://bot.padaria.test',
    typebotSlug: 'pesquisa',
    typebotKeywordFinish: 'sair',
  }),
  anIntegration({ id: 5, type: 'bill', name: 'Segunda via', billSystem: 'ixc' }),
];

const dayMs = 86_400_000;
/** A month of usage up to the company's today, the same in every run. */
function someUsage(): AiUsage {
  const days = Array.from({ length: 30 }, (_, at): TokenUsage => {
    const inputTokens = (at * at * 7919) % 31_000;
    const day = dayOf(new Date(Date.now() - (29 - at) * dayMs), DEFAULT_TIMEZONE);
    return {
      promptId: 1 + (at % 2),
      name: 'Assistente',
      day,
      turns: 3 + at,
      inputTokens,
      outputTokens: inputTokens / 4,
    };
  });
  const used = days
    .filter(({ inputTokens }) => inputTokens > 4000)
    .map((entry) => ({ ...entry, outputTokens: Math.round(entry.outputTokens) }));
  return { tokens: 412_860, limit: 1_000_000, defaultModel: 'gpt-5-mini', days: used };
}

/** Prompts with knowledge and usage, and integrations of every type. */
export function serveIntegrations(backend: Backend) {
  backend.on('queues.list', () => [...queues, aQueue(4, 'Entregas', '#1B7A43')]);
  const settings = initialSettings();
  backend.on('settings.list', () => settings);
  return { ...servePrompts(backend), integrations: serveQueueIntegrations(backend), settings };
}

function servePrompts(backend: Backend) {
  const prompts = somePrompts();
  const usage = someUsage();
  const sources = [
    aSource({ name: 'Horários e endereços', size: 1_240 }),
    aSource(),
    aSource({ name: 'contrato_digitalizado.pdf', size: 0, state: 'failed' }),
  ];
  const find = (ref: string) => findRow(prompts, ref, 'ERR_NO_PROMPT_FOUND');
  backend.on('prompts.list', ({ query }) => {
    const { rows, end } = searchPage<PromptView>(prompts, query, ({ name }) => name);
    return { prompts: rows, ...end };
  });
  backend.on('prompts.get', ({ params }) => find(params.id));
  backend.on('prompts.usage', () => usage);
  backend.on('prompts.create', ({ body: { name, queueId } }) => aPrompt({ name, queueId }));
  backend.on('prompts.update', ({ params }) => find(params.id));
  backend.on('prompts.remove', () => undefined);
  backend.on('prompts.sources', () => sources);
  backend.on('prompts.addSource', ({ body, text }) => {
    const name = body.name ?? /filename="([^"]+)"/.exec(text)?.[1] ?? '';
    sources.unshift(aSource({ name, size: body.text?.length ?? 900 }));
    return sources;
  });
  backend.on('prompts.removeSource', ({ params }) => {
    const at = sources.findIndex(({ id }) => String(id) === params.sourceId);
    if (at >= 0) sources.splice(at, 1);
  });
  return { prompts, usage, sources };
}

function serveQueueIntegrations(backend: Backend): IntegrationView[] {
  const integrations = someIntegrations();
  const find = (ref: string) => findRow(integrations, ref, 'ERR_NO_INTEGRATION_FOUND');
  backend.on('queueIntegrations.list', ({ query }) => {
    const { rows, end } = searchPage(integrations, query, ({ name }) => name);
    return { queueIntegrations: rows, ...end };
  });
  backend.on('queueIntegrations.get', ({ params }) => find(params.id));
  backend.on('queueIntegrations.create', ({ body: { type, name } }) => anIntegration({ type, name }));
  backend.on('queueIntegrations.update', ({ params }) => find(params.id));
  backend.on('queueIntegrations.remove', () => undefined);
  backend.on('queueIntegrations.testSession', () => ({ answer: 'Olá! Em que posso ajudar?' }));
  return integrations;
}

function findRow<T extends { id: number }>(
  rows: T[],
  ref: string,
  fault: 'ERR_NO_PROMPT_FOUND' | 'ERR_NO_INTEGRATION_FOUND',
): T {
  const row = rows.find(({ id }) => String(id) === ref);
  if (!row) throw new Fault(fault);
  return row;
}

/** Opens a page of a company with prompts and integrations. */
export async function openIntegrations(
  page: Page,
  path: string,
  user = aUser(),
  change: (backend: Backend) => void = () => {},
) {
  const backend = new Backend();
  backend.user = user;
  const data = serveIntegrations(backend);
  change(backend);
  await backend.open(page, path);
  return { backend, ...data };
}
