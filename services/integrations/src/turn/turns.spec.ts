import { integrationEvents, promptEvents, turnOrders } from '@recado/contracts';
import { allowances, eventually, publishAs, watchPublications } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { startOpenAiFake, startTypebotFake, startWebhookReceiverFake, typebotSlug } from '@recado/testkit/fakes';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { aCompany, aPrompt, neighboursOf, type Company, type Neighbours } from '../testing/company.factory.ts';
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

async function aModel() {
  const model = await startOpenAiFake('test-key');
  onTestFinished(() => model.stop());
  return model;
}
async function aReceiver() {
  const receiver = await startWebhookReceiverFake();
  onTestFinished(() => receiver.stop());
  return receiver;
}
const webhookTo = async (url: string, owner = company) =>
  (await owner.integrations.create(owner.admin, { type: 'webhook', name: 'Sistema', urlN8N: `${url}/hook` })).id;

test('a prompt answers a contact, and its tokens are counted by day', async () => {
  const publications = watchPublications(bus, company.companyId);
  const model = await aModel();
  const prompt = await company.prompts.create(company.admin, aPrompt(`${model.url}/v1`));
  const talk = company.conversation({ kind: 'prompt', id: prompt.id });
  model.knobs.answers = [{ text: 'Temos sim! **Qual** aro?' }];
  const answer = await talk.answerTo(await talk.says('tem bicicleta infantil?'));
  expect(answer).toMatchObject({
    replies: [{ type: 'text', text: 'Temos sim! *Qual* aro?' }],
    outcome: 'continue',
    trace: { kind: 'prompt', name: prompt.name, status: 'ok' },
  });
  expect(JSON.stringify(answer.trace)).not.toContain('test-key');
  const usage = await company.prompts.usage(company.admin, {});
  expect(usage.days).toMatchObject([{ promptId: prompt.id, turns: 1 }]);
  expect(usage.tokens).toBeGreaterThan(0);
  const used = () => publications.of(promptEvents.tokensUsed);
  await eventually(() => used().length > 0, 'the used tokens');
  expect(used().map(({ promptId, input, output }) => [promptId, input + output])).toEqual([[prompt.id, usage.tokens]]);
});

test('past the monthly limit no model is asked, and people take over', async () => {
  const model = await aModel();
  const prompt = await company.prompts.create(company.admin, aPrompt(`${model.url}/v1`));
  company.limitTokens(1);
  const talk = company.conversation({ kind: 'prompt', id: prompt.id });
  await talk.answerTo(await talk.says('oi'));
  const answer = await talk.answerTo(await talk.says('oi de novo'));
  expect(answer).toMatchObject({ replies: [], outcome: 'failed', trace: { status: 'monthlyLimit' } });
});

test('passages of the sources go to the model and into the trace', async () => {
  const model = await aModel();
  const prompt = await company.prompts.create(company.admin, aPrompt(`${model.url}/v1`));
  const text = 'A loja abre aos sábados das 9h às 13h. Aos domingos está fechada.';
  await company.prompts.addSource(company.admin, { id: prompt.id, name: 'Horários', text });
  const talk = company.conversation({ kind: 'prompt', id: prompt.id });
  const answer = await talk.answerTo(await talk.says('vocês abrem no sábado?'));
  expect(answer.trace.passages).toEqual([{ source: 'Horários', text }]);
  expect(model.requests.at(-1)?.body.toString()).toContain('das 9h às 13h');
});

test('a webhook is signed, called once for a turn and answered with its action', async () => {
  const receiver = await aReceiver();
  const id = await webhookTo(receiver.url);
  const talk = company.conversation({ kind: 'integration', id });
  receiver.knobs.secret = 'whsec_KpdRbDVLaISM29j1SiJqClWyHtE44getbFy7nACqWuo=';
  await company.integrations.update(company.admin, { id, secret: receiver.knobs.secret });
  receiver.knobs.answer = { body: { output: 'Encaminhando', queueId: 12 } };
  const answer = await talk.answerTo(await talk.says('quero falar com o suporte'));
  expect(answer).toMatchObject({ outcome: 'transfer', queueId: 12, replies: [{ text: 'Encaminhando' }] });
  expect(receiver.requests).toHaveLength(1);
});

test('an answer that tickets could not take is given again without asking the foreign system twice', async () => {
  const receiver = await aReceiver();
  const id = await webhookTo(receiver.url);
  const talk = company.conversation({ kind: 'integration', id });
  const publications = watchPublications(bus, company.companyId);
  receiver.knobs.answer = { body: { output: 'uma vez' } };
  neighbours.knobs.failContinue = 1;
  await talk.answerTo(await talk.says('oi'));
  expect(talk.answers()).toHaveLength(1);
  expect(receiver.requests).toHaveLength(1);
  await eventually(() => publications.of(integrationEvents.delivered).length > 0, 'the delivery');
  expect(publications.of(integrationEvents.delivered)).toEqual([{ integrationId: id }]);
});

test('the answer to a turn that is over changes nothing; what a flow said meanwhile comes with the next one', async () => {
  const flow = await startTypebotFake();
  onTestFinished(() => flow.stop());
  const { id } = await company.integrations.create(company.admin, {
    type: 'typebot',
    name: 'Fluxo',
    urlN8N: flow.url,
    typebotSlug,
    typebotDelayMessage: 0,
  });
  const talk = company.conversation({ kind: 'integration', id });
  flow.knobs.delayMs = 600;
  await talk.says('oi');
  await eventually(() => flow.requests.length === 1, 'the call of the first turn');
  delete flow.knobs.delayMs;
  const answer = await talk.answerTo(await talk.says('opa'));
  expect(talk.answers()).toHaveLength(1);
  expect(answer.replies.length).toBeGreaterThan(1);
});

test('a turn whose process died is taken over when its lease has ended', async () => {
  const receiver = await aReceiver();
  const id = await webhookTo(receiver.url);
  const talk = company.conversation({ kind: 'integration', id });
  talk.kept.turn = 1;
  talk.kept.isCurrent = true;
  talk.kept.messages = [
    { id: 1, fromMe: false, type: 'chat', body: 'oi', file: null, isFilePending: false, at: new Date().toISOString() },
  ];
  await asOwner((sql) =>
    sql.query(
      `insert into integrations.turns (company_id, ticket_id, turn, target_kind, target_id, event, due_at, lease_until, attempts)
       values ($1, $2, 1, 'integration', $3, 'message', now(), now() + interval '2 seconds', 1)`,
      [company.companyId, talk.ticketId, id],
    ),
  );
  await pause(1_000);
  expect(talk.answers()).toHaveLength(0);
  await talk.answerTo(1);
  expect(receiver.requests).toHaveLength(1);
});

test('a company whose endpoint hangs delays only itself', { retry: 2, timeout: 60_000 }, async () => {
  const [slow, quick] = [await aReceiver(), await aReceiver()];
  slow.knobs.delayMs = 30_000;
  const hanging = await webhookTo(slow.url);
  for (let n = 0; n < 30; n++) await company.conversation({ kind: 'integration', id: hanging }).says('oi');
  const other = aCompany(bus, neighbours);
  const id = await webhookTo(quick.url, other);
  const took: number[] = [];
  for (let n = 0; n < 20; n++) {
    const talk = other.conversation({ kind: 'integration', id });
    const began = performance.now();
    await talk.answerTo(await talk.says('oi'));
    took.push(performance.now() - began);
  }
  const p99 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)];
  expect(p99).toBeLessThan(1_000);
});

test('a removed target, and one of another company, hand over to people', async () => {
  const receiver = await aReceiver();
  const foreign = await webhookTo(receiver.url, aCompany(bus, neighbours));
  for (const id of [foreign, 999_999]) {
    const talk = company.conversation({ kind: 'integration', id });
    const answer = await talk.answerTo(await talk.says('oi'));
    expect(answer).toMatchObject({ outcome: 'failed', trace: { status: 'removed' } });
  }
  expect(receiver.requests).toHaveLength(0);
});

test('an order that arrives twice runs once', async () => {
  const receiver = await aReceiver();
  const id = await webhookTo(receiver.url);
  const talk = company.conversation({ kind: 'integration', id });
  const turn = await talk.says('oi');
  const target = { kind: 'integration', id } as const;
  await publishAs(bus, turnOrders.run, company.companyId, { ticketId: talk.ticketId, turn, target, event: 'started' });
  await talk.answerTo(turn);
  await pause(500);
  expect(receiver.requests).toHaveLength(1);
});

test('without prompts or integrations in the plan nothing is asked, from the first moment', async () => {
  const [model, receiver] = [await aModel(), await aReceiver()];
  const prompt = await company.prompts.create(company.admin, aPrompt(`${model.url}/v1`));
  const integration = await webhookTo(receiver.url);
  allowances.set(company.companyId, { useOpenAi: false, useIntegrations: false });
  for (const target of [
    { kind: 'prompt', id: prompt.id } as const,
    { kind: 'integration', id: integration } as const,
  ]) {
    const talk = company.conversation(target);
    const answer = await talk.answerTo(await talk.says('oi'));
    expect(answer).toMatchObject({ replies: [], outcome: 'failed', trace: { status: 'notInPlan' } });
  }
});

test('while accounts cannot say what the company may spend, a turn waits', async () => {
  const model = await aModel();
  const prompt = await company.prompts.create(company.admin, aPrompt(`${model.url}/v1`));
  allowances.set(company.companyId, null);
  const talk = company.conversation({ kind: 'prompt', id: prompt.id });
  const turn = await talk.says('oi');
  const tried = `select from integrations.turns where ticket_id = $1 and turn = $2 and attempts > 0 and due_at > now()`;
  await asOwner((sql) =>
    eventually(async () => (await sql.query(tried, [talk.ticketId, turn])).rowCount, 'an attempt'),
  );
  expect(talk.answers()).toEqual([]);
  allowances.delete(company.companyId);
  expect(await talk.answerTo(turn)).toMatchObject({ outcome: 'continue' });
});
