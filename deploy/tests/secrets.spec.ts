import { contracts, isSecretName, storedSecrets, type Operations } from '@recado/contracts';
import { Keys } from '@recado/platform';
import { getMetadataStorage } from 'class-validator';
import { beforeAll, expect, test } from 'vitest';
import type { OperationName } from '../client/rest.client.ts';
import { inputOf, operations } from './isolation.inputs.ts';
import { openIsolationStage, type IsolationStage } from './isolation.stage.ts';
import type { OperationInput } from './isolation.types.ts';
import { resealColumn } from '../secret/reseal-column.ts';
import { sealedColumns } from '../../libs/platform/src/database/sealed-columns.ts';
import { call, platformApi, product, superToken } from './running-product.ts';
import { sealedElsewhere } from './sealed-elsewhere.ts';
import { secretFields, secretInputs, secretSettings } from './secrets.inputs.ts';
import { useDatabase } from './use-database.ts';

const sql = useDatabase();
let stage: IsolationStage;
let planId: number;
/** Part of every secret that is given here. */
const MARK = `5eal${crypto.randomUUID().replaceAll('-', '')}`;
/** Secrets that the product made, as they were answered. */
const made: string[] = [];
let count = 0;
const marker = () => `${MARK}${String(++count).padStart(4, '0')}`;

beforeAll(async () => {
  stage = await openIsolationStage(sql);
  const { plans } = await platformApi();
  const name = `Plan ${crypto.randomUUID().slice(0, 8)}`;
  planId = (await plans.create({ name, users: 9, connections: 9, queues: 9, value: 1 })).id;
});

const tokenFor = async (name: OperationName) => {
  const { who } = operations.find((operation) => operation.name === name) ?? {};
  if (who === 'anyone') return null;
  return who?.startsWith('platform:') ? superToken() : stage.mine.token;
};
const send = async (name: OperationName, fields: OperationInput) =>
  call(await tokenFor(name), name, { ...inputOf(name, stage.own), ...fields });

test('every field that gives a secret is tried, or says why nothing of it could be stored', () => {
  expect(Object.keys(secretInputs).toSorted()).toEqual(secretFields.toSorted());
});

const tried = Object.entries(secretInputs).flatMap(([path, input]) =>
  typeof input === 'string' ? [] : [{ path, name: path.split(' ')[0] as OperationName, ...input }],
);
test.each(tried)('$path takes a secret', async ({ name, with: given, refusals = [] }) => {
  const plan = name === 'companies.signup' ? { planId } : {};
  const { status, body } = await send(name, { ...given(marker()), ...plan });
  if (status >= 300) expect(refusals, JSON.stringify(body)).toContain((body as { error: string }).error);
});
test.each(secretSettings)('the setting %s takes a secret', async (key) => {
  expect((await send('settings.save', { key, value: marker() })).status).toBeLessThan(300);
});

/** Fields of an answer, those of its parts too, that are named like secrets. */
const outputFields = (name: OperationName): string[] => {
  const [resource = '', operation = ''] = name.split('.');
  const all = (contracts as unknown as Record<string, { operations: Operations }>)[resource]?.operations;
  const output = all?.[operation]?.output;
  if (!output || Array.isArray(output)) return [];
  const rules = getMetadataStorage().getTargetValidationMetadatas(output, '', false, false);
  const isText = (field: string) =>
    !rules.some(
      ({ propertyName, name: rule }) => propertyName === field && (rule === 'isIso8601' || rule === 'isBoolean'),
    );
  const fields = [...new Set(rules.map(({ propertyName }) => propertyName))];
  return fields.filter((field) => isSecretName(field) && isText(field) && !/^(shortcode|zipcode)$/.test(field));
};
const makers = operations.filter(
  ({ name, kind, who }) => kind === 'command' && who !== 'anyone' && outputFields(name).length > 0,
);
test.each(makers)('$name answers a secret that it made', async ({ name }) => {
  const { body } = await send(name, {});
  const values = outputFields(name).map((field) => (body as Record<string, unknown> | null)?.[field]);
  made.push(...values.filter((value): value is string => typeof value === 'string' && value.length >= 16));
});

/** The forms that a text may have in a row: as it is, in bytes, and in base64 at each of its three places. */
function formsOf(text: string): string[] {
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.from(`${'x'.repeat(shift)}${text}`)
      .toString('base64')
      .replace(/=+$/, '')
      .slice(4, -4),
  );
  return [text, Buffer.from(text).toString('hex'), ...base64];
}

/** @returns the tables, in all schemas, with a row that has one of the texts in any column */
async function findTables(texts: string[]): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1`,
  );
  const forms = texts.flatMap(formsOf).map((form) => `%${form}%`);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql.query(`select from ${name} t where t::text like any($1) limit 1`, [forms]);
    if (hits.length > 0) found.push(name);
  }
  return found;
}

test('no row of any table has a secret that can be read, neither those given nor those made', async () => {
  const [plain, bytes] = [`Plain-${MARK.slice(4)}`, Buffer.from(`Bytes-${MARK.slice(4)}`)];
  await sql.query(`create schema if not exists probe`);
  await sql.query(`create table probe.plain as select $1::text as value, $2::bytea as bytes`, [plain, bytes]);
  expect(await findTables([plain])).toEqual(['probe.plain']);
  expect(await findTables([bytes.toString()])).toEqual(['probe.plain']);
  await sql.query(`drop schema probe cascade`);
  expect(made.length).toBeGreaterThan(2);
  expect(await findTables([MARK, ...made])).toEqual([]);
});

test('the encrypted column of each field has a value of this company', async () => {
  for (const [column, secret] of Object.entries(storedSecrets)) {
    if (!('field' in secret) || column in sealedElsewhere) continue;
    const table = column.slice(0, column.lastIndexOf('.'));
    const { rows } = await sql.query(
      `select from ${table} t where company_id = $1 and ${column.replace(table, 't')} is not null limit 1`,
      [stage.mine.id],
    );
    expect(rows.length, column).toBe(1);
  }
});

test('each sealed value opens by what is said of its column, by which a new root secret finds it', async () => {
  const keys = new Keys(product.secret);
  const empty: string[] = [];
  for (const [name, column] of Object.entries(sealedColumns)) {
    const { rows, unopened } = await resealColumn(sql, keys, name, column);
    expect(unopened, name).toEqual([]);
    if (rows === 0) empty.push(name);
  }
  expect(empty.filter((name) => !(name in sealedElsewhere))).toEqual([]);
});

test('no query answers a secret that was given', async () => {
  for (const { name, kind } of operations) {
    if (kind !== 'query') continue;
    for (const token of [stage.mine.token, await superToken()]) {
      const { body } = await call(token, name, inputOf(name, stage.own));
      expect(JSON.stringify(body), name).not.toContain(MARK);
    }
  }
});
