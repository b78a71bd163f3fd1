import {
  chatFileEvents,
  connectionEvents,
  contactEvents,
  contracts,
  dayOf,
  messageEvents,
  usageEvents,
  type EventType,
} from '@recado/contracts';
import { client } from '@recado/platform';
import { eventually } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { Random } from '@recado/testkit/random';
import { expect, test } from 'vitest';
import { aCompany, aSuper, type Company } from '../testing/company.factory.ts';
import { bus, serveBilling } from '../testing/serve-billing.ts';
import { deliver, usageEvent, type UsageEvent } from '../testing/usage-events.factory.ts';

serveBilling(2);
const DAY_MS = 86_400_000;

/** Outbox numbers are never used again, and each event is counted once, in every company. */
let lastNumber = Math.floor(Math.random() * 1e9) * 1_000;
function numbered<P>(type: EventType<P>, { companyId }: Company, payload: NoInfer<P>, at = new Date()): UsageEvent {
  const event = usageEvent(type, companyId, at, { payload });
  event.envelope.id = `${type.service}-${++lastNumber}`;
  return event;
}
const totalOf = async ({ companyId }: Company, kind: string) =>
  asOwner(async (sql) => {
    const { rows } = await sql.query<{ amount: string }>(
      `select amount from billing.usage_totals where company_id = $1 and kind = $2`,
      [companyId, kind],
    );
    return Number(rows[0]?.amount);
  });
const expectTotal = async (company: Company, kind: string, total: number) => {
  await eventually(async () => (await totalOf(company, kind)) === total, `${kind} ${total}`).catch(async () =>
    expect(await totalOf(company, kind)).toBe(total),
  );
};
const today = async ({ admin, state }: Company) => {
  const day = dayOf(new Date(), state.timezone);
  return (await client(bus, contracts.usage).days(admin, { from: day, to: day })).days[0];
};

/** Events that add and remove contacts, and counts of the contacts between these events. */
function aHistory(company: Company, random: Random, stock: number) {
  const events: { number: number; delta: number; event: UsageEvent }[] = [];
  for (let n = 0; n < 60; n++) {
    const contactId = random.int(1, 9);
    const [delta, event] = random.pick([
      () => [1, numbered(contactEvents.created, company, { contactId })] as const,
      () => [-1, numbered(contactEvents.deleted, company, { contactId })] as const,
      () => [7, numbered(contactEvents.imported, company, { importId: contactId, added: 7 })] as const,
    ])();
    events.push({ number: lastNumber, delta, event });
  }
  const countAt = (index: number) => {
    const upTo = events[index]?.number ?? 0;
    const missing = events.flatMap(({ number }) => (number < upTo && random.chance(0.2) ? [number] : []));
    const included = events.filter(({ number }) => number <= upTo && !missing.includes(number));
    const total = stock + included.reduce((sum, { delta }) => sum + delta, 0);
    return numbered(contactEvents.counted, company, { total, position: { upTo, missing } });
  };
  return { events, counts: [countAt(random.int(0, 20)), countAt(random.int(21, 59))] };
}

test.each([1, 2, 3, 4, 5])(
  'a total is exact whatever comes first, the count or the events before and after it (%i)',
  async (seed) => {
    const random = new Random(seed);
    const company = await aCompany(bus);
    const { events, counts } = aHistory(company, random, 500);
    const shuffled = [...events, ...events].map(({ event }) => ({ event, at: random.next() }));
    // Counts have one key: they keep their order, and may be repeated.
    const [first = 0, second = 0, third = 0] = [1, 2, 3].map(() => random.next()).toSorted((a, b) => a - b);
    const [early, late] = counts;
    if (!early || !late) throw new Error('There are two counts');
    shuffled.push({ event: early, at: first }, { event: late, at: second }, { event: early, at: third });
    for (const { event } of shuffled.toSorted((a, b) => a.at - b.at)) deliver(bus, event);
    const truth = 500 + events.reduce((sum, { delta }) => sum + delta, 0);
    await expectTotal(company, 'contacts', truth);
    // The total may have been the same before the last events, too.
    await eventually(async () => (await today(company))?.contacts === truth, `${truth} contacts today`);
    deliver(bus, numbered(contactEvents.deleted, company, { contactId: 1 }));
    await expectTotal(company, 'contacts', truth - 1);
  },
);

test('files, contacts and connections from before the first event are counted, and none falls below zero', async () => {
  const company = await aCompany(bus);
  deliver(bus, numbered(connectionEvents.deleted, company, { connectionId: 1 }));
  deliver(bus, numbered(messageEvents.filesRemoved, company, { bytes: 400 }));
  const position = { upTo: lastNumber, missing: [] };
  await expectTotal(company, 'storageBytes', -400);
  deliver(bus, numbered(connectionEvents.counted, company, { total: 2, position }));
  deliver(bus, numbered(messageEvents.filesCounted, company, { total: 5_000, position }));
  deliver(bus, numbered(messageEvents.filesRemoved, company, { bytes: 1_000 }));
  await expectTotal(company, 'connections', 2);
  await expectTotal(company, 'storageBytes', 4_000);
  expect(await today(company)).toMatchObject({ connections: 2, storageBytes: 4_000, contacts: 0 });
});

test('files of chats and of messages have totals of their own, and are shown and limited together', async () => {
  const company = await aCompany(bus);
  await asOwner((sql) =>
    sql.query(`insert into billing.usage_quotas (company_id, storage_limit, month) values ($1, 1000, '2026-01')`, [
      company.companyId,
    ]),
  );
  deliver(bus, numbered(chatFileEvents.stored, company, { bytes: 300 }));
  const position = { upTo: lastNumber, missing: [] };
  deliver(bus, numbered(chatFileEvents.stored, company, { bytes: 200 }));
  deliver(bus, numbered(messageEvents.filesCounted, company, { total: 450, position }));
  await expectTotal(company, 'storageBytes', 450);
  await expectTotal(company, 'chatBytes', 500);
  expect(await today(company)).toMatchObject({ storageBytes: 950 });
  // A count of chats leaves the files of messages as they are.
  deliver(bus, numbered(chatFileEvents.counted, company, { total: 340, position }));
  await expectTotal(company, 'chatBytes', 540);
  deliver(bus, numbered(chatFileEvents.stored, company, { bytes: 20 }));
  const states = () => company.publications.of(usageEvents.quotaChanged).map(({ storage }) => storage);
  await eventually(() => states().includes('exceeded'), 'the quota that is used up');
  deliver(bus, numbered(chatFileEvents.removed, company, { bytes: 550 }));
  await eventually(() => states().at(-1) === 'ok', 'the quota that is open again');
  const { storage } = await client(bus, contracts.usage).month(company.admin, {});
  expect(storage).toMatchObject({ used: 460, limit: 1_000 });
  const range = { from: dayOf(new Date(), company.state.timezone), to: dayOf(new Date(), company.state.timezone) };
  const largest = client(bus, contracts.platformUsage);
  const { companies } = await largest.companies(aSuper(), { kind: 'storageBytes', ...range });
  expect(companies.find(({ id }) => id === company.companyId)).toMatchObject({ amount: 460 });
});

test('a count that exceeds a quota is published as a quota that is used up', async () => {
  const company = await aCompany(bus);
  await asOwner((sql) =>
    sql.query(`insert into billing.usage_quotas (company_id, storage_limit, month) values ($1, 1000, '2026-01')`, [
      company.companyId,
    ]),
  );
  const position = { upTo: lastNumber, missing: [] };
  deliver(bus, numbered(messageEvents.filesCounted, company, { total: 1_200, position }));
  await eventually(
    () => company.publications.seen.some(({ name }) => name === 'usage.quotaChanged'),
    'the quota that is used up',
  );
});

test('a count of days ago changes nothing, because events after it may be forgotten', async () => {
  const company = await aCompany(bus);
  const position = { upTo: lastNumber, missing: [] };
  const old = new Date(Date.now() - 3 * DAY_MS);
  deliver(bus, numbered(contactEvents.counted, company, { total: 9, position }, old));
  deliver(bus, numbered(contactEvents.created, company, { contactId: 1 }));
  await expectTotal(company, 'contacts', 1);
});
