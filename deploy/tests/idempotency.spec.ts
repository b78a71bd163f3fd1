import 'reflect-metadata';
import { apiScopes, contracts, type Operations } from '@recado/contracts';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { buildRequest } from '../../libs/client/src/build-request.ts';
import type { routes } from '../../libs/client/src/api.gen.ts';
import type { OperationName as AnyOperation } from '../client/rest.client.ts';
import type { TestCompany } from '../client/company.factory.ts';
import { testedResources } from './isolation.attempts.ts';
import { inputOf } from './isolation.inputs.ts';
import { openIsolationStage, type IsolationStage } from './isolation.stage.ts';
import { product } from './running-product.ts';
import { useDatabase } from './use-database.ts';

const sql = useDatabase();
let stage: IsolationStage;
let key: string;
beforeAll(async () => {
  stage = await openIsolationStage(sql);
  const created = await stage.mine.api.apiKeys.create({ name: 'Repetições', kind: 'live', scopes: [...apiScopes] });
  key = created.secret;
});

type OperationName = keyof typeof routes & AnyOperation;
/** Operations of the public API that create something. */
const creating = Object.entries(contracts).flatMap(([resource, { operations }]) =>
  Object.entries(operations as unknown as Operations)
    .filter(([, { kind, scope, rest }]) => kind === 'command' && scope && rest?.startsWith('POST '))
    .map(([name]) => `${resource}.${name}` as OperationName),
);
const unrepeatable = new Set<string>(testedResources.flatMap((tested) => tested.unrepeatable ?? []));
const repeatedWith: Partial<Record<OperationName, (company: TestCompany) => Promise<object>>> = Object.assign(
  {},
  ...testedResources.map((tested) => tested.repeatedWith),
);

async function perform(name: OperationName, idempotencyKey: string, input: object) {
  const { method, path, body, contentType } = buildRequest(name, input as never);
  const response = await fetch(product.gateway + path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      'idempotency-key': idempotencyKey,
      ...(contentType ? { 'content-type': contentType } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
  const isReplayed = response.headers.get('idempotency-replayed') === 'true';
  return { status: response.status, isReplayed, text: await response.text() };
}

test('the public API has more than forty operations that create something', () => {
  expect(creating.length).toBeGreaterThan(40);
});

test.each(creating.filter((name) => !unrepeatable.has(name)))(
  '%s is performed once for one key, and answers the same again',
  async (name) => {
    const input = { ...inputOf(name, stage.own), ...(await repeatedWith[name]?.(stage.mine)) };
    const idempotencyKey = randomUUID();
    const first = await perform(name, idempotencyKey, input);
    expect(first.status, first.text).toBeLessThan(300);
    expect(await perform(name, idempotencyKey, input)).toEqual({ ...first, isReplayed: true });
  },
);

test('an upload that is repeated is one upload, and another file is another request', async () => {
  const sheet = (name: string, content: string) => ({ file: [new File([content], name, { type: 'text/csv' })] });
  const idempotencyKey = randomUUID();
  const given = sheet('people.csv', 'nome;numero\nAna;5511900007777\n');
  const first = await perform('suppressions.import', idempotencyKey, given);
  expect(first.status, first.text).toBe(200);
  expect(await perform('suppressions.import', idempotencyKey, given)).toEqual({ ...first, isReplayed: true });
  const other = sheet('others.csv', 'nome;numero\nBia;5511900008888\n');
  expect((await perform('suppressions.import', idempotencyKey, other)).status).toBe(422);
});
