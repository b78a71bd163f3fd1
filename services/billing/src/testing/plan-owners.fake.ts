import type { PlanState, PlanStateOf, PlanView, SubscriptionState } from '@recado/contracts';
import { respond, rpcSubject, type Bus } from '@recado/platform';

/** The plans that accounts offers. */
export const offeredPlans: PlanView[] = [];

/** A company as the services have it that own its rows, whether billing has its event or not. */
export interface OwnedCompany {
  state: SubscriptionState;
  appliedInvoiceIds: Set<number>;
  used: { users: number; connections: number; queues: number };
  ownLimits: PlanState['ownLimits'];
}
/** Companies by their id. */
export const ownedCompanies = new Map<number, OwnedCompany>();

/** Plays accounts, connections and tickets. @returns stops them */
export function servePlanOwners(bus: Bus): () => void {
  const serve = (place: [string, string, string], answer: (company: OwnedCompany, input: unknown) => unknown) =>
    bus.nats.subscribe(rpcSubject(...place), {
      callback: (_, message) =>
        void respond(message, ({ companyId }, input) => {
          const company = ownedCompanies.get(companyId);
          return company ? Promise.resolve(answer(company, input)) : Promise.reject(new Error('an unknown company'));
        }),
    });
  const plans = bus.nats.subscribe(rpcSubject('accounts', 'plans', 'list'), {
    callback: (_, message) => void respond(message, () => Promise.resolve(offeredPlans)),
  });
  const served = [
    plans,
    serve(['accounts', 'companies', 'planState'], planState),
    serve(['connections', 'whatsapp', 'count'], ({ used }) => ({ count: used.connections })),
    serve(['tickets', 'queues', 'count'], ({ used }) => ({ count: used.queues })),
  ];
  return () => {
    for (const one of served) one.unsubscribe();
  };
}

function planState({ state, used, ownLimits, appliedInvoiceIds }: OwnedCompany, input: unknown): PlanState {
  const { planId, monthlyCents, dueDate } = state;
  const { invoiceIds } = input as PlanStateOf;
  const applied = invoiceIds.filter((id) => appliedInvoiceIds.has(id));
  return { planId, monthlyCents, dueDate, users: used.users, ownLimits, appliedInvoiceIds: applied };
}
