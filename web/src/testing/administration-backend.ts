import type {
  CompanyView,
  ErasureView,
  HelpView,
  InvitationView,
  PlanView,
  SettingView,
  UserView,
} from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import { expect, type Page } from '@playwright/test';
import { aCompanyView, aHelp, anErasure, anExport, aPlan, aUserView, someAudit } from './administration-factories.ts';
import { Backend } from './backend.ts';
import { onlyPage, searchPage } from './backend-pages.ts';
import { ago, aUser, queues } from './factories.ts';
import { initialSettings } from './initial-settings.ts';

const inDays = (days: number) => ago(-60 * 24 * days);

const someUsers = (): UserView[] => [
  aUserView({ id: 1, name: 'Ana Souza', profile: 'admin', online: true, queues: queues.map(({ id }) => ({ id })) }),
  aUserView({ name: 'Bruno Lima', profile: 'supervisor', online: true, queues: [{ id: 1 }, { id: 3 }] }),
  aUserView({ name: 'Maria Aparecida dos Santos Albuquerque de Oliveira Filha', queues: [{ id: 2 }] }),
  ...Array.from({ length: 42 }, (_, n) => aUserView({ name: `Atendente ${String(n + 1).padStart(2, '0')}` })),
];
const somePlans = (): [PlanView, PlanView] => [
  aPlan(),
  aPlan({ name: 'Profissional', users: 20, connections: 10, queues: 15, value: 249.9, useOpenAi: true }),
];
function someCompanies(plan: PlanView): CompanyView[] {
  const planned = { planId: plan.id, plan };
  return [
    aCompanyView({ name: 'Padaria Aurora', ...planned, dueDate: inDays(20) }),
    aCompanyView({ name: 'Oficina do Zé', ...planned, dueDate: inDays(5) }),
    aCompanyView({ name: 'Clínica Boa Vista', ...planned, dueDate: inDays(1.5) }),
    aCompanyView({ name: 'Mercado Central', ...planned, dueDate: inDays(-2) }),
    aCompanyView({ name: 'Pet Shop Amigo', ...planned, dueDate: inDays(-9), status: false }),
    aCompanyView({ name: 'Casa de Chá', ...planned, status: false, isMoving: true }),
    aCompanyView({ name: 'Recado' }),
  ];
}
const someHelps = (): HelpView[] => [
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

const nameAndEmail = ({ name, email }: { name: string; email: string | null }) => `${name} ${email}`;

/** The administration of a small company, and of the platform; lists have pages of twenty. */
export function serveAdministration(backend: Backend) {
  const [basic, professional] = somePlans();
  const plans = [basic, professional];
  backend.on('plans.list', () => plans);
  backend.on('plans.all', () => plans);
  backend.on('plans.create', ({ body }) => aPlan(body));
  const records = someAudit();
  backend.on('auditLog.list', () => ({ records, ...onlyPage, count: records.length }));
  return {
    plans,
    users: serveUsers(backend),
    invitations: serveInvitations(backend),
    ...serveCompanies(backend, basic),
    settings: serveSettings(backend),
    helps: serveHelps(backend),
    ...serveCompanyData(backend),
  };
}

function serveUsers(backend: Backend): UserView[] {
  const users = someUsers();
  backend.on('users.list', ({ query }) => {
    const { rows, end } = searchPage(users, query, nameAndEmail);
    return { users: rows, ...end };
  });
  backend.on('users.colleagues', () =>
    users.map(({ id, name, online, available, queues: own }) => ({ id, name, online, available, queues: own })),
  );
  backend.on('users.create', ({ body: { name, email } }) => aUserView({ name, email }));
  return users;
}

function serveInvitations(backend: Backend): InvitationView[] {
  const invitations: InvitationView[] = [];
  backend.on('invitations.list', () => invitations);
  return invitations;
}

function serveCompanies(backend: Backend, plan: PlanView) {
  const companies = someCompanies(plan);
  backend.on('companies.page', ({ query }) => {
    const { rows, end } = searchPage(companies, query, nameAndEmail);
    return { companies: rows, ...end };
  });
  const own = aCompanyView({ id: 1 });
  backend.on('companies.get', ({ params }) => (params.id === '1' ? own : aCompanyView({ id: Number(params.id) })));
  backend.on('companies.create', ({ body: { name, email } }) => aCompanyView({ name, email }));
  backend.on('companies.update', ({ params }) => aCompanyView({ id: Number(params.id) }));
  backend.on('companies.renew', ({ params }) => aCompanyView({ id: Number(params.id) }));
  backend.on('companies.saveSchedules', ({ body }) => Object.assign(own, body));
  backend.on('companies.saveHolidays', ({ body }) => Object.assign(own, body));
  return { companies, own };
}

function serveSettings(backend: Backend): SettingView[] {
  const settings = initialSettings();
  backend.on('settings.list', () => settings);
  backend.on('settings.save', ({ params: { key }, body: { value } }) => {
    const setting = settings.find((other) => other.key === key);
    if (setting) setting.value = value;
    return { version: '', key, value };
  });
  return settings;
}

function serveHelps(backend: Backend): HelpView[] {
  const helps = someHelps();
  backend.on('helps.page', ({ query }) => {
    const { rows, end } = searchPage(helps, query, ({ title, description }) => `${title} ${description}`);
    return { records: rows, ...end };
  });
  backend.on('helps.create', ({ body }) => aHelp(body));
  backend.on('helps.update', ({ params, body }) => {
    const help = helps.find(({ id }) => String(id) === params.id);
    if (!help) throw new Fault('ERR_NOT_FOUND');
    return { ...help, ...body };
  });
  backend.on('helps.remove', () => undefined);
  return helps;
}

function serveCompanyData(backend: Backend) {
  const exported = [anExport()];
  const erasures: ErasureView[] = [];
  backend.on('exports.list', () => exported);
  backend.on('erasures.list', () => erasures);
  backend.on('erasures.create', () => anErasure());
  return { exported, erasures };
}

/** Opens a page of the administration. @param prepare what the page finds as it opens */
export async function openAdministration(
  page: Page,
  path: string,
  user = aUser(),
  prepare: (backend: Backend) => void = () => undefined,
) {
  const backend = new Backend();
  backend.user = user;
  prepare(backend);
  const data = serveAdministration(backend);
  await backend.open(page, path);
  return { backend, ...data };
}

/** Opens the dialog of a new company, as the platform's user. */
export async function openNewCompany(page: Page) {
  const { backend } = await openAdministration(page, '/settings?section=companies', aUser({ super: true }));
  await page.getByRole('button', { name: 'Adicionar empresa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova empresa' });
  await expect(dialog.getByLabel('Nome')).toBeFocused();
  return { backend, dialog };
}
