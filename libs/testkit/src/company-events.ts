import type { OwnPlan, SettingValue, SubscriptionState } from '@recado/contracts';

/** The plan of a company that may have everything; null: no limit. */
export const fullPlan: Readonly<OwnPlan> = {
  name: 'Plano',
  users: null,
  connections: null,
  queues: null,
  aiMonthlyTokens: null,
  messagesPerMonth: null,
  storageMb: null,
  hardQuotas: false,
  useCampaigns: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useKanban: true,
  useOpenAi: true,
  useIntegrations: true,
  useRules: true,
};

/** The payload of the event that accounts publishes of a new company. */
export const aNewCompany = (companyId: number, settings: SettingValue[] = [], plan: Partial<OwnPlan> = {}) => ({
  companyId,
  name: 'Padaria',
  status: true,
  allowance: { ...fullPlan, ...plan },
  settings,
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
/** The subscription of a company that has paid. */
export const aSubscription = (given: Partial<SubscriptionState> = {}): SubscriptionState => ({
  name: 'Padaria',
  email: null,
  language: 'pt',
  timezone: 'America/Sao_Paulo',
  status: true,
  planId: 1,
  planName: 'Plano',
  monthlyCents: 4900,
  hasOwnPrice: false,
  recurrence: 'MENSAL',
  dueDate: inDays(10),
  campaignsGraceDays: 2,
  lockGraceDays: 4,
  appliedInvoiceId: null,
  createdAt: inDays(-90),
  ...given,
});
