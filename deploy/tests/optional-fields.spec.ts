import 'reflect-metadata';
import { contracts, type FaultBody, type FaultCode, type Operations } from '@recado/contracts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiOf, perform, type OperationName } from '../client/rest.client.ts';
import { inputOf, operations } from './isolation.inputs.ts';
import type { OperationInput } from './isolation.types.ts';
import { aUser, openIsolationStage, type IsolationStage } from './isolation.stage.ts';
import { optionalFields, valueOf, type Bases, type OptionalField } from './optional-fields.values.ts';
import { product, superToken } from './running-product.ts';

let sql: Client;
let stage: IsolationStage;
let bases: Bases;
let customer: { email: string; password: string };

beforeAll(async () => {
  sql = new Client({ connectionString: product.databaseUrl });
  await sql.connect();
  stage = await openIsolationStage(sql);
  const { plans, helps } = apiOf(product.gateway, await superToken());
  const word = crypto.randomUUID().slice(0, 8);
  const plan = await plans.create({ name: `Plan ${word}`, users: 9, connections: 9, queues: 9, value: 1 });
  const help = await helps.create({ title: `Help ${word}`, video: 'M7lc1UVf-VE' });
  const { email } = await aUser(stage.mine, 'user');
  customer = { email, password: 'secret of the stage 1' };
  bases = {
    'plans.update': { id: plan.id },
    'helps.update': { id: help.id },
    'companies.signup': { planId: plan.id, password: 'correct horse 9', name: 'Nova' },
    'auth.login': customer,
  };
});
afterAll(() => sql.end());

const operationOf = (name: OperationName) => {
  const [resource = '', operation = ''] = name.split('.');
  return (contracts as unknown as Record<string, { operations: Operations }>)[resource]?.operations[operation];
};

/** Values that no check describes: what the field must name, or what goes with it. */
const given: Record<string, (stage: IsolationStage) => OperationInput> = {
  'companies.update planId': () => ({ planId: bases['plans.update']?.['id'] }),
  'companies.create planId': () => ({ planId: bases['plans.update']?.['id'] }),
  'companies.create email': () => ({ email: `c${crypto.randomUUID()}@example.com`, password: 'correct horse 9' }),
};

/** A cursor is what an answer of the list says: `paging.spec.ts` follows them. */
const isOpaque = ({ field }: OptionalField) => field === 'cursor';

async function asked(name: OperationName, isPlatforms: boolean, fields: OperationInput) {
  const token = isPlatforms ? await superToken() : stage.mine.token;
  const signup = name === 'companies.signup' ? { email: `s${crypto.randomUUID()}@example.com` } : {};
  return perform(product.gateway, token, name, { ...inputOf(name, stage.own), ...bases[name], ...signup, ...fields });
}

function check({ status, body }: { status: number; body: unknown }, name: OperationName): void {
  const { error } = (body ?? {}) as Partial<FaultBody>;
  const said = JSON.stringify(body);
  expect(status, said).toBeLessThan(500);
  // A listed failure may be the answer; that a field was not understood may not.
  if (status === 400) expect(operationOf(name)?.faults as FaultCode[], said).toContain(error);
}

const inOrder = optionalFields
  .filter((field) => !isOpaque(field))
  .toSorted((a, b) => Number(b.isQuery) - Number(a.isQuery));

test.each(inOrder)('$name takes $field', async (field) => {
  const { name, isPlatforms } = field;
  const fields = given[`${name} ${field.field}`]?.(stage) ?? { [field.field]: valueOf(field, stage.own) };
  check(await asked(name, isPlatforms, fields), name);
});

const numbered = operations.flatMap(({ name, who, ids }) =>
  ids
    .filter(({ field, shape }) => shape.startsWith('id') && shape !== 'idOrUuid' && !field.includes('.'))
    .map((id) => ({ ...id, name, who })),
);
test.each(numbered)(
  '$name refuses a $field that is no id of Postgres, by its name',
  async ({ name, who, field, shape }) => {
    const huge = shape === 'ids' ? [1e19] : 1e19;
    const answer = await asked(name, who.startsWith('platform:'), { [field]: huge });
    const fields = expect.arrayContaining([expect.objectContaining({ field })]);
    expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION', fields } });
  },
);

const queries = [
  ...Map.groupBy(
    inOrder.filter(({ isQuery }) => isQuery),
    ({ name }) => name,
  ),
];
test.each(queries)('%s takes all of its optional fields at once', async (name, fields) => {
  const all = Object.fromEntries(fields.map((field) => [field.field, valueOf(field, stage.own)]));
  check(
    await asked(
      name,
      fields.some(({ isPlatforms }) => isPlatforms),
      all,
    ),
    name,
  );
});
