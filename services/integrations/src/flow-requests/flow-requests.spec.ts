import { contracts, integrationEvents, serviceCaller, type SendFlowRequest } from '@recado/contracts';
import { client } from '@recado/platform';
import { allowances, eventually, watchPublications } from '@recado/testkit';
import { startWebhookReceiverFake, typebotSlug } from '@recado/testkit/fakes';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { aCompany, neighboursOf, type Company, type Neighbours } from '../testing/company.factory.ts';
import { bus, serveIntegrations } from '../testing/serve-integrations.ts';

serveIntegrations();
let neighbours: Neighbours;
let company: Company;
beforeAll(() => {
  neighbours = neighboursOf(bus);
});
beforeEach(() => {
  company = aCompany(bus, neighbours);
});
afterAll(() => neighbours.stop());

const secret = 'whsec_KpdRbDVLaISM29j1SiJqClWyHtE44getbFy7nACqWuo=';

async function aReceiver() {
  const receiver = await startWebhookReceiverFake();
  onTestFinished(() => receiver.stop());
  return receiver;
}
const integrationTo = async (url: string, given: object = {}) =>
  (
    await company.integrations.create(company.admin, {
      type: 'webhook',
      name: 'Sistema',
      urlN8N: `${url}/hook`,
      ...given,
    })
  ).id;
const send = (integrationId: number, given: Partial<SendFlowRequest> = {}, { companyId } = company) =>
  client(bus, contracts.flowRequests).send(serviceCaller('tickets', companyId, 'test'), {
    key: 'flow_1_2_3',
    integrationId,
    flow: { id: 5, name: 'Boas-vindas', stepId: 'plan', version: 2 },
    ticket: { id: 7, uuid: 'd3b07384-d113-4ec5-a5a6-1f0b7bd0b0a1', queue: { id: 4, name: 'Vendas' }, connection: null },
    contact: { id: 9, name: 'Carla', number: '5511987654321', email: '' },
    variables: [{ name: 'cpf', value: '52998224725' }],
    language: 'pt',
    timezone: 'America/Sao_Paulo',
    paths: ['customer.plan', 'customer.since'],
    ...given,
  });

test('a request is signed, says who asks with which answers, and brings the wanted values back', async () => {
  const publications = watchPublications(bus, company.companyId);
  const receiver = await aReceiver();
  receiver.knobs.secret = secret;
  receiver.knobs.answer = { body: { customer: { plan: 'Ouro' }, more: 'stays there' } };
  const id = await integrationTo(receiver.url, { secret });
  const answer = await send(id);
  expect(answer).toMatchObject({ isOk: true, values: ['Ouro', ''], trace: { name: 'Sistema', status: 'ok' } });
  expect(JSON.stringify(answer)).not.toContain(secret);
  const [request] = receiver.requests;
  expect(request?.headers).toMatchObject({ 'idempotency-key': 'flow_1_2_3', 'webhook-id': 'flow_1_2_3' });
  expect(JSON.parse(String(request?.body))).toEqual({
    event: 'flow',
    requestId: 'flow_1_2_3',
    company: { id: company.companyId },
    connection: null,
    ticket: { id: 7, uuid: 'd3b07384-d113-4ec5-a5a6-1f0b7bd0b0a1', queueId: 4, queueName: 'Vendas' },
    contact: { id: 9, name: 'Carla', number: '5511987654321', email: '' },
    flow: { id: 5, name: 'Boas-vindas', stepId: 'plan', version: 2 },
    variables: { cpf: '52998224725' },
    language: 'pt',
    timezone: 'America/Sao_Paulo',
  });
  await eventually(() => publications.of(integrationEvents.delivered).length > 0, 'the delivery');
});

test('what is refused, broken, too large or not reachable fails with its reason', async () => {
  const receiver = await aReceiver();
  const id = await integrationTo(receiver.url);
  const reasonOf = async (answer: object) => {
    receiver.knobs.answer = answer;
    const { isOk, trace } = await send(id);
    return isOk ? 'ok' : trace.status;
  };
  expect(await reasonOf({ status: 404, body: { error: 'unknown' } })).toBe('notFound');
  expect(await reasonOf({ status: 422, body: {} })).toBe('rejected');
  expect(await reasonOf({ body: '<html>' })).toBe('brokenAnswer');
  expect(await reasonOf({ body: { customer: 'x'.repeat(300_000) } })).toBe('tooLarge');
  receiver.knobs.answer = { status: 204 };
  expect(await send(id, { paths: [] })).toMatchObject({ isOk: true, values: [] });
  receiver.knobs.dropConnection = true;
  expect(await send(id)).toMatchObject({ isOk: false, values: [] });
});

test('removed integrations, those of other companies, other kinds and a plan without them are not called', async () => {
  const receiver = await aReceiver();
  const id = await integrationTo(receiver.url);
  const typebot = await integrationTo(receiver.url, { type: 'typebot', name: 'Conversa', typebotSlug });
  const other = aCompany(bus, neighbours);
  expect((await send(id, {}, other)).trace).toMatchObject({ name: '', status: 'removed' });
  expect((await send(typebot)).trace.status).toBe('notConfigured');
  allowances.set(company.companyId, { useIntegrations: false });
  expect((await send(id)).trace.status).toBe('notInPlan');
  allowances.delete(company.companyId);
  await company.integrations.remove(company.admin, { id });
  expect(await send(id)).toMatchObject({ isOk: false, trace: { status: 'removed' } });
  expect(receiver.requests).toEqual([]);
});
