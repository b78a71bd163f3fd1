import { Fault, type Caller } from '@recado/contracts';
import { respond, rpcSubject } from '@recado/platform';
import { onTestFinished } from 'vitest';
import { bus } from './serve-tickets.ts';

type Person = Pick<Caller, 'userId' | 'profile' | 'queueIds'> & { name?: string };

/** Replaces accounts in a test: answers the rights of these people, and knows no others. */
export function servePeople(...people: Person[]): void {
  const served = bus.nats.subscribe(rpcSubject('accounts', 'users', 'get'), {
    callback: (_, message) =>
      void respond(message, (_caller, input) => Promise.try(() => rightsOf(people, (input as { id: number }).id))),
  });
  onTestFinished(() => served.unsubscribe());
}

function rightsOf(people: Person[], id: number) {
  const person = people.find(({ userId }) => userId === id);
  if (!person) throw new Fault('ERR_NO_USER_FOUND');
  const { name = 'Bia', profile, queueIds } = person;
  return { id, name, profile, queues: queueIds.map((queueId) => ({ id: queueId })), allTicket: 'disable' };
}
