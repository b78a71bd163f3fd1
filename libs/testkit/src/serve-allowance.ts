import type { OwnPlan } from '@recado/contracts';
import { respond, rpcSubject, type Bus } from '@recado/platform';
import { fullPlan } from './company-events.ts';

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
