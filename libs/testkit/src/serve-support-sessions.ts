import type { ActingUser } from '@recado/contracts';
import { respond, rpcSubject, type Bus } from '@recado/platform';

/** The support sessions that the played accounts knows behind users, by the ids of the users. A test may add some. */
export const sessionsBehind = new Map<number, string>();

/** Plays accounts for the services that ask it who is behind a user. @returns stops it */
export function serveSupportSessions(bus: Bus): () => void {
  const served = bus.nats.subscribe(rpcSubject('accounts', 'supportSessions', 'behind'), {
    callback: (_, message) =>
      void respond(message, (_, input) =>
        Promise.resolve({ sessionId: sessionsBehind.get((input as ActingUser).userId) ?? null }),
      ),
  });
  return () => served.unsubscribe();
}
