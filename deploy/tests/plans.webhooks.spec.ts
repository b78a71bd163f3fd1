import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationName } from '../client/rest.client.ts';
import type { TestCompany } from '../client/company.factory.ts';
import { withDatabase } from '../client/database.client.ts';
import { nodesOf, QueryPlanLog, type LoggedStatement } from '../client/query-plan.log.ts';
import { expectIndex, readsOf } from './expect-index.ts';
import { call, newCompany, product } from './running-product.ts';

/** Companies whose deliveries are in the same tables, each with an endpoint and 50 lanes that are not due. */
const OTHERS = 1_000;

let company: TestCompany;
let webhookId: number;
let deliveryId: number;
let log: QueryPlanLog;
/** Once a minute. */
let cleanup: Promise<LoggedStatement[]>;
let logCleanup: Promise<LoggedStatement[]>;

beforeAll(async () => {
  company = await newCompany();
  await withDatabase(product.databaseUrl, async (sql) => {
    await sql.query(`create temp table many as select -n as id, 20 as rows from generate_series(1, ${OTHERS}) n
      union all select ${company.id}, 20000`);
    for (const statement of tables) await sql.query(statement);
    await sql.query(
      `analyze integrations.webhook_endpoints, integrations.webhook_deliveries, integrations.webhook_lanes,
         integrations.event_positions, integrations.event_log`,
    );
    const { rows } = await sql.query<{ endpoint: string; delivery: string }>(
      `select max(endpoint_id) as endpoint, max(id) as delivery from integrations.webhook_deliveries where company_id = $1`,
      [company.id],
    );
    [webhookId, deliveryId] = [Number(rows[0]?.endpoint), Number(rows[0]?.delivery)];
  });
  log = await QueryPlanLog.open(product);
  cleanup = log.next(/delete from integrations\.webhook_deliveries.*interval '30 days'/s, 110_000);
  logCleanup = log.next(/delete from integrations\.event_log l using/, 110_000);
  for (const awaited of [cleanup, logCleanup]) awaited.catch(() => undefined); // their tests report it
});
afterAll(async () => {
  await log.close();
  await withDatabase(product.databaseUrl, async (sql) => {
    for (const table of ['webhook_endpoints', 'event_log', 'event_positions'])
      await sql.query(`delete from integrations.${table} where company_id < 0`);
  });
});

const tables = [
  `insert into integrations.webhook_endpoints (company_id, name, url, events, shape, active, secret)
   select id, 'Sistema', 'https://example.com/hook', '{ticket.*}', 'recado', true, '' from many`,
  `insert into integrations.webhook_deliveries (company_id, endpoint_id, event_id, type, subject, contact_id, occurred_at,
     state, expires_at, created_at)
   select e.company_id, e.id, 'plan-' || n, case when n % 500 = 0 then 'rating.received' else 'ticket.closed' end,
     'ticket-' || n % 50, n % 50, now(), case when n % 20 = 0 then 'failed' when n % 20 = 1 then 'waiting' else 'delivered' end,
     now() + interval '1 day', now() - n * interval '1 minute'
   from many join integrations.webhook_endpoints e on e.company_id = many.id, generate_series(1, many.rows) n`,
  `insert into integrations.webhook_lanes (company_id, endpoint_id, subject, due_at)
   select e.company_id, e.id, 'ticket-' || n, now() + interval '1 day'
   from many join integrations.webhook_endpoints e on e.company_id = many.id, generate_series(1, 50) n`,
  `insert into integrations.event_positions (company_id, last_number, kept_until)
   select id, rows, now() + interval '31 days' from many`,
  `insert into integrations.event_log (company_id, number, event_id, type, subject, contact_id, occurred_at, payload, is_test)
   select id, n, 'plan-' || n, case when n % 500 = 0 then 'rating.received' else 'ticket.closed' end, 'ticket-' || n % 50, n % 50,
     now(), '{"subjects":{},"facts":{}}', n % 1000 = 1 from many, generate_series(1, many.rows) n`,
];

const anyIndex = /^webhook_deliveries_/;
const list = /webhook_endpoints e, lateral/;
test.each<[string, () => [OperationName, Record<string, unknown>], RegExp, RegExp]>([
  ['the log', () => ['webhookDeliveries.list', {}], list, /_newest$/],
  ['the log of an endpoint', () => ['webhookDeliveries.list', { webhookId }], list, /_newest$/],
  ['the log of a type', () => ['webhookDeliveries.list', { type: 'rating.received' }], list, /_type$/],
  ['failed deliveries', () => ['webhookDeliveries.list', { state: 'failed' }], list, /_failed$/],
  [
    'the log of a time span',
    () => ['webhookDeliveries.list', { from: new Date(Date.now() - 3_600_000).toISOString() }],
    list,
    /_newest$/,
  ],
  ['one delivery', () => ['webhookDeliveries.get', { id: deliveryId }], /d\.body as request/, /_pkey$/],
  ['deliveries to send again', () => ['webhookDeliveries.countReplay', { webhookId }], /counted$/, /_failed$/],
])('%s: read by the index of the endpoint', async (_title, query, from, index) => {
  const [name, input] = query();
  const statements = await log.statementsDuring(async () => {
    expect((await call(company.token, name, input)).status).toBe(200);
  }, from);
  for (const statement of statements) {
    expectIndex(statement, 'webhook_deliveries', anyIndex);
    const used = nodesOf(statement.plan).flatMap((node) => node['Index Name'] ?? []);
    expect(
      used.filter((one) => index.test(one)),
      JSON.stringify(statement.plan),
    ).not.toHaveLength(0);
  }
});

test('lanes that are due, of all companies: found by indexes every second', async () => {
  const claim = /update integrations\.webhook_lanes l set due_at = now\(\) \+ make_interval\(secs => \$5\)/;
  const statements = await log.next(claim, 15_000);
  for (const { plan } of statements) {
    const reads = readsOf(plan).filter((node) => node['Relation Name'] === 'webhook_lanes');
    expect(reads.length).toBeGreaterThan(1);
    for (const node of reads) expect(node['Node Type'], JSON.stringify(plan)).not.toMatch(/Seq Scan/);
  }
});

test('an event finds the endpoints of its company, and an erasure the deliveries of its contact, by indexes', async () => {
  const taking = /with wanted as|select e\.company_id as id/;
  const erasing = /delete from integrations\.webhook_deliveries where contact_id/;
  const contact = await company.api.contacts.create({ name: 'Rosa', number: '5511987650001' });
  const taken = await log.statementsDuring(
    () => company.api.contacts.update({ id: contact.id, name: 'Rosa Maria' }),
    taking,
  );
  for (const statement of taken) expectIndex(statement, 'webhook_endpoints', /^webhook_endpoints_/);
  const erased = await log.statementsDuring(
    () => company.api.contacts.erase({ id: contact.id, typedName: 'Rosa Maria' }),
    erasing,
  );
  for (const statement of erased) expectIndex(statement, 'webhook_deliveries', /^webhook_deliveries_contact$/);
});

test('old deliveries of all companies are found by the index of their endpoint', async () => {
  for (const statement of await cleanup)
    expectIndex(statement, 'webhook_deliveries', /^webhook_deliveries_(newest|pkey)$/);
});

const logPage = /as body, l\.created_at/;
const eventOfLog = /^event_log_/;
test.each<[string, Record<string, unknown>, RegExp]>([
  ['the log of events from its beginning', { limit: 100 }, /_pkey$/],
  ['the log of events after a place far behind', { after: placeAt(19_000) }, /_pkey$/],
  ['rare events among many', { types: ['rating.*'] }, /_type$/],
])('%s: read by an index', async (_title, input, index) => {
  const statements = await log.statementsDuring(async () => {
    expect((await call(company.token, 'eventLog.list', input)).status).toBe(200);
  }, logPage);
  for (const statement of statements) {
    expectIndex(statement, 'event_log', eventOfLog);
    const used = nodesOf(statement.plan).flatMap((node) => node['Index Name'] ?? []);
    expect(
      used.filter((one) => index.test(one)),
      JSON.stringify(statement.plan, null, 1),
    ).not.toHaveLength(0);
  }
});
test('the few events of tests among many: read by their index', async () => {
  const scopes = ['webhooks:read' as const];
  const { secret } = await company.api.apiKeys.create({ name: 'Testes', kind: 'test', scopes });
  const statements = await log.statementsDuring(async () => {
    expect((await call(secret, 'eventLog.list', {})).status).toBe(200);
  }, logPage);
  for (const statement of statements) expectIndex(statement, 'event_log', /^event_log_tests$/);
});
function placeAt(number: number): string {
  return Buffer.from(JSON.stringify({ number, at: new Date().toISOString() })).toString('base64url');
}

test('old events are found by the numbers of their companies, and only the oldest is looked at where none is old', async () => {
  for (const statement of await logCleanup) expectIndex(statement, 'event_log', /^event_log_pkey$/);
});
