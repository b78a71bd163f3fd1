import type { OwnPlan } from '@recado/contracts';
import { respond, rpcSubject, type Bus } from '@recado/platform';

/** What accounts says that each company may have; without limits where a test sets none. */
export const allowance: Pick<OwnPlan, 'users' | 'connections' | 'queues'> = {
  users: null,
  connections: null,
  queues: null,
};

/** Plays accounts for the services that ask it before they add something. @returns stops it */
export function serveAllowance(bus: Bus): () => void {
  const served = bus.nats.subscribe(rpcSubject('accounts', 'companies', 'allowance'), {
    callback: (_, message) => void respond(message, () => Promise.resolve({ ...allowance })),
  });
  return () => served.unsubscribe();
}
