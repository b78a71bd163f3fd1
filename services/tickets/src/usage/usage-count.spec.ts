import { connect, dataSource, Keys, loadConfig, outboxNumber, PlatformConfig } from '@recado/platform';
import { contactEvents, messageEvents, type CountedTotal } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { asOwner, queryAsOwner } from '@recado/testkit/as-owner';
import { Random } from '@recado/testkit/random';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany } from '../testing/company.factory.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';
import { UsageCountJob } from './usage-count.job.ts';
import { UsageDatabase } from './usage.database.ts';

serveTickets(2);
let jobs: UsageCountJob[];
let close: () => Promise<void>;
beforeAll(async () => {
  const config = loadConfig(PlatformConfig, process.env);
  const source = dataSource('tickets', [], config, new Keys(config.RECADO_SECRET));
  await connect(source);
  const db = new UsageDatabase(source, bus);
  jobs = [new UsageCountJob(db), new UsageCountJob(db)];
  close = () => source.destroy();
});
afterAll(() => close());

/** Makes the company due and lets two processes count at once. */
async function count(companyId: number): Promise<void> {
  await queryAsOwner(`update tickets.count_turns set next_at = now() where company_id = $1`, [companyId]);
  await Promise.all(jobs.map((job) => job.run(new AbortController().signal)));
}

/** Contacts that are added in transactions of some milliseconds, of which some are rolled back. */
async function addContacts(companyId: number, random: Random, times: number): Promise<void> {
  await asOwner(async (sql) => {
    for (let n = 0; n < times; n++) {
      await sql.query('begin');
      await sql.query(
        `with drawn as materialized (select pg_current_xact_id()),
         contact as (
           insert into tickets.contacts (company_id, name, lid) values ($1, 'Ana', gen_random_uuid()) returning id)
         insert into tickets.outbox (company_id, name, key, payload, trace)
         select $1, $2, 'contact-' || id, jsonb_build_object('contactId', id), 'test' from contact, drawn`,
        [companyId, contactEvents.created.name],
      );
      await pause(random.int(0, 8));
      await sql.query(random.chance(0.8) ? 'commit' : 'rollback');
    }
  });
}
interface PublishedRow {
  id: string;
  name: string;
  payload: CountedTotal;
}
const publishedBy = async (companyId: number): Promise<PublishedRow[]> =>
  (
    await queryAsOwner<PublishedRow>(`select id, name, payload from tickets.outbox where company_id = $1 order by id`, [
      companyId,
    ])
  ).rows;
const countsIn = (rows: PublishedRow[]) => rows.filter(({ name }) => name === contactEvents.counted.name);
const truthOf = async (companyId: number) => {
  const { rows } = await queryAsOwner<{ contacts: number }>(
    `select count(*)::int as contacts from tickets.contacts where company_id = $1`,
    [companyId],
  );
  return rows[0]?.contacts ?? 0;
};

test('each count and the events it does not include come to what the table has, whatever runs beside it', async () => {
  const { companyId } = await aCompany(bus);
  await queryAsOwner(
    `insert into tickets.contacts (company_id, name, lid) select $1, 'Old', gen_random_uuid() from generate_series(1, 50)`,
    [companyId],
  );
  const adding = Promise.all([1, 2, 3, 4, 5, 6].map((seed) => addContacts(companyId, new Random(seed), 60)));
  const over = adding.then(() => true);
  while (!(await Promise.race([over, pause(1)]))) await count(companyId);
  await count(companyId);
  const [rows, truth] = [await publishedBy(companyId), await truthOf(companyId)];
  const added = rows.filter(({ name }) => name === contactEvents.created.name).map(({ id }) => Number(id));
  const counts = countsIn(rows);
  expect(counts.length).toBeGreaterThan(5);
  expect(counts.some(({ payload }) => payload.position.missing.length > 0)).toBe(true);
  for (const { payload } of counts) {
    const { upTo, missing } = payload.position;
    const later = added.filter((id) => id > upTo || missing.includes(id));
    expect(payload.total + later.length).toBe(truth);
  }
});

test('companies from before are counted once soon, again after a day, and then each month', async () => {
  const { companyId } = await aCompany(bus);
  await queryAsOwner(`insert into tickets.contacts (company_id, name, lid) values ($1, 'Ana', gen_random_uuid())`, [
    companyId,
  ]);
  const nextIn = async () => {
    const { rows } = await queryAsOwner<{ days: number }>(
      `select round(extract(epoch from next_at - now()) / 86400)::int as days from tickets.count_turns where company_id = $1`,
      [companyId],
    );
    return rows[0]?.days;
  };
  await Promise.all(jobs.map((job) => job.run(new AbortController().signal)));
  expect([countsIn(await publishedBy(companyId)).length, await nextIn()]).toEqual([1, 1]);
  await Promise.all(jobs.map((job) => job.run(new AbortController().signal)));
  expect(countsIn(await publishedBy(companyId))).toHaveLength(1);
  await count(companyId);
  expect([countsIn(await publishedBy(companyId)).length, await nextIn()]).toEqual([2, 30]);
});

test('the files of messages are counted without those of campaigns, and published with the number of the event', async () => {
  const { companyId, publications } = await aCompany(bus);
  const paths = [`${companyId}/tickets/a.png`, `${companyId}/campaigns/b.png`, `${companyId}/tickets/c.png`, null];
  await queryAsOwner(
    `with contact as (insert into tickets.contacts (company_id, name, lid) values ($1, 'Ana', gen_random_uuid()) returning id),
     ticket as (
       insert into tickets.tickets (company_id, contact_id, whatsapp_id, status)
       select $1, id, 1, 'closed' from contact returning id, contact_id)
     insert into tickets.messages
       (company_id, ticket_id, contact_id, wa_id, from_me, type, body, sent_at, media_path, media_size, source)
     select $1, ticket.id, contact_id, gen_random_uuid(), false, 'image', '', now(), path, size, source
     from ticket, unnest($2::text[], '{1000,200,30,4}'::int[], '{contact,agent,campaign,contact}'::text[]) given(path, size, source)`,
    [companyId, paths],
  );
  await Promise.all(jobs.map((job) => job.run(new AbortController().signal)));
  const [published] = await eventually(() => {
    const found = publications.seen.filter(({ name }) => name === messageEvents.filesCounted.name);
    return found.length > 0 ? found : null;
  }, 'the count');
  expect(published?.payload).toMatchObject({ total: 1_000 });
  expect(outboxNumber(published?.id ?? '')).toBeGreaterThan(0);
});
