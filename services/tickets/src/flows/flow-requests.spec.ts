import { integrationEvents, type FlowRequestAnswer, type SendFlowRequest, type TurnTrace } from '@recado/contracts';
import { respond, rpcSubject } from '@recado/platform';
import { eventually, publishAs } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { caseRandom } from '@recado/testkit/random';
import { perLevel } from '@recado/testkit/test-level';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aGraph } from '../bot/testing/flow-conversation.ts';
import { failSomeCommits } from '../testing/commit-faults.ts';
import { aFlowStage } from '../testing/flow.stage.ts';
import { serveNamedRows } from '../testing/serve-named-rows.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';

serveTickets(2);
const asked: SendFlowRequest[] = [];
const trace: TurnTrace = {
  kind: 'integration',
  name: 'Cadastro',
  type: 'webhook',
  ms: 3,
  status: 'ok',
  inputTokens: null,
  outputTokens: null,
  calls: [],
};
let answer: (request: SendFlowRequest) => Promise<FlowRequestAnswer>;
let stop: () => void;
beforeAll(() => {
  // Plays the service of integrations.
  const served = bus.nats.subscribe(rpcSubject('integrations', 'flowRequests', 'send'), {
    callback: (_, message) => {
      void respond(message, (_caller, input) => {
        asked.push(input as SendFlowRequest);
        return answer(input as SendFlowRequest);
      });
    },
  });
  stop = () => served.unsubscribe();
});
afterAll(() => stop());
beforeEach(() => {
  asked.length = 0;
  answer = () => Promise.resolve({ isOk: true, values: ['Ouro', ''], trace });
  serveNamedRows({ integrations: [INTEGRATION], prompts: [1, 2, 3] });
});

const INTEGRATION = 77;
const graph = aGraph({
  cpf: { kind: 'ask', answer: 'text', variable: 'cpf', text: 'CPF?', to: { next: 'plan' } },
  plan: {
    kind: 'request',
    integrationId: INTEGRATION,
    answers: [
      { path: 'customer.plan', variable: 'plano', example: 'Prata' },
      { path: 'customer.since', variable: 'desde' },
    ],
    to: { next: 'if', failed: 'sorry' },
  },
  if: {
    kind: 'condition',
    comparisons: [{ variable: 'plano', is: 'equals', values: ['Ouro'] }],
    to: { yes: 'gold', no: 'other' },
  },
  gold: { kind: 'ask', answer: 'text', variable: 'x', text: 'Plano {{flow.plano}}{{flow.desde}}!' },
  other: { kind: 'ask', answer: 'text', variable: 'x', text: 'Outro plano' },
  sorry: { kind: 'ask', answer: 'text', variable: 'x', text: 'O sistema não responde' },
});

test('a step asks another system once, and its values decide the way', async () => {
  const { flows, admin, published, contact, sentTo, stateOf, companyId } = await aFlowStage(bus);
  const flow = await published(graph);
  const ana = contact();
  await ana.says('oi');
  await ana.says('529.982.247-25');
  expect(await sentTo(ana, 2)).toEqual(['CPF?', 'Plano Ouro!']);
  const { id, uuid } = await ana.ticket();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    key: expect.stringMatching(new RegExp(`^flow_${companyId}_${id}_`)),
    integrationId: INTEGRATION,
    flow: { id: flow.id, name: flow.name, stepId: 'plan', version: 1 },
    ticket: { id, uuid },
    contact: { name: 'Carla Cliente' },
    variables: [{ name: 'cpf', value: '529.982.247-25' }],
    paths: ['customer.plan', 'customer.since'],
  });
  expect((await stateOf(id))?.place).toMatchObject({ variables: { plano: 'Ouro', desde: '' }, stepId: 'gold' });
  const done = (await ana.history()).find(({ bot }) => bot?.rule === 'flowActed');
  expect(done?.bot).toMatchObject({ subject: 'plan', call: { name: 'Cadastro', status: 'ok' } });
  const { steps } = await flows.path(admin, { ticketId: id });
  expect(steps.map(({ stepId, way }) => `${stepId}:${way}`)).toEqual(['cpf:next', 'plan:next', 'if:yes', 'gold:']);
});

test('a system that fails leads to the way of its own', async () => {
  const { published, contact, sentTo } = await aFlowStage(bus);
  await published(graph);
  answer = () => Promise.resolve({ isOk: false, values: [], trace: { ...trace, status: 'timeout' } });
  const ana = contact();
  await ana.says('oi');
  await ana.says('1');
  expect((await sentTo(ana, 2)).at(-1)).toBe('O sistema não responde');
  expect((await ana.history()).some(({ bot }) => bot?.rule === 'flowFailed')).toBe(true);
});

test('a request without an answer is made again with its key, and fails after five attempts', async () => {
  const { published, contact, sentTo, stateOf } = await aFlowStage(bus);
  await published(graph);
  answer = () => Promise.reject(new Error('gone'));
  const ana = contact();
  await ana.says('oi');
  await ana.says('1');
  const { id } = await ana.ticket();
  for (let attempts = 1; attempts <= 5; attempts++) {
    await eventually(() => asked.length === attempts, `attempt ${attempts}`);
    expect((await stateOf(id))?.place).toMatchObject({ stepId: 'plan', isDue: true, tries: attempts });
    await queryAsOwner(`update tickets.bots set wake_at = now() where ticket_id = $1`, [id]);
  }
  expect((await sentTo(ana, 2)).at(-1)).toBe('O sistema não responde');
  expect(asked).toHaveLength(5);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
});

test('an answer that comes after a person took the conversation changes nothing', async () => {
  const { api, admin, published, contact, stateOf } = await aFlowStage(bus);
  await published(graph);
  const { promise: waits, resolve } = Promise.withResolvers<void>();
  answer = () => waits.then(() => ({ isOk: true, values: ['Ouro', ''], trace }));
  const ana = contact();
  await ana.says('oi');
  await ana.says('1');
  await eventually(() => asked.length === 1, 'the request');
  const { id, uuid } = await ana.ticket();
  await api.tickets.update(admin, { id: uuid, status: 'open' });
  resolve();
  await eventually(async () => (await stateOf(id))?.place.kind === 'people', 'people to have it');
  expect(await ana.sent()).toEqual(['CPF?']);
});

test('a draft is tried out with examples, and with a system that does not answer; nothing is asked', async () => {
  const { flows, admin } = await aFlowStage(bus);
  const begun = await flows.tryOut(admin, { draft: graph, text: '' });
  const { state } = begun;
  const said = await flows.tryOut(admin, { draft: graph, text: '1', state });
  expect(said).toMatchObject({
    replies: [{ text: 'Outro plano' }],
    actions: [{ name: 'plan', value: 'Chamaria a integração. Valores de exemplo: plano = Prata, desde = –' }],
    variables: [
      { name: 'cpf', value: '1' },
      { name: 'plano', value: 'Prata' },
      { name: 'desde', value: '' },
    ],
  });
  const failed = await flows.tryOut(admin, { draft: graph, text: '1', state, requestsFail: true });
  expect(failed).toMatchObject({
    replies: [{ text: 'O sistema não responde' }],
    actions: [{ value: 'Chamaria a integração. Neste teste ela não responde' }],
  });
  expect(asked).toEqual([]);
});

test('an integration that was removed leaves the drafts, whose problems name it; other steps stay', async () => {
  const { flows, admin, companyId, published } = await aFlowStage(bus);
  const { id } = await published(graph);
  await publishAs(bus, integrationEvents.deleted, companyId, { integrationId: INTEGRATION });
  const flow = await eventually(async () => {
    const found = await flows.get(admin, { id });
    return found.problems.length > 0 ? found : null;
  }, 'the problem');
  expect(flow.problems).toEqual([{ stepId: 'plan', field: 'integrationId', problem: 'missing' }]);
  expect(flow.draft.steps.map((step) => step.id)).toEqual(graph.steps.map((step) => step.id));
  await expect(flows.publish(admin, { id })).rejects.toThrow('ERR_FLOW_HAS_PROBLEMS');
});

test('a request moves its conversation once while commits fail, and its attempts have one key', async () => {
  const { published, contact, companyId } = await aFlowStage(bus);
  await published(graph);
  const people = Array.from({ length: perLevel(20, 8) }, () => contact());
  for (const person of people) await person.says('oi');
  // Neither a request of a person nor a message of a contact: the two transactions around the request, and the worker of due rows.
  const isOfStep = (caller: object) => 'companyId' in caller && !('payload' in caller) && !('kind' in caller);
  const faults = failSomeCommits(caseRandom(20_261_201, 1), 0.4, isOfStep);
  try {
    await Promise.all(people.map((person) => person.says('1')));
    await eventually(async () => {
      const { rowCount } = await queryAsOwner(
        `update tickets.bots set wake_at = now() where company_id = $1 and flow_step <> 'gold'`,
        [companyId],
      );
      return rowCount === 0;
    }, 'all answers');
  } finally {
    faults.restore();
  }
  for (const person of people) expect(await person.sent()).toEqual(['CPF?', 'Plano Ouro!']);
  const keys = Map.groupBy(asked, ({ ticket }) => ticket.id);
  expect(keys.size).toBe(people.length);
  for (const attempts of keys.values()) expect(new Set(attempts.map(({ key }) => key)).size).toBe(1);
  expect(faults.failures).toBeGreaterThan(0);
});
