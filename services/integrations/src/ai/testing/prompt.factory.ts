import { AddressRules, EgressClient } from '@recado/egress';
import { startOpenAiFake } from '@recado/testkit/fakes';
import { onTestFinished } from 'vitest';
import type { TurnInput, TurnMessage } from '../../foreign/turn.types.ts';
import { answerPrompt, type PromptSettings } from '../answer-prompt.ts';
import { ChatClient } from '../chat.client.ts';
import type { Passage } from '../system-text.ts';

/** A client that may call this machine. */
export function anEgress(rules = new AddressRules(['127.0.0.0/8'])): EgressClient {
  const egress = new EgressClient({ rules });
  onTestFinished(() => egress.close());
  return egress;
}

export async function aModelServer() {
  const fake = await startOpenAiFake();
  onTestFinished(() => fake.stop());
  const settings = { baseUrl: fake.baseUrl, apiKey: fake.apiKey, model: 'm', maxTokens: 300, temperature: 0.5 };
  return { fake, settings };
}

export const aMessage = (id: number, text: string, more: Partial<TurnMessage> = {}): TurnMessage => ({
  id,
  fromMe: false,
  type: 'text',
  text,
  path: null,
  mimetype: null,
  at: '2026-11-24T12:00:00.000Z',
  ...more,
});

export const aTurn = (more: Partial<TurnInput> = {}): TurnInput => ({
  turnId: 'turn-1',
  companyId: 1,
  language: 'pt',
  timezone: 'America/Sao_Paulo',
  event: 'message',
  connection: { id: 1, name: 'Loja' },
  ticket: { id: 1, uuid: '5f4e8a5e-0000-4000-8000-000000000001', queueId: 10, queueName: 'Vendas' },
  contact: { id: 1, name: 'Maria Souza', number: '5511999990000', email: '' },
  messages: [aMessage(100, 'Vocês abrem no sábado?')],
  ...more,
});

export const queues = [
  { id: 10, name: 'Vendas' },
  { id: 11, name: 'Suporte' },
];
export const promptText =
  'Você é a Bia, atendente da Padaria Sol em Campinas, e responde sempre com gentileza. Nunca fale sobre os fornecedores da casa.';

/** A prompt of queue 10 before a fake server, and a way to let it answer. */
export async function aPrompt(more: Partial<PromptSettings> = {}) {
  const { fake, settings: model } = await aModelServer();
  const settings: PromptSettings = { ...model, prompt: promptText, maxMessages: 10, queueId: 10, ...more };
  const chat = new ChatClient(anEgress(), 2_000);
  const now = () => new Date('2026-11-25T01:00:00Z');
  const answer = (input: Partial<TurnInput> = {}, history: TurnMessage[] = [], passages: Passage[] = []) =>
    answerPrompt({ chat, now }, settings, aTurn(input), history, passages, queues);
  const asked = (index = -1): { messages: { role: string; content: string }[]; tools?: unknown } =>
    JSON.parse(fake.requests.at(index)?.body.toString() ?? 'null');
  return { fake, settings, answer, asked };
}
