import type { OwnPlan } from '@recado/contracts';
import { respond, rpcSubject, type Bus } from '@recado/platform';

/** The limits that the played accounts gives every company; null: no limit. A test may set them. */
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
