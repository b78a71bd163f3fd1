import { Fault, type OwnPlan } from '@recado/contracts';
import { respond, rpcSubject, type Bus } from '@recado/platform';
import { fullPlan } from './company-events.ts';

/** The allowance that the played accounts service gives every company. A test may change it. */
export const allowance: OwnPlan = { ...fullPlan };

/** Exceptions of single companies: part of another plan, the fault that accounts answers, or null where it cannot be reached. */
export const allowances = new Map<number, Partial<OwnPlan> | Fault | null>();

/** Plays accounts for the services that ask it before they add or spend something. @returns stops it */
export function serveAllowance(bus: Bus): () => void {
  const served = bus.nats.subscribe(rpcSubject('accounts', 'companies', 'allowance'), {
    callback: (_, message) => void respond(message, ({ companyId }) => Promise.try(() => allowanceOf(companyId))),
  });
  return () => served.unsubscribe();
}

function allowanceOf(companyId: number): OwnPlan {
  const own = allowances.get(companyId);
  if (own === null) throw new Fault('ERR_UNAVAILABLE');
  if (own instanceof Fault) throw own;
  return { ...allowance, ...own };
}
