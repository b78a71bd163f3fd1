import { Client } from 'pg';
import { Like } from 'typeorm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Keys, serviceUrl, type RunningService } from '../index.ts';
import { Note, opened, startProbe } from '../testing/probe-services.ts';

let probe: RunningService;
let bare: Client;
const [mine, theirs] = [{ companyId: 101 }, { companyId: 102 }];

beforeAll(async () => {
  probe = await startProbe();
  const url = serviceUrl(process.env['DATABASE_URL'] ?? '', new Keys(process.env['RECADO_SECRET'] ?? ''), 'probe');
  bare = new Client({ connectionString: url });
  await bare.connect();
  for (const company of [mine, theirs]) {
    await opened.db?.within(company, ({ notes }) => notes.insert({ text: `of ${company.companyId}` }));
  }
});
afterAll(async () => {
  await probe.close();
  await bare.end();
});

const seenBy = (company: { companyId: number }) =>
  opened.db?.within(company, async ({ notes }) => (await notes.find()).map((note) => note.text));

test('a transaction sees the rows of its company and no others', async () => {
  expect(await seenBy(mine)).toEqual(['of 101']);
  expect(await seenBy(theirs)).toEqual(['of 102']);
});

test('a transaction can neither change, move nor insert rows of another company', async () => {
  await opened.db?.within(mine, async ({ manager }) => {
    const [, changed] = (await manager.query(`update probe.notes set text = 'mine now' where company_id = 102`)) as [
      unknown,
      number,
    ];
    expect(changed).toBe(0);
  });
  const makes = opened.db?.within(mine, ({ manager }) =>
    manager.query(`insert into probe.notes (company_id, text) values (102, 'x')`),
  );
  await expect(makes).rejects.toThrow(/row-level security/);
  const gives = opened.db?.within(mine, ({ manager }) => manager.query(`update probe.notes set company_id = 102`));
  await expect(gives).rejects.toThrow(/row-level security/);
});

test('a connection without a company sees no rows and cannot insert any', async () => {
  expect((await bare.query('select * from probe.notes')).rows).toEqual([]);
  await expect(bare.query(`insert into probe.notes (text) values ('x')`)).rejects.toThrow(
    /null value|row-level security/,
  );
});

test('the role of a service owns no table, cannot bypass row security and inherits no rights', async () => {
  const { rows } = await bare.query(
    `select rolsuper, rolbypassrls, rolinherit, (select count(*)::int from pg_class where relowner = r.oid) as owns
     from pg_roles r where rolname = current_user`,
  );
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolinherit: false, owns: 0 }]);
  await expect(bare.query('alter table probe.notes disable row level security')).rejects.toThrow(/owner/);
});

test('a transaction across companies changes its role, and the pooled connection resets it', async () => {
  const all = await opened.db?.asSystem('counting for the test', ({ manager }) =>
    manager.getRepository(Note).findBy({ text: Like('of 10%') }),
  );
  expect(all?.map((note) => note.text).toSorted()).toEqual(['of 101', 'of 102']);
  for (let i = 0; i < 20; i++) expect(await seenBy(mine)).toEqual(['of 101']);
});

test('every table with a company id has forced row-level security and the common policy', async () => {
  const { rows } = await bare.query(
    `select c.relname, c.relforcerowsecurity as forced, array_agg(p.polname::text order by p.polname) as policies
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     left join pg_policy p on p.polrelid = c.oid where n.nspname = 'probe' and c.relkind = 'r' group by 1, 2 order by 1`,
  );
  const policies = ['platform', 'tenant'];
  const tables = ['dead_letter', 'idempotency_keys', 'notes', 'outbox'];
  expect(rows).toEqual(tables.map((relname) => ({ relname, forced: true, policies })));
});
