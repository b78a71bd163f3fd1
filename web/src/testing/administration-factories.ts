import type {
  AuditEntry,
  CompanyView,
  ErasureView,
  ExportView,
  HelpView,
  InvitationView,
  PlanView,
  UserView,
} from '@recado/contracts';
import { ago } from './factories.ts';

let last = 100;
export const aUserView = (differs: Partial<UserView> = {}): UserView => {
  const id = differs.id ?? (last += 1);
  return {
    version: '',
    id,
    name: `Pessoa ${id}`,
    email: `pessoa${id}@padaria.test`,
    profile: 'user',
    super: false,
    online: false,
    available: true,
    secondFactor: false,
    ended: false,
    allTicket: 'disable',
    companyId: 1,
    whatsappId: null,
    queues: [],
    ...differs,
  };
};
export const anInvitation = (differs: Partial<InvitationView> = {}): InvitationView => ({
  id: (last += 1),
  name: null,
  email: null,
  profile: 'user',
  allTicket: false,
  queueIds: [1],
  mailed: false,
  createdAt: ago(60),
  expiresAt: ago(-60 * 24 * 6),
  ...differs,
});
export const aPlan = (differs: Partial<PlanView> = {}): PlanView => ({
  version: '',
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
  useRules: true,
  maxMessages: null,
  maxStorageMb: null,
  maxAiTokens: null,
  hardQuotas: false,
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
    version: '',
    id,
    name: `Empresa ${id}`,
    email: `contato${id}@empresa.test`,
    phone: '5511987654321',
    planId: null,
    plan: null,
    status: true,
    isMoving: false,
    dueDate: null,
    recurrence: 'MENSAL',
    createdAt: ago(60 * 24 * 40),
    overrides: {},
    schedules: [],
    holidays: [],
    settings: [],
    ...differs,
  };
};
export const aHelp = (differs: Partial<HelpView> = {}): HelpView => ({
  version: '',
  id: (last += 1),
  title: `Vídeo ${last}`,
  video: 'M7lc1UVf-VE',
  description: '',
  ...differs,
});
export const someAudit = (): AuditEntry[] =>
  (
    [
      [
        'users.update',
        3,
        { id: 3, profile: 'supervisor', queueIds: [1, 2], allTicket: false },
        { profile: 'user', queueIds: [2], allTicket: false },
      ],
      ['settings.save', null, { key: 'tokenixc', value: '•••' }],
      ['whatsapp.disconnect', 2, { id: 2 }],
      ['queues.create', null, { name: 'Financeiro', color: '#7A52C7', greetingMessage: 'Olá! Como podemos ajudar?' }],
    ] as const
  ).map(([operation, targetId, input, before = null], n) => ({
    id: 50 - n,
    at: ago(n * 37 + 3),
    operation,
    userId: 1,
    userName: 'Ana Souza',
    support: null,
    targetId,
    input,
    before,
    address: '189.40.12.7',
  }));
