import type { AuditEntry, CompanyView, ErasureView, ExportView, HelpView, PlanView, UserView } from '@recado/contracts';
import type { Page } from '@playwright/test';
import { initialSettings } from './settings.ts';
import { Backend } from './backend.ts';
import { ago, aUser, queues } from './factories.ts';

let last = 100;
export const aUserView = (differs: Partial<UserView> = {}): UserView => {
  const id = differs.id ?? (last += 1);
  return {
    id,
    name: `Pessoa ${id}`,
    email: `pessoa${id}@padaria.test`,
    profile: 'user',
    super: false,
    online: false,
    secondFactor: false,
    allTicket: 'disable',
    companyId: 1,
    whatsappId: null,
    queues: [],
    ...differs,
  };
};
export const aPlan = (differs: Partial<PlanView> = {}): PlanView => ({
  id: (last += 1),
  name: 'Básico',
  users: 3,
  connections: 3,
  queues: 3,
  value: 49,
  useCampaigns: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useKanban: true,
  useOpenAi: false,
  useIntegrations: false,
  isPublic: true,
  ...differs,
});
export const anExport = (differs: Partial<ExportView> = {}): ExportView => ({
  id: (last += 1),
  state: 'done',
  done: 18_400,
  total: 18_400,
  size: 48_300_000,
  orderedBy: 'Ana Souza',
  createdAt: ago(60 * 26),
  expiresAt: ago(-60 * 24 * 6),
  ...differs,
});
export const anErasure = (differs: Partial<ErasureView> = {}): ErasureView => ({
  id: (last += 1),
  erasedId: 77,
  name: 'Loja do João',
  state: 'working',
  done: 1_200,
  total: 48_000,
  orderedBy: 'Dona da Plataforma',
  createdAt: ago(2),
  finishedAt: null,
  ...differs,
});
export const aCompanyView = (differs: Partial<CompanyView> = {}): CompanyView => {
  const id = differs.id ?? (last += 1);
  return {
    id,
    name: `Empresa ${id}`,
    email: `contato${id}@empresa.test`,
    phone: '5511987654321',
    planId: null,
    plan: null,
    status: true,
    dueDate: null,
    recurrence: 'MENSAL',
    createdAt: ago(60 * 24 * 40),
    overrides: {},
    schedules: [],
    settings: [],
    ...differs,
  };
};
export const aHelp = (differs: Partial<HelpView> = {}): HelpView => ({
  id: (last += 1),
  title: `Vídeo ${last}`,
  video: 'M7lc1UVf-VE',
  description: '',
  ...differs,
});
const inDays = (days: number) => ago(-60 * 24 * days);

/** A small bakery's people and the platform's companies; lists come twenty at a time. */
export function furnish(backend: Backend) {
  const users = [
    aUserView({ id: 1, name: 'Ana Souza', profile: 'admin', online: true, queues: queues.map(({ id }) => ({ id })) }),
    aUserView({ name: 'Bruno Lima', profile: 'supervisor', online: true, queues: [{ id: 1 }, { id: 3 }] }),
    aUserView({ name: 'Maria Aparecida dos Santos Albuquerque de Oliveira Filha', queues: [{ id: 2 }] }),
    ...Array.from({ length: 42 }, (_, n) => aUserView({ name: `Atendente ${String(n + 1).padStart(2, '0')}` })),
  ];
  const basic = aPlan();
  const plans = [
    basic,
    aPlan({ name: 'Profissional', users: 20, connections: 10, queues: 15, value: 249.9, useOpenAi: true }),
  ];
  const planned = { planId: basic.id, plan: basic };
  const companies = [
    aCompanyView({ name: 'Padaria Aurora', ...planned, dueDate: inDays(20) }),
    aCompanyView({ name: 'Oficina do Zé', ...planned, dueDate: inDays(5) }),
    aCompanyView({ name: 'Clínica Boa Vista', ...planned, dueDate: inDays(1.5) }),
    aCompanyView({ name: 'Mercado Central', ...planned, dueDate: inDays(-2) }),
    aCompanyView({ name: 'Pet Shop Amigo', ...planned, dueDate: inDays(-9), status: false }),
    aCompanyView({ name: 'Recado' }),
  ];
  const helps = [
    aHelp({ title: 'Conectar o primeiro número', description: 'Do QR Code até a primeira mensagem, passo a passo.' }),
    aHelp({ title: 'Filas, usuários e quem vê o quê', video: 'aqz-KE-bpKQ' }),
    aHelp({
      title:
        'Como organizar o atendimento de uma empresa com muitas filiais, horários diferentes e plantões aos domingos',
      video: 'jNQXAC9IVRw',
      description: 'Um exemplo completo: '.repeat(12),
    }),
    ...Array.from({ length: 24 }, (_, n) => aHelp({ title: `Dica ${String(n + 1).padStart(2, '0')}` })),
  ];
  const settings = initialSettings();
  const page = <T extends object>(all: T[], query: URLSearchParams, wordsOf: (row: T) => string) => {
    const wanted = query.get('searchParam')?.toLowerCase() ?? '';
    const found = all.filter((row) => wordsOf(row).toLowerCase().includes(wanted));
    const from = Number(query.get('cursor') ?? 0);
    const hasMore = found.length > from + 20;
    const rows = found.slice(from, from + 20);
    return { rows, count: found.length, hasMore, cursor: hasMore ? String(from + 20) : null };
  };
  const named = ({ name, email }: { name: string; email: string | null }) => `${name} ${email}`;
  backend.on('GET /users', ({ path, query }) => {
    if (path[1] === 'list')
      return { body: users.map(({ id, name, online, queues: own }) => ({ id, name, online, queues: own })) };
    const { rows, ...rest } = page(users, query, named);
    return { body: { users: rows, ...rest } };
  });
  backend.on('GET /companies', ({ path, query }) => {
    if (path[2] === 'exports') return { body: exported };
    if (path[1]) return { body: aCompanyView({ id: Number(path[1]) }) };
    const { rows, ...rest } = page(companies, query, named);
    return { body: { companies: rows, ...rest } };
  });
  const exported = [anExport()];
  const erasures: ErasureView[] = [];
  backend.on('GET /erasures', () => ({ body: erasures }));
  backend.on('GET /plans', () => ({ body: plans }));
  backend.on('GET /settings', () => ({ body: settings }));
  backend.on('PUT /settings', ({ path, request }) => {
    const { value } = request.postDataJSON() as { value: string };
    const setting = settings.find(({ key }) => key === path[1]);
    if (setting) setting.value = value;
    return { body: { key: path[1], value } };
  });
  backend.on('GET /helps', ({ query }) => {
    const { rows, ...rest } = page(helps, query, ({ title, description }) => `${title} ${description}`);
    return { body: { records: rows, ...rest } };
  });
  return { users, companies, plans, settings, exported, erasures, helps };
}

/** Somebody signed in, at a page of that office. */
export async function enter(page: Page, path: string, user = aUser()) {
  const backend = new Backend();
  backend.user = user;
  const has = furnish(backend);
  await backend.serve(page);
  await backend.signIn(page);
  await page.goto(path);
  return { backend, ...has };
}

export const someAudit = (): AuditEntry[] =>
  (
    [
      ['users.update', 3, { id: 3, profile: 'supervisor', queueIds: [1, 2] }],
      ['settings.save', null, { key: 'tokenixc', value: '•••' }],
      ['whatsapp.disconnect', 2, { id: 2 }],
      ['queues.create', null, { name: 'Financeiro', color: '#7A52C7', greetingMessage: 'Olá! Como podemos ajudar?' }],
    ] as const
  ).map(([operation, targetId, input], n) => ({
    id: 50 - n,
    at: ago(n * 37 + 3),
    operation,
    userId: 1,
    userName: 'Ana Souza',
    targetId,
    input,
    address: '189.40.12.7',
  }));

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
