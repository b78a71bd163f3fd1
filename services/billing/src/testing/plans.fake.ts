import type { PlanView } from '@recado/contracts';
import { respond, rpcSubject, type Bus } from '@recado/platform';

/** The plans that accounts offers. */
export const offeredPlans: PlanView[] = [];

/** Plays accounts. @returns stops it */
export function servePlans(bus: Bus): () => void {
  const subscription = bus.nats.subscribe(rpcSubject('accounts', 'plans', 'list'), {
    callback: (_, message) => void respond(message, () => Promise.resolve(offeredPlans)),
  });
  return () => subscription.unsubscribe();
}
