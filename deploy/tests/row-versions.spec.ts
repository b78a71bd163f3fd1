import { contracts, takesVersion, type FaultBody, type Operations } from '@recado/contracts';
import { beforeAll, expect, test } from 'vitest';
import type { OperationName } from '../client/rest.client.ts';
import { testedResources } from './isolation.attempts.ts';
import { inputOf, operations } from './isolation.inputs.ts';
import { openIsolationStage, type IsolationStage } from './isolation.stage.ts';
import type { OperationInput } from './isolation.types.ts';
import { call, platformApi, superToken } from './running-product.ts';
import { useDatabase } from './use-database.ts';
import { word } from './word.ts';

const sql = useDatabase();
let stage: IsolationStage;
/** Rows of the platform. */
let platformRows: Partial<Record<OperationName, number>>;

beforeAll(async () => {
  stage = await openIsolationStage(sql);
  const { plans, helps, announcements } = await platformApi();
  const word = crypto.randomUUID().slice(0, 8);
  platformRows = {
    'plans.update': (await plans.create({ name: `Plan ${word}`, users: 9, connections: 9, queues: 9, value: 1 })).id,
    'helps.update': (await helps.create({ title: `Help ${word}`, video: 'M7lc1UVf-VE' })).id,
    'announcements.update': (await announcements.create({ title: word, text: word })).id,
  };
});

const operationsOf = (resource: string) =>
  (contracts as unknown as Record<string, { operations: Operations }>)[resource]?.operations ?? {};
const resourceOf = (name: OperationName) => name.split('.')[0] ?? '';
const versioned = operations.filter(({ name }) => {
  const operation = operationsOf(resourceOf(name))[name.split('.')[1] ?? ''];
  return operation !== undefined && takesVersion(operation.input);
});

const changes: Partial<Record<OperationName, () => OperationInput>> = Object.assign(
  {},
  ...testedResources.map((tested) => tested.changes),
);

async function changeOf(name: OperationName): Promise<OperationInput> {
  const id = platformRows[name];
  if (name !== 'platform.save') return { ...inputOf(name, stage.own), ...(id && { id }), ...changes[name]?.() };
  // The platform is that of all tests: only what no other test looks at is changed.
  const { version: _version, ...settings } = await (await platformApi()).platform.get();
  return { ...settings, branding: { ...settings.branding, termsUrl: `https://example.com/${word()}` } };
}

interface VersionedRow {
  version: string;
}
/** The row as a form reads it. */
async function read(token: string, name: OperationName, { id, key }: OperationInput): Promise<VersionedRow> {
  const queries = operationsOf(resourceOf(name));
  const query = ['get', 'list', 'all'].find((candidate) => candidate in queries) ?? '';
  const { body } = await call(token, `${resourceOf(name)}.${query}` as OperationName, {
    ...(query === 'get' && id ? { id } : {}),
    ...(resourceOf(name) === 'queueOptions' ? { queueId: stage.own.queue } : {}),
  });
  const found = find(body, (row) => (id ? row['id'] === id : key ? row['key'] === key : true));
  if (!found) throw new Error(`${resourceOf(name)}.${query} answered no row with a version`);
  return found;
}

function find(value: unknown, isWanted: (row: Record<string, unknown>) => boolean): VersionedRow | null {
  if (typeof value !== 'object' || value === null) return null;
  const row = value as Record<string, unknown>;
  if (typeof row['version'] === 'string' && isWanted(row)) return value as VersionedRow;
  for (const inner of Object.values(row)) {
    const found = find(inner, isWanted);
    if (found) return found;
  }
  return null;
}

test.each(versioned)(
  '$name: a change of somebody else is not overwritten with the version before it; with its version, or none, it is',
  async ({ name, who }) => {
    const token = who.startsWith('platform:') ? await superToken() : stage.mine.token;
    const input = await changeOf(name);
    const opened = await read(token, name, input);
    const others = await call(token, name, input);
    expect(others.status, JSON.stringify(others.body)).toBe(200);
    const current = await read(token, name, input);
    expect(current.version, 'the answer of a change has the version that is read next').toBe(
      find(others.body, () => true)?.version,
    );
    expect(current.version, 'the change makes another version').not.toBe(opened.version);

    const mine = await changeOf(name);
    const refused = await call(token, name, { ...mine, version: opened.version });
    expect(refused).toMatchObject({ status: 409, body: { error: 'ERR_CHANGED_MEANWHILE' } });
    const { fields, current: shown, message } = refused.body as FaultBody & { current: unknown };
    expect(fields?.length).toBeGreaterThan(0);
    expect(message).toBe('Outra pessoa alterou isto enquanto você editava.');
    expect(find(shown, () => true)?.version).toBe(current.version);
    expect((await read(token, name, mine)).version, 'a refused change saves nothing').toBe(current.version);

    const accepted = await call(token, name, { ...mine, version: current.version });
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
    const last = await call(token, name, await changeOf(name));
    expect(last.status, JSON.stringify(last.body)).toBe(200);
  },
);

test('of two that save at the same time with one version, one is refused', async () => {
  const { api, token } = stage.mine;
  const { id, version } = await api.queues.create({ name: word(), color: '#123456' });
  const saves = await Promise.all(
    ['Vendas', 'Compras'].map((name) => call(token, 'queues.update', { id, version, name: `${name} ${word()}` })),
  );
  expect(saves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a change of the menu is one of its queue', async () => {
  const { api, token } = stage.mine;
  const { id, version } = await api.queues.create({ name: word(), color: '#654321' });
  await api.queueOptions.create({ queueId: id, title: 'Segunda via' });
  const refused = await call(token, 'queues.update', { id, version, greetingMessage: 'Olá' });
  expect(refused).toMatchObject({ status: 409, body: { fields: [{ field: 'options' }] } });
});
