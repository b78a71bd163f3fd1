import { Fault, type Caller } from '@recado/contracts';
import { respond, rpcSubject } from '@recado/platform';
import { afterAll, beforeAll } from 'vitest';
import { bus } from './serve-chat.ts';

/** Companies and plans that accounts answers with while the tests of the calling file run, to super users alone. */
export function useKnownTargets(): { companies: Set<number>; plans: Set<number> } {
  const known = { companies: new Set<number>(), plans: new Set<number>() };
  const answer = (caller: Caller, ids: Set<number>) =>
    caller.super ? Promise.resolve([...ids].map((id) => ({ id }))) : Promise.reject(new Fault('ERR_NO_PERMISSION'));
  let stop: () => void;
  beforeAll(() => {
    const serve = (resource: string, operation: string, ids: Set<number>) =>
      bus.nats.subscribe(rpcSubject('accounts', resource, operation), {
        callback: (_, message) => void respond(message, (caller) => answer(caller, ids)),
      });
    const served = [serve('companies', 'list', known.companies), serve('plans', 'all', known.plans)];
    stop = () => served.forEach((one) => one.unsubscribe());
  });
  afterAll(() => stop());
  return known;
}
