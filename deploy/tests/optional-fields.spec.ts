import 'reflect-metadata';
import { contracts, type FaultBody, type FaultCode, type Operations } from '@recado/contracts';
import { beforeAll, expect, test } from 'vitest';
import { uploadForm, type OperationName } from '../client/rest.client.ts';
import { inputOf, operations } from './isolation.inputs.ts';
import type { OperationInput } from './isolation.types.ts';
import { openIsolationStage, type IsolationStage } from './isolation.stage.ts';
import { optionalFields, valueOf, type BaseInputs, type OptionalField } from './optional-fields.values.ts';
import { call, platformApi, product, superToken } from './running-product.ts';
import { useDatabase } from './use-database.ts';
import { aUser } from './user.factory.ts';

const sql = useDatabase();
let stage: IsolationStage;
let baseInputs: BaseInputs;
let customer: { email: string; password: string };

beforeAll(async () => {
  stage = await openIsolationStage(sql);
  const { plans, helps, announcements } = await platformApi();
  const word = crypto.randomUUID().slice(0, 8);
  const plan = await plans.create({ name: `Plan ${word}`, users: 9, connections: 9, queues: 9, value: 1 });
  const help = await helps.create({ title: `Help ${word}`, video: 'M7lc1UVf-VE' });
  const announcement = await announcements.create({ title: word, text: word });
  const { email } = await aUser(stage.mine, 'user');
  customer = { email, password: 'secret of the stage 1' };
  baseInputs = {
    'plans.update': { id: plan.id },
    'helps.update': { id: help.id },
    'announcements.update': { id: announcement.id },
    'companies.signup': { planId: plan.id, password: 'correct horse 9', name: 'Nova' },
    'auth.login': customer,
  };
});

const operationOf = (name: OperationName) => {
  const [resource = '', operation = ''] = name.split('.');
  return (contracts as unknown as Record<string, { operations: Operations }>)[resource]?.operations[operation];
};

/** Inputs that the validation rules do not describe: ids that must exist, or fields that belong together. */
const specialInputs: Record<string, (stage: IsolationStage) => OperationInput> = {
  'companies.update planId': () => ({ planId: baseInputs['plans.update']?.['id'] }),
  'companies.create planId': () => ({ planId: baseInputs['plans.update']?.['id'] }),
  'companies.moveDueDates dueDate': () => ({ days: undefined, dueDate: '2099-01-31' }),
  'apiMessages.send groupId': () => ({ number: undefined, groupId: '120363041234567890@g.us' }),
  'contacts.update number': () => ({ number: '+5511987654321' }),
  'companies.create email': () => ({ email: `c${crypto.randomUUID()}@example.com`, password: 'correct horse 9' }),
};

/** Cursors come from a response: `paging.spec.ts` and `event-log.spec.ts` test them. */
const isOpaque = ({ name, field }: OptionalField) => field === 'cursor' || `${name} ${field}` === 'eventLog.list after';

async function send(name: OperationName, isPlatforms: boolean, fields: OperationInput) {
  const token = isPlatforms ? await superToken() : stage.mine.token;
  if (operationOf(name)?.upload === 'file') return sendForm(name, token, { ...inputOf(name, stage.own), ...fields });
  const signup = name === 'companies.signup' ? { email: `s${crypto.randomUUID()}@example.com` } : {};
  return call(token, name, { ...inputOf(name, stage.own), ...baseInputs[name], ...signup, ...fields });
}

async function sendForm(name: OperationName, token: string, fields: OperationInput) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  form.set('file', new Blob(['Nome;Telefone\nAna;11 97777-1234']), 'pessoas.csv');
  const [, path = ''] = operationOf(name)?.rest?.split(' ') ?? [];
  const response = await uploadForm(product.gateway, path, token, form);
  return { status: response.status, body: await response.json() };
}

function expectAccepted({ status, body }: { status: number; body: unknown }, name: OperationName): void {
  const { error } = (body ?? {}) as Partial<FaultBody>;
  const text = JSON.stringify(body);
  expect(status, text).toBeLessThan(500);
  // A fault of the contract is fine; a validation error is not.
  if (status === 400) expect(operationOf(name)?.faults as FaultCode[], text).toContain(error);
}

const inOrder = optionalFields
  .filter((field) => !isOpaque(field))
  .toSorted((a, b) => Number(b.isQuery) - Number(a.isQuery));

test.each(inOrder)('$name accepts $field', async (field) => {
  const { name, isPlatforms } = field;
  const fields = specialInputs[`${name} ${field.field}`]?.(stage) ?? { [field.field]: valueOf(field, stage.own) };
  expectAccepted(await send(name, isPlatforms, fields), name);
});

const idFields = operations.flatMap(({ name, who, ids }) =>
  ids
    .filter(({ field, shape }) => shape.startsWith('id') && shape !== 'idOrUuid' && !field.includes('.'))
    .map((id) => ({ ...id, name, who })),
);
test.each(idFields)(
  '$name refuses a $field outside the range of ids, with the name of the field',
  async ({ name, who, field, shape }) => {
    const huge = shape === 'ids' ? [1e19] : 1e19;
    const answer = await send(name, who.startsWith('platform:'), { [field]: huge });
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
test.each(queries)('%s accepts all of its optional fields at once', async (name, fields) => {
  const all = Object.fromEntries(fields.map((field) => [field.field, valueOf(field, stage.own)]));
  expectAccepted(
    await send(
      name,
      fields.some(({ isPlatforms }) => isPlatforms),
      all,
    ),
    name,
  );
});
