import { contactEvents, contracts, messageEvents, type EventPage, type ListEvents } from '@recado/contracts';
import { client } from '@recado/platform';
import { eventually, newId, publishAs } from '@recado/testkit';
import { asOwner, queryAsOwner } from '@recado/testkit/as-owner';
import { expect, onTestFinished, test } from 'vitest';
import { startIntegrations } from '../service.ts';
import { bus } from '../testing/serve-integrations.ts';
import { CONNECTION } from '../webhooks/testing/ticket-views.factory.ts';
import { aWebhookCompany, aWebhookStage, serveWebhooks, webhookData } from '../webhooks/testing/webhook.stage.ts';

const env = { WEBHOOK_PLAIN_HTTP: 'allowed' };
serveWebhooks(env);

const NOWHERE = 'http://127.0.0.1:1031/hook';

function aReadingCompany() {
  const company = aWebhookCompany();
  const list = (input: ListEvents = {}) => client(bus, contracts.eventLog).list(company.admin, input);
  const kept = async () => {
    const { rows } = await queryAsOwner<{ count: number }>(
      'select count(*)::int as count from integrations.event_log where company_id = $1',
      [company.companyId],
    );
    return rows[0]?.count ?? 0;
  };
  return { ...company, list, kept };
}
const idsOf = ({ events }: EventPage) => events.map(({ data }) => (data as { messageId?: number }).messageId);

test('a program reads what happened while the webhook was off, once and in order, while more happens', async () => {
  const company = aReadingCompany();
  await company.anEndpoint(NOWHERE, { active: false });
  const ticketId = newId();
  const expected: number[] = [];
  for (let n = 0; n < 12; n++) expected.push(await company.receives(ticketId));
  await eventually(async () => (await company.kept()) === 12, 'the first events');
  const more = (async () => {
    for (let n = 0; n < 12; n++) expected.push(await company.receives(ticketId));
  })();
  const read: (number | undefined)[] = [];
  let after: string | undefined;
  await eventually(async () => {
    const page = await company.list({ limit: 5, ...(after ? { after } : {}) });
    expect(page.events.length).toBeLessThanOrEqual(5);
    read.push(...idsOf(page));
    after = page.after;
    return read.length >= 24 && !page.hasMore;
  }, 'all events');
  await more;
  expect(read).toEqual(expected);
  expect(idsOf(await company.list({ after: after ?? '' }))).toEqual([]);
});

test('bodies are those that an active webhook is posted, also where none was posted', async () => {
  const { company, receiver } = await aWebhookStage({ events: ['message.*', 'ticket.*', 'contact.*'] });
  const reading = aReadingCompany();
  await reading.anEndpoint(NOWHERE, { active: false });
  const [ticketId, messageId] = [newId(), newId()];
  for (const one of [company, reading]) {
    await one.receives(ticketId, messageId);
    await one.closes(ticketId);
    await publishAs(bus, contactEvents.updated, one.companyId, { contactId: ticketId });
  }
  await eventually(() => receiver.received.length === 3, 'the posts');
  const posted = receiver.received.map(({ body, headers }) => ({ id: headers['webhook-id'], ...body }));
  const byId = (events: { id: unknown }[]) => Object.fromEntries(events.map((event) => [String(event.id), event]));
  const list = (input: ListEvents) => client(bus, contracts.eventLog).list(company.admin, input);
  expect(byId((await list({})).events)).toEqual(byId(posted));

  await eventually(async () => (await reading.kept()) === 3, 'the log');
  const own = ({ companyId: _company, id: _id, timestamp: _time, ...body }: EventPage['events'][number]) => body;
  const byType = (a: { type: string }, b: { type: string }) => a.type.localeCompare(b.type);
  const read = (await reading.list()).events;
  expect(read.map(own).toSorted(byType)).toEqual((posted as typeof read).map(own).toSorted(byType));
  // Events that were read once do not change with their rows.
  webhookData.messages.set(messageId, { body: 'mudou' });
  expect((await reading.list()).events).toEqual(read);
});

test('an event that is committed late is not passed over', async () => {
  const company = aReadingCompany();
  await company.list();
  const first = await company.receives(newId());
  await eventually(async () => (await company.kept()) === 1, 'the first event');
  const { after } = await company.list();
  let late: Promise<number>;
  await asOwner(async (sql) => {
    await sql.query('begin');
    await sql.query(
      `with place as (update integrations.event_positions set last_number = last_number + 1 where company_id = $1
         returning last_number)
       insert into integrations.event_log (company_id, number, event_id, type, subject, occurred_at, payload)
       select $1, last_number, 'late', 'contact.deleted', 'contact-1', now(), '{"subjects":{},"facts":{}}' from place`,
      [company.companyId],
    );
    late = company.receives(newId());
    await late;
    expect((await company.list({ after })).events).toEqual([]);
    await sql.query('commit');
  });
  await eventually(async () => (await company.kept()) === 3, 'both events');
  const { events } = await company.list({ after });
  expect(events.map(({ type }) => type)).toEqual(['contact.deleted', 'message.received']);
  expect(idsOf(await company.list())[0]).toBe(first);
});

test('events of a company without a webhook are kept from its first reading on, and seen by no other company', async () => {
  const [company, other] = [aReadingCompany(), aReadingCompany()];
  await company.receives(newId());
  const watched = await aWebhookStage();
  await watched.company.receives(newId());
  await eventually(() => watched.receiver.received.length === 1, 'a later event of another company');
  const { after, events } = await company.list();
  expect([events, await company.kept()]).toEqual([[], 0]);
  const messageId = await company.receives(newId());
  await eventually(async () => (await company.kept()) === 1, 'the event');
  expect(idsOf(await company.list({ after }))).toEqual([messageId]);
  expect((await other.list()).events).toEqual([]);
  expect((await other.list({ after })).events).toEqual([]);
});

test('pages of chosen types and groups pass over all others', async () => {
  const company = aReadingCompany();
  await company.list();
  const ticketId = newId();
  for (let n = 0; n < 3; n++) await company.receives(ticketId);
  await company.closes(ticketId);
  await publishAs(bus, contactEvents.created, company.companyId, { contactId: ticketId });
  await eventually(async () => (await company.kept()) === 5, 'the events');
  const read = async (types: string[]) => (await company.list({ types })).events.map(({ type }) => type).toSorted();
  expect(await read(['ticket.*'])).toEqual(['ticket.closed']);
  expect(await read(['ticket.closed', 'contact.*'])).toEqual(['contact.created', 'ticket.closed']);
  const first = await company.list({ types: ['message.received'], limit: 2 });
  expect([first.events.length, first.hasMore]).toEqual([2, true]);
  const rest = await company.list({ types: ['message.received'], limit: 2, after: first.after });
  expect([rest.events.length, rest.hasMore]).toEqual([1, false]);
  expect((await company.list({ after: rest.after })).events).toEqual([]);
  await expect(company.list({ after: 'x' })).rejects.toMatchObject({ fields: [{ field: 'after', rule: 'cursor' }] });
});

test('a message whose file is being fetched waits for it, and what follows waits with it', async () => {
  const company = aReadingCompany();
  await company.list();
  const [ticketId, messageId] = [newId(), newId()];
  webhookData.pending.add(messageId);
  await company.receives(ticketId, messageId);
  await company.closes(ticketId);
  await eventually(async () => (await company.kept()) === 2, 'the events');
  const { after, events, hasMore } = await company.list();
  expect([events, hasMore]).toEqual([[], false]);
  webhookData.pending.delete(messageId);
  const types = (await company.list({ after })).events.map(({ type }) => type);
  expect(types).toEqual(['message.received', 'ticket.closed']);
});

test('what is kept of an erased contact goes, also of one that was merged into it', async () => {
  const company = aReadingCompany();
  await company.list();
  const { companyId } = company;
  const [mergedId, contactId, ticketId] = [newId(), newId(), newId()];
  await company.receives(mergedId);
  await company.receives(contactId);
  await publishAs(bus, messageEvents.edited, companyId, {
    messageId: newId(),
    ticketId,
    contactId: newId(),
    connectionId: CONNECTION,
  });
  await eventually(async () => (await company.kept()) === 3, 'the events');
  expect((await company.list()).events).toHaveLength(3);
  await publishAs(bus, contactEvents.merged, companyId, { contactId, mergedId });
  const person = { contactId, number: null, lid: null, isOptedOut: false };
  await publishAs(bus, contactEvents.erased, companyId, person);
  const types = async () => (await company.list()).events.map(({ type }) => type);
  await eventually(async () => (await types()).join() === 'message.edited,contact.deleted', 'the rest');
  await publishAs(bus, contactEvents.ticketsErased, companyId, { contactId, ticketIds: [ticketId] });
  await eventually(async () => (await types()).join() === 'contact.deleted', 'the log without the ticket');
});

test('events are removed after 30 days, and a program that slept longer is told that some are gone', async () => {
  const company = aReadingCompany();
  const { after } = await company.list();
  for (let n = 0; n < 3; n++) await company.receives(newId());
  await eventually(async () => (await company.kept()) === 3, 'the events');
  await queryAsOwner(
    `update integrations.event_log set created_at = now() - interval '31 days' where company_id = $1 and number < 3`,
    [company.companyId],
  );
  // A process removes them at its start.
  const second = await startIntegrations({ ...process.env, ...env });
  onTestFinished(() => second.close());
  await eventually(async () => (await company.kept()) === 1, 'the removal');
  expect((await company.list({ after })).isIncomplete).toBe(false);
  const place = JSON.parse(Buffer.from(after, 'base64url').toString()) as { number: number };
  const at = new Date(Date.now() - 31 * 86_400_000).toISOString();
  const old = Buffer.from(JSON.stringify({ ...place, at })).toString('base64url');
  const page = await company.list({ after: old });
  expect([page.events.length, page.isIncomplete]).toEqual([1, true]);
});

test('nothing is kept for a webhook that was off for a month', async () => {
  const company = aReadingCompany();
  const { id } = await company.anEndpoint(NOWHERE, { active: false });
  const since = `update integrations.webhook_endpoints set disabled_since = now() - interval '31 days' where id = $1`;
  await queryAsOwner(since, [id]);
  await company.receives(newId());
  const watched = await aWebhookStage();
  await watched.company.receives(newId());
  await eventually(() => watched.receiver.received.length === 1, 'a later event of another company');
  expect(await company.kept()).toBe(0);
});
