import { connectionEvents, contracts, userEvents, type Caller } from '@recado/contracts';
import { client, respond, rpcSubject } from '@recado/platform';
import { aCaller, newId, publishAs } from '@recado/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { aConnection } from './testing/company.factory.ts';
import { aDesk, aNumber, inAnHour } from './testing/schedule.steps.ts';
import { bus, serveTickets } from './testing/serve-tickets.ts';

serveTickets();

/** Plays the owners of users and connections, which know a row before its event comes here. */
const owners = { users: [] as number[], connections: [] as number[], asked: 0 };
const stops: (() => void)[] = [];
beforeAll(() => {
  const serve = (service: string, resource: string, operation: string, ids: () => number[]) => {
    const served = bus.nats.subscribe(rpcSubject(service, resource, operation), {
      callback: (_, message) =>
        void respond(message, () => {
          owners.asked++;
          return Promise.resolve(ids().map((id) => ({ id, isDefault: false })));
        }),
    });
    stops.push(() => served.unsubscribe());
  };
  serve('accounts', 'users', 'colleagues', () => owners.users);
  serve('connections', 'whatsapp', 'list', () => owners.connections);
});
afterAll(() => stops.forEach((stop) => stop()));
beforeEach(() => Object.assign(owners, { users: [], connections: [], asked: 0 }));

type Stage = Awaited<ReturnType<typeof aDesk>>;
interface Door {
  kind: 'users' | 'connections';
  code: string;
  ask: (stage: Stage, id: number) => Promise<unknown>;
}
const aColleague = ({ companyId }: Stage, userId: number): Caller => aCaller({ companyId, userId });
/** The operations that look for a copy of what a request names, or of who makes it. */
const doors: Record<string, Door> = {
  'a ticket on a connection': {
    kind: 'connections',
    code: 'ERR_NO_WAPP_FOUND',
    ask: async ({ api, admin }, whatsappId) => {
      const { id: contactId } = await api.contacts.create(admin, { name: 'Nova', number: aNumber() });
      return api.tickets.create(admin, { contactId, whatsappId });
    },
  },
  'a schedule on a connection': {
    kind: 'connections',
    code: 'ERR_NO_WAPP_FOUND',
    ask: ({ admin, contactId }, whatsappId) => {
      const given = { contactId, body: 'Bom dia', sendAt: inAnHour(), whatsappId };
      return client(bus, contracts.schedules).create(admin, given);
    },
  },
  'a call of the messages API': {
    kind: 'connections',
    code: 'ERR_NO_WAPP_FOUND',
    ask: ({ admin }, whatsappId) => {
      const given = { number: aNumber(), body: 'Bom dia', sendAt: inAnHour(), whatsappId };
      return client(bus, contracts.apiMessages).send(admin, given);
    },
  },
  'a transfer to a user': {
    kind: 'users',
    code: 'ERR_NO_USER_FOUND',
    ask: ({ api, admin, ticket }, userId) => api.tickets.update(admin, { id: ticket.uuid, userId }),
  },
  'a message of a user': {
    kind: 'users',
    code: 'ERR_NO_USER_FOUND',
    ask: (stage, userId) =>
      stage.api.messages.send(aColleague(stage, userId), { ticketId: stage.ticket.uuid, body: 'Bom dia' }),
  },
};

test.each(Object.entries(doors))('%s that was just added is waited for', async (_name, { kind, ask }) => {
  const stage = await aDesk();
  const id = newId();
  owners[kind] = [id];
  const answer = ask(stage, id);
  await pause(300);
  if (kind === 'users') {
    const user = { userId: id, name: 'Nova', profile: 'admin' as const, queueIds: [] };
    await publishAs(bus, userEvents.created, stage.companyId, user);
  } else await publishAs(bus, connectionEvents.created, stage.companyId, { ...aConnection(id), isDefault: false });
  await expect(answer).resolves.toBeTruthy();
  expect(owners.asked).toBe(1);
});

test.each(Object.entries(doors))('%s that the owner does not have is refused', async (_name, { ask, code }) => {
  const stage = await aDesk();
  await expect(ask(stage, newId())).rejects.toMatchObject({ code });
  expect(owners.asked).toBe(1);
});
