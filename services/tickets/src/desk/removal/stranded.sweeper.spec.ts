import { audits } from '@recado/contracts';
import { respond, rpcSubject } from '@recado/platform';
import { eventually, newId } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, onTestFinished, test } from 'vitest';
import { startTickets } from '../../service.ts';
import { aCompany } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

/** Plays the owners of users and connections. */
function serveOwners(userIds: number[], connectionIds: number[]): void {
  const serve = (service: string, resource: string, operation: string, ids: number[]) => {
    const rows = () => Promise.resolve(ids.map((id) => ({ id })));
    const subject = rpcSubject(service, resource, operation);
    const served = bus.nats.subscribe(subject, { callback: (_, message) => void respond(message, rows) });
    onTestFinished(() => served.unsubscribe());
  };
  serve('accounts', 'users', 'colleagues', userIds);
  serve('connections', 'whatsapp', 'list', connectionIds);
}

test('a start releases living tickets whose user or connection an earlier version has left behind, and audits it', async () => {
  const company = await aCompany(bus);
  const { api, admin, connectionId } = company;
  const [goneUser, goneConnection, uncopied] = [newId(), newId(), newId()];
  serveOwners([admin.userId ?? 0, uncopied], [connectionId]);
  const uuids: string[] = [];
  for (const number of ['5511944440001', '5511944440002', '5511944440003', '5511944440004']) {
    await company.receives({ number });
    uuids.push((await company.opened(number)).uuid);
  }
  const [ofUser = '', ofConnection = '', young = '', ofUncopied = ''] = uuids;
  const leave = (column: string, id: number, uuid: string, hours: number) =>
    queryAsOwner(
      `update tickets.tickets set ${column} = $1, updated_at = now() - make_interval(hours => $3) where uuid = $2`,
      [id, uuid, hours],
    );
  await leave('user_id', goneUser, ofUser, 2);
  await leave('whatsapp_id', goneConnection, ofConnection, 2);
  await leave('user_id', goneUser + 1, young, 0);
  await leave('user_id', uncopied, ofUncopied, 2);
  const restarted = await startTickets();
  const ticket = (id: string) => api.tickets.get(admin, { id });
  await eventually(async () => (await ticket(ofUser)).status === 'pending', 'the ticket of the user');
  await eventually(
    async () => (await ticket(ofConnection)).whatsappId === connectionId,
    'the ticket of the connection',
  );
  const entries = () =>
    company.publications.of(audits.tickets).filter(({ operation }) => operation === 'tickets.sweep');
  await eventually(() => entries().length === 2, 'the entries');
  expect(entries().map(({ input }) => input)).toEqual(
    expect.arrayContaining([
      { userId: goneUser, tickets: 1 },
      { whatsappId: goneConnection, tickets: 1 },
    ]),
  );
  expect((await ticket(young)).status).toBe('open');
  expect(await ticket(ofUncopied)).toMatchObject({ status: 'open', userId: uncopied });
  await restarted.close();
});
