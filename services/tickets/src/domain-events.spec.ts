import {
  contactEvents,
  messageEvents,
  messageOrders,
  queueEvents,
  ticketEvents,
  whatsappEvents,
  type EventEnvelope,
  type Subscribable,
} from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany, type Company } from './testing/company.factory.ts';
import { bus, serveTickets } from './testing/serve-tickets.ts';

serveTickets();

/** Waits for a number of envelopes of one type. */
const published = <P>({ publications }: Company, type: Subscribable<P>, count = 1): Promise<EventEnvelope<P>[]> =>
  eventually(() => {
    const found = publications.seen.filter(({ name }) => name === type.name);
    return found.length >= count ? (found as EventEnvelope<P>[]) : null;
  }, `${count} of ${type.name}`);

const rowOf = (table: string, id: number) =>
  asOwner(async (sql) => {
    const { rows } = await sql.query<Record<string, unknown>>(`select * from tickets.${table} where id = $1`, [id]);
    return rows[0] ?? {};
  });

test('each move of a ticket is published with its actor, in the order of its history', async () => {
  const company = await aCompany(bus);
  const other = await aCompany(bus);
  const { tickets, queues, ticketTags, tags } = company.api;
  const { admin, connectionId } = company;
  const queue = await queues.create(admin, { name: 'Vendas', color: '#123456' });
  const bruno = await company.agent('Bruno', [queue.id]);
  const number = '5511971110001';
  await company.receives({ number });
  const { id: ticketId, uuid: id, contactId } = await company.ticketOf(number);
  await tickets.update(admin, { id, status: 'open' });
  await tickets.update(admin, { id, queueId: queue.id, userId: bruno.userId, note: 'duas vezes' });
  await tickets.update(bruno, { id, status: 'closed' });
  await tickets.update(bruno, { id, status: 'open' });
  const tag = await tags.create(admin, { name: 'VIP cliente', color: '#aa0000' });
  await ticketTags.add(admin, { ticketId, tagId: tag.id });
  await tickets.update(bruno, { id, status: 'pending' });

  const ids = { ticketId, contactId, connectionId };
  const by = (userId: number | null) => ({ kind: 'user', userId });
  const [created] = await published(company, ticketEvents.created);
  expect(created).toMatchObject({ version: 1, key: `ticket-${ticketId}`, actor: { kind: 'contact', contactId } });
  expect(created?.payload).toMatchObject({ ...ids, isGroup: false, after: { status: 'pending', userId: null } });
  const [accepted] = await published(company, ticketEvents.accepted);
  expect(accepted?.actor).toEqual(by(admin.userId));
  expect(accepted?.payload).toEqual({
    ...ids,
    before: { status: 'pending', userId: null, queueId: null },
    after: { status: 'open', userId: admin.userId, queueId: null },
  });
  const [transferred] = await published(company, ticketEvents.transferred);
  expect(transferred?.payload).toMatchObject({
    after: { userId: bruno.userId, queueId: queue.id },
    note: 'duas vezes',
  });
  const [closed] = await published(company, ticketEvents.closed);
  expect(closed).toMatchObject({ actor: by(bruno.userId), payload: { before: { status: 'open' } } });
  await published(company, ticketEvents.reopened);
  const [tagged] = await published(company, ticketEvents.tagged);
  expect(tagged?.payload).toMatchObject({ ticketId, added: [tag.id], removed: [] });
  await published(company, ticketEvents.returned);

  const moves = company.publications.seen.filter(
    ({ name }) => name.startsWith('tickets.') && name !== ticketEvents.tagged.name,
  );
  const history = (await tickets.history(admin, { id })).map(({ kind }) => kind).toReversed();
  expect(moves.map(({ name }) => name.split('.')[1])).toEqual(['created', ...history.slice(1)]);

  await tickets.remove(admin, { id: String(ticketId) });
  const [deleted] = await published(company, ticketEvents.deleted);
  expect(deleted).toMatchObject({ actor: by(admin.userId), payload: { ...ids, before: { status: 'pending' } } });
  expect(other.publications.seen.filter(({ name }) => name.startsWith('tickets.'))).toEqual([]);
});

test('a ticket keeps who accepted it first and who closed it', async () => {
  const company = await aCompany(bus);
  const { tickets } = company.api;
  const bruno = await company.agent('Bruno');
  await company.receives({ number: '5511971110002' });
  const { id: ticketId, uuid: id } = await company.opened('5511971110002');
  const first = (await rowOf('tickets', ticketId))['first_accepted_at'];
  expect(first).toBeInstanceOf(Date);
  await tickets.update(company.admin, { id, status: 'pending' });
  await tickets.update(company.admin, { id, status: 'open', userId: bruno.userId });
  await tickets.update(bruno, { id, status: 'closed' });
  expect(await rowOf('tickets', ticketId)).toMatchObject({
    first_accepted_at: first,
    first_accepted_by: company.admin.userId,
    closed_by: bruno.userId,
    closed_at: expect.any(Date),
  });
  await tickets.update(bruno, { id, status: 'open' });
  expect(await rowOf('tickets', ticketId)).toMatchObject({
    closed_by: null,
    closed_at: null,
    first_accepted_at: first,
  });
});

test('a message is published with its source, and so is each of its changes', async () => {
  const company = await aCompany(bus);
  const { admin, connectionId } = company;
  const { messages } = company.api;
  const number = '5511971110003';
  const theirs = await company.receives({ number, body: 'dez reais' });
  const { id: ticketId, uuid, contactId } = await company.opened(number);
  const [received] = await published(company, messageEvents.received);
  expect(received?.actor).toEqual({ kind: 'contact', contactId });
  const about = { ticketId, contactId, connectionId };
  expect(received?.payload).toMatchObject({ ...about, type: 'chat', source: 'contact', sourceId: null });

  const [mine] = await messages.send(admin, { ticketId: uuid, body: 'hoje' });
  const [sent] = await published(company, messageEvents.sent);
  const source = { source: 'agent', sourceId: admin.userId };
  expect(sent).toMatchObject({ actor: { kind: 'user', userId: admin.userId }, payload: { ...about, ...source } });
  expect(await rowOf('messages', mine?.id ?? 0)).toMatchObject({ source: 'agent', source_id: admin.userId });
  const [order] = await published(company, messageOrders.send);
  expect(order?.payload).toMatchObject({ messageId: mine?.id, source: 'agent' });

  const onWhatsapp = { connectionId, chat: { number, lid: null }, waId: order?.payload.waId ?? '' };
  const whatsapp = <P>(type: Subscribable<P>, payload: NoInfer<P>) => publishAs(bus, type, company.companyId, payload);
  await whatsapp(whatsappEvents.messageStatus, { ...onWhatsapp, ack: 2, failure: null });
  expect((await published(company, messageEvents.statusChanged))[0]?.payload).toMatchObject({ ack: 2, ...about });
  await messages.react(admin, { id: mine?.id ?? 0, emoji: '👍' });
  expect((await published(company, messageEvents.reacted))[0]?.payload).toMatchObject({ emoji: '👍' });
  await whatsapp(whatsappEvents.messageEdited, { ...onWhatsapp, waId: theirs.waId, body: 'doze' });
  expect((await published(company, messageEvents.edited))[0]?.actor).toEqual({ kind: 'contact', contactId });
  await messages.remove(admin, { id: mine?.id ?? 0 });
  expect((await published(company, messageEvents.deleted))[0]?.payload).toMatchObject({ messageId: mine?.id });

  const [failing] = await messages.send(admin, { ticketId: uuid, body: 'não chega' });
  const [, next] = await published(company, messageOrders.send, 2);
  const failure = { ack: 0, failure: 'ERR_WAPP_NOT_INITIALIZED' };
  await whatsapp(whatsappEvents.messageStatus, { ...onWhatsapp, waId: next?.payload.waId ?? '', ...failure });
  const [failed] = await published(company, messageEvents.failed);
  expect(failed?.payload).toMatchObject({ messageId: failing?.id, reason: 'ERR_WAPP_NOT_INITIALIZED' });

  await company.receives({ number, body: 'do celular', fromMe: true });
  const fromPhone = (await published(company, messageEvents.sent, 3)).at(-1);
  expect(fromPhone).toMatchObject({ actor: { kind: 'phone' }, payload: { source: 'phone', sourceId: null } });
});

test('contacts and queues are published as they are made, changed, merged and deleted', async () => {
  const company = await aCompany(bus);
  const { contacts, queues } = company.api;
  const { admin } = company;
  const one = await contacts.create(admin, { name: 'Dora', number: '5511971110004' });
  const twin = await contacts.create(admin, { name: 'Dora Dias', number: '5511971110005' });
  await contacts.update(admin, { id: one.id, name: 'Dora D.' });
  await contacts.merge(admin, { id: one.id, otherId: twin.id });
  await contacts.remove(admin, { id: one.id });
  const idsOf = async (type: Subscribable<{ contactId: number }>, count: number) =>
    (await published(company, type, count)).map(({ payload }) => payload.contactId);
  expect(await idsOf(contactEvents.created, 2)).toEqual([one.id, twin.id]);
  expect(await idsOf(contactEvents.updated, 1)).toEqual([one.id]);
  const [merged] = await published(company, contactEvents.merged);
  expect(merged).toMatchObject({
    actor: { kind: 'user', userId: admin.userId },
    payload: { contactId: one.id, mergedId: twin.id },
  });
  expect(await idsOf(contactEvents.deleted, 1)).toEqual([one.id]);

  const queue = await queues.create(admin, { name: 'Financeiro', color: '#00aa00' });
  await queues.update(admin, { id: queue.id, name: 'Cobrança' });
  await queues.remove(admin, { id: queue.id });
  expect((await published(company, queueEvents.created))[0]?.payload).toEqual({
    queueId: queue.id,
    name: 'Financeiro',
  });
  expect((await published(company, queueEvents.updated))[0]?.payload).toEqual({ queueId: queue.id, name: 'Cobrança' });
  expect((await published(company, queueEvents.deleted))[0]?.payload).toEqual({ queueId: queue.id });
});
