import {
  companyEvents,
  contracts,
  dayOf,
  invoiceEvents,
  momentOf,
  renewedByPayment,
  type ChargeView,
  type InvoiceView,
  type PlanView,
  type SubscriptionState,
} from '@recado/contracts';
import { client, type Bus } from '@recado/platform';
import { aCaller, eventually, newId, publishAs, watchPublications } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { offeredPlans, ownedCompanies, type OwnedCompany } from './plan-owners.fake.ts';

export const TIMEZONE = 'America/Sao_Paulo';

/** The moment that stands for the day so many days from today. */
export function inDays(days: number): Date {
  const today = new Date(`${dayOf(new Date(), TIMEZONE)}T12:00:00Z`);
  today.setUTCDate(today.getUTCDate() + days);
  return momentOf(today.toISOString().slice(0, 10), TIMEZONE);
}

export const aPlan = (given: Partial<PlanView> = {}): PlanView => ({
  id: newId(),
  version: '',
  name: 'Básico',
  users: 3,
  connections: 3,
  queues: 3,
  value: 49,
  maxMessages: null,
  maxStorageMb: null,
  maxAiTokens: null,
  hardQuotas: false,
  useCampaigns: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useKanban: true,
  useOpenAi: true,
  useIntegrations: true,
  useRules: true,
  isPublic: true,
  ...given,
});

/** A company as accounts publishes it. */
export async function aCompany(bus: Bus, given: Partial<SubscriptionState> = {}) {
  const companyId = newId();
  const admin = aCaller({ companyId, userId: newId() });
  const publications = watchPublications(bus, companyId);
  let state: SubscriptionState = {
    name: `Empresa ${companyId}`,
    email: 'financeiro@empresa.example',
    language: 'pt',
    timezone: TIMEZONE,
    status: true,
    planId: newId(),
    planName: 'Básico',
    monthlyCents: 4_900,
    hasOwnPrice: false,
    recurrence: 'MENSAL',
    dueDate: inDays(5).toISOString(),
    campaignsGraceDays: 2,
    lockGraceDays: 4,
    appliedInvoiceId: null,
    createdAt: new Date().toISOString(),
    ...given,
  };
  const owned: OwnedCompany = {
    state,
    appliedInvoiceIds: new Set(),
    used: { users: 1, connections: 1, queues: 1 },
    ownLimits: { users: null, connections: null, queues: null },
  };
  ownedCompanies.set(companyId, owned);
  const api = {
    invoices: client(bus, contracts.invoices),
    subscription: client(bus, contracts.subscription),
    bank: client(bus, contracts.sandboxBank),
    platform: client(bus, contracts.platformBilling),
  };
  const company = {
    companyId,
    admin,
    publications,
    api,
    /** How its owners have it. */
    owned,
    get state() {
      return state;
    },
    /** Accounts says that something has changed. */
    async change(changed: Partial<SubscriptionState>) {
      state = { ...state, ...changed };
      owned.state = state;
      await publishAs(bus, companyEvents.subscriptionChanged, companyId, state);
      await known(companyId, state);
    },
    invoices: async () => (await api.invoices.all(admin, {})).invoices,
    openInvoice: () =>
      eventually(async () => {
        const found = (await company.invoices()).find(({ status }) => status === 'open' || status === 'overdue');
        return found ?? null;
      }, 'an open invoice'),
    invoice: (id: number, status: InvoiceView['status']) =>
      eventually(async () => {
        const invoice = await api.invoices.get(admin, { id });
        return invoice.status === status ? invoice : null;
      }, `the invoice to be ${status}`),
    /** A charge of the open invoice. */
    async charge(): Promise<ChargeView> {
      const { id: invoiceId } = await company.openInvoice();
      return api.subscription.pay(admin, { invoiceId });
    },
    payments: async () => (await api.platform.payments(aSuper(), { companyId })).payments,
    /** Plays accounts: applies the paid invoices as it does. */
    async applyPaid() {
      const paid = publications.of(invoiceEvents.paid).at(-1);
      if (!paid) throw new Error('No invoice was paid');
      owned.appliedInvoiceIds.add(paid.invoiceId);
      const due = state.dueDate ? new Date(state.dueDate) : null;
      const plan = offeredPlans.find(({ id }) => id === paid.planId);
      if (paid.kind === 'planChange')
        return company.change({
          planId: paid.planId,
          ...(plan && { planName: plan.name, monthlyCents: Math.round(plan.value * 100) }),
        });
      return company.change({
        dueDate: renewedByPayment(due, state.recurrence, TIMEZONE, new Date()).toISOString(),
        appliedInvoiceId: paid.invoiceId,
      });
    },
  };
  await company.change({});
  return company;
}
export type Company = Awaited<ReturnType<typeof aCompany>>;

export const aSuper = () => aCaller({ companyId: 1, userId: 1, super: true });

/** Waits until the copy of a company is as accounts has said. */
function known(
  companyId: number,
  { name, dueDate, monthlyCents, status, planId, planName }: SubscriptionState,
): Promise<unknown> {
  return asOwner((sql) =>
    eventually(async () => {
      const { rowCount } = await sql.query(
        `select 1 from billing.subscriptions where company_id = $1 and name = $2 and due_date is not distinct from $3
           and monthly_cents is not distinct from $4 and status = $5 and plan_id is not distinct from $6
           and plan_name = $7`,
        [companyId, name, dueDate, monthlyCents, status, planId, planName],
      );
      return rowCount;
    }, 'the copy of the company'),
  );
}
