import { connectionEvents, messageOrders, ticketViews, whatsappEvents } from '@recado/contracts';
import { eventually, newId, publishAs } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { withoutLog } from '@recado/testkit/places';
import { Random } from '@recado/testkit/random';
import { expect, test } from 'vitest';
import { failSomeCommits } from '../../testing/commit-faults.ts';
import { aCompany, aConnection, type Company } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);
withoutLog();

const group = '120363000000000009';

/** A company with a second connection, which is the default one. */
async function aStage() {
  const company = await aCompany(bus, { settings: { CheckMsgIsGroup: 'disabled' } });
  const { companyId, connectionId: oldId } = company;
  const newOne = newId();
  await publishAs(bus, connectionEvents.updated, companyId, { ...aConnection(oldId), isDefault: false });
  await publishAs(bus, connectionEvents.created, companyId, { ...aConnection(newOne), name: 'Loja nova' });
  await eventually(async () => {
    const { rows } = await queryAsOwner<{ id: number }>(
      `select id from tickets.connections where company_id = $1 and is_default`,
      [companyId],
    );
    return rows.length === 1 && Number(rows[0]?.id) === newOne;
  }, 'the default connection');
  return { company, oldId, newId: newOne };
}
const removes = ({ companyId }: Company, connectionId: number) =>
  publishAs(bus, connectionEvents.deleted, companyId, { connectionId });
const ticketAt = ({ api, admin }: Company, id: string) => api.tickets.get(admin, { id });

test('an open conversation goes on with the default connection: its messages stay, and answers go out there', async () => {
  const { company, oldId, newId: now } = await aStage();
  const number = '5511911112222';
  await company.receives({ number, body: 'bom dia' });
  const { uuid } = await company.opened(number);
  const { api, admin } = company;
  const sent = await api.messages.send(admin, { ticketId: uuid, body: 'Pois não' });
  const { waId } = await eventually(() => company.publications.of(messageOrders.send)[0], 'the order');
  await removes(company, oldId);
  await eventually(async () => (await ticketAt(company, uuid)).whatsappId === now, 'the other connection');
  expect((await company.conversation(uuid)).map(({ body }) => body)).toEqual(
    expect.arrayContaining(['bom dia', 'Pois não']),
  );
  const [moved] = await api.tickets.history(admin, { id: uuid });
  expect(moved).toMatchObject({ kind: 'connectionChanged', note: 'Loja nova', by: null });
  expect(company.publications.of(ticketViews.updated).at(-1)).toMatchObject({ ticket: { uuid, whatsappId: now } });
  // A message's state is published under the connection that was to send the message.
  const chat = { number, lid: null };
  const failed = { connectionId: oldId, chat, waId, ack: 0, failure: 'ERR_WAPP_REMOVED' };
  await publishAs(bus, whatsappEvents.messageStatus, company.companyId, failed);
  await eventually(async () => {
    const message = (await company.conversation(uuid)).find(({ id }) => id === sent[0]?.id);
    return message?.failure === 'ERR_WAPP_REMOVED';
  }, 'the failure');
  await api.messages.retry(admin, { id: sent[0]?.id ?? 0 });
  await eventually(
    () =>
      company.publications.of(messageOrders.send).some((order) => order.waId === waId && order.connectionId === now),
    'the order for the other connection',
  );
});

test('a contact with a living ticket on both has one conversation afterwards', async () => {
  const { company, oldId, newId: now } = await aStage();
  const number = '5511911113333';
  await company.receives({ number, body: 'pela antiga' });
  const { uuid: first } = await company.opened(number);
  await company.receives({ number, body: 'pela nova', connectionId: now });
  const second = await eventually(async () => {
    const { tickets } = await company.api.tickets.list(company.admin, { showAll: true });
    return tickets.find(({ whatsappId }) => whatsappId === now);
  }, 'the second ticket');
  await removes(company, oldId);
  await eventually(async () => (await ticketAt(company, first)).status === 'closed', 'the first ticket to be closed');
  expect((await ticketAt(company, second.uuid)).status).toBe('pending');
  const bodies = (await company.conversation(second.uuid)).map(({ body }) => body);
  expect(bodies).toEqual(expect.arrayContaining(['pela antiga', 'pela nova']));
});

test('a group that the default number does not know is closed', async () => {
  const { company, oldId } = await aStage();
  await company.receives({ number: group, isGroup: true, author: { number: '5511933330001', lid: '1' } });
  const { uuid } = await company.opened(group);
  await removes(company, oldId);
  await eventually(async () => (await ticketAt(company, uuid)).status === 'closed', 'the ticket to be closed');
});

test('a closed ticket can be reopened on the default connection', async () => {
  const { company, oldId, newId: now } = await aStage();
  const number = '5511911114444';
  await company.receives({ number });
  const { uuid } = await company.opened(number);
  const { api, admin } = company;
  await api.tickets.update(admin, { id: uuid, status: 'closed' });
  await removes(company, oldId);
  await eventually(async () => {
    const { rows } = await queryAsOwner(`select 1 from tickets.connections where id = $1`, [oldId]);
    return rows.length === 0;
  }, 'the removed connection');
  await api.tickets.update(admin, { id: uuid, status: 'open' });
  expect(await ticketAt(company, uuid)).toMatchObject({ status: 'open', whatsappId: now });
  await api.messages.send(admin, { ticketId: uuid, body: 'De volta' });
});

test('transactions that fail leave no conversation between two connections', async () => {
  const { company, oldId, newId: now } = await aStage();
  const numbers = Array.from({ length: 8 }, (_, n) => `55119222${String(n).padStart(5, '0')}`);
  const uuids: string[] = [];
  for (const number of numbers) {
    await company.receives({ number, body: 'oi' });
    uuids.push((await company.opened(number)).uuid);
  }
  const faults = failSomeCommits(new Random(27), 0.3);
  try {
    await removes(company, oldId);
    for (const uuid of uuids)
      await eventually(async () => (await ticketAt(company, uuid)).whatsappId === now, 'the other connection');
  } finally {
    faults.restore();
  }
  expect(faults.failures).toBeGreaterThan(0);
  const { rows } = await queryAsOwner<{ moved: number; behind: number }>(
    `select count(*) filter (where kind = 'connectionChanged')::int as moved,
       (select count(*)::int from tickets.messages where company_id = $1 and whatsapp_id = $2) as behind
     from tickets.history where company_id = $1`,
    [company.companyId, oldId],
  );
  expect(rows[0]).toEqual({ moved: numbers.length, behind: 0 });
});
