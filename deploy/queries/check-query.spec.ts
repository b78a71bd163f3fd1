import '@recado/platform';
import { Client } from 'pg';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from '../standalone/repository-paths.ts';
import { checkQuery } from './check-query.ts';
import { StatementDescriber } from './describe-statement.ts';
import { findQueries } from './find-queries.ts';
import { compilerOptions, Sources } from './sources.ts';

const tag = `select id, name, color from tickets.tags where id = $1`;
const faulty: [title: string, body: string, fault: unknown][] = [
  [
    'a column that is not there',
    `await manager.query('select nmae from tickets.tags')`,
    'column "nmae" does not exist: select nmae from tickets.tags',
  ],
  [
    'a property that is no column',
    `return manager.query<{ id: number; title: string }[]>('select id from tickets.tags')`,
    'no column "title"',
  ],
  [
    'a column that is not declared',
    `return manager.query<{ id: number; name: string }[]>('${tag}', [id])`,
    'column "color" is not declared',
  ],
  [
    'bigint as text',
    `return manager.query<{ id: string }[]>('select id from tickets.tags')`,
    '"id" is int8, read as number, declared as string',
  ],
  [
    'numeric as number',
    `return manager.query<{ sum: number }[]>('select sum(id) as sum from tickets.tags')`,
    '"sum" is numeric, read as string, declared as number',
  ],
  [
    'a list of another type',
    `return manager.query<{ ids: string[] }[]>('select array_agg(id) as ids from tickets.tags')`,
    '"ids" is _int8, read as number[], declared as string[]',
  ],
  [
    'a time as text',
    `return manager.query<{ at: string }[]>('select created_at as at from tickets.tags')`,
    '"at" is timestamptz, read as Date, declared as string',
  ],
  [
    'a column that may be null',
    `return manager.query<{ key: string }[]>('select number_key as key from tickets.contacts')`,
    '"key" may be null, declared as string',
  ],
  [
    'null of an outer join',
    `return manager.query<{ name: string }[]>('select q.name from tickets.tickets t left join tickets.queues q on q.id = t.queue_id')`,
    '"name" may be null, declared as string',
  ],
  [
    'rows of an update without their count',
    `return manager.query<{ id: number }[]>('update tickets.tags set name = $1 returning id', names)`,
    'an update or delete gives [rows, count]',
  ],
  [
    'a count of inserted rows',
    `return manager.query<[unknown, number]>('insert into tickets.tags (name) values ($1)', ['x'])`,
    'only an update or delete gives [rows, count]',
  ],
  ['a missing value', `await manager.query('${tag}', [])`, '1 parameters, 0 values'],
  [
    'a cast',
    `return (await manager.query('${tag}', [id])) as { id: number; name: string; color: string }[]`,
    'the type of the result is a cast: give it to query<…>',
  ],
  ['a result that is used without a type', `return manager.query('${tag}', [id])`, 'the result has no declared type'],
  [
    'a fault in one branch',
    'await manager.query(`select id from tickets.tags ${isLocked ? "for update" : "ordered by id"}`)',
    expect.stringMatching(/^syntax error/),
  ],
  [
    'null of a select that is joined from outside',
    `return manager.query<{ name: string }[]>('select q.name from tickets.tickets t left join lateral (select name from tickets.queues where id = t.queue_id limit (1)) q on true')`,
    '"name" may be null, declared as string',
  ],
  [
    'a fault in what a helper gives early',
    'const rest = (word: string) => { if (word === "x") return "ordered by id"; return "order by id"; };\n' +
      'await manager.query("select id from tickets.tags " + rest(names[0] ?? ""))',
    expect.stringMatching(/^syntax error/),
  ],
  [
    'a value too many where a list grows',
    'const values: unknown[] = [id]; if (isLocked) values.push(1); await manager.query("select from tickets.tags where id = $1", values)',
    '1 parameters, 2 values',
  ],
];
const sound: [title: string, body: string][] = [
  [
    'a condition excludes null',
    `return manager.query<{ key: string }[]>('select number_key as key from tickets.contacts where number_key is not null')`,
  ],
  [
    'rows and count of an update',
    `return manager.query<[{ id: number }[], number]>('update tickets.tags set name = $1 returning id', ['x'])`,
  ],
  [
    'conditions that are put together',
    `const values: unknown[] = []; const where = names.length > 0 ? ['name = any($' + values.push(names) + ')'] : ['true'];
    if (isLocked) where.push(\`id > $\${values.push(id)}\`);
    return manager.query<{ id: number }[]>(\`select id from tickets.tags where \${where.join(' and ')} limit \${id}\`, values)`,
  ],
];

const client = new Client({ connectionString: process.env['DATABASE_URL'] });
const faults = new Map<string, string[]>();
beforeAll(async () => {
  await client.connect();
  const describer = await StatementDescriber.of(client);
  const sources = sourcesOf([...faulty, ...sound].map(([, body]) => body));
  for (const query of findQueries(sources))
    faults.set(query.owner, await checkQuery(sources.checker, describer, query));
});
afterAll(() => client.end());

const FILE = 'deploy/queries/sample.ts';
const nameOf = (body: string) => `sample${[...faulty, ...sound].findIndex(([, other]) => other === body)}`;

/** A file with a function of each body. */
function sourcesOf(bodies: string[]): Sources {
  const functions = bodies.map(
    (
      body,
    ) => `export async function ${nameOf(body)}(manager: EntityManager, id: number, names: string[], isLocked: boolean) {
      ${body}
    }`,
  );
  const text = [`import type { EntityManager } from 'typeorm';`, ...functions].join('\n');
  const host = ts.createCompilerHost(compilerOptions);
  const fileExists = host.fileExists.bind(host);
  const getSourceFile = host.getSourceFile.bind(host);
  const file = inRoot(FILE);
  host.fileExists = (path) => path === file || fileExists(path);
  host.getSourceFile = (path, language, ...rest) =>
    path === file ? ts.createSourceFile(path, text, language, true) : getSourceFile(path, language, ...rest);
  return new Sources(ts.createProgram([file], compilerOptions, host));
}

test.each(faulty)('%s is found', (_title, body, fault) => {
  expect(faults.get(`${FILE} ${nameOf(body)}`)).toEqual([fault]);
});
test.each(sound)('%s: no fault', (_title, body) => {
  expect(faults.get(`${FILE} ${nameOf(body)}`)).toEqual([]);
});
