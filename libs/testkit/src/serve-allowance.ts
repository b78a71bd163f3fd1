import type { OwnPlan } from '@recado/contracts';
import { respond, rpcSubject, type Bus } from '@recado/platform';

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
};

/** What the played accounts gives every company. A test may change it. */
export const allowance: OwnPlan = { ...fullPlan };

/** What the played accounts gives single companies instead. */
export const allowances = new Map<number, Partial<OwnPlan>>();

/** Plays accounts for the services that ask it before they add or spend something. @returns stops it */
export function serveAllowance(bus: Bus): () => void {
  const served = bus.nats.subscribe(rpcSubject('accounts', 'companies', 'allowance'), {
    callback: (_, message) =>
      void respond(message, ({ companyId }) => Promise.resolve({ ...allowance, ...allowances.get(companyId) })),
  });
  return () => served.unsubscribe();
}
