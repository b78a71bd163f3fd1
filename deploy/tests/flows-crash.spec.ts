import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { startWebhookReceiverFake } from '../../libs/testkit/src/fakes/index.ts';
import { aCustomer, aLinkedNumber, waitForTicket } from '../client/company.factory.ts';
import { armCrash } from '../rig/faults/crash-point.scenarios.ts';
import { newCompany, product } from './running-product.ts';

const RECOVERY_MS = 90_000;
const QUESTION = 'Qual é o número?';
const DONE = 'Anotado.';

test(
  'a step of a flow is carried out once, and the flow goes on, while the processes that carry it out die',
  async () => {
    const company = await newCompany();
    const { api } = company;
    const line = await aLinkedNumber(product, company);
    const customer = await aCustomer(product, 'Ana');
    // The budget of automatic answers would hide a text that is missing.
    await api.settings.save({ key: 'botBudget', value: 'disabled' });
    const ways = (to: string) => [{ way: 'next', to }];
    const draft = {
      start: 'ask',
      steps: [
        { id: 'ask', kind: 'ask' as const, text: QUESTION, answer: 'text' as const, variable: 'n', ways: ways('note') },
        {
          id: 'note',
          kind: 'action' as const,
          action: { kind: 'note' as const, text: 'é {{flow.n}}' },
          ways: ways('done'),
        },
        { id: 'done', kind: 'send' as const, text: DONE, ways: ways('ask') },
      ],
    };
    const starts = { connections: [line.id], queues: [], adverts: false, byHand: false };
    const flow = await api.flows.create({ name: 'Anotar números', draft, starts });
    await api.flows.publish({ id: flow.id });
    const sees = async (text: string) => (await customer.sees(line.number)).filter((seen) => seen.text === text).length;
    await customer.writes(line.number, 'oi');
    const { id: ticketId } = await waitForTicket(company, customer.number);
    await eventually(async () => (await sees(QUESTION)) === 1, 'the first question', RECOVERY_MS);
    const expected: string[] = [];
    for (const point of ['flowFound', 'flowActing', 'flowActed']) {
      const crashed = armCrash(product.dataDir, 'tickets', point);
      await customer.writes(line.number, point);
      await crashed();
      expected.unshift(`é ${point}`);
      await eventually(
        async () => (await sees(QUESTION)) > expected.length,
        `the question after ${point}`,
        RECOVERY_MS,
      );
    }
    const { notes } = await api.ticketNotes.list({ ticketId });
    expect(notes.map(({ note }) => note)).toEqual(expected);
    expect(await sees(DONE)).toBe(expected.length);
    expect(await sees(QUESTION)).toBe(expected.length + 1);
    const { steps } = await api.flows.path({ ticketId });
    expect(steps.map(({ stepId }) => stepId)).toEqual(['ask', ...expected.flatMap(() => ['note', 'done', 'ask'])]);
  },
  3 * RECOVERY_MS + 120_000,
);

test(
  'another system that is asked by a process that dies is asked again with the same key, and the flow goes on once',
  async () => {
    const receiver = await startWebhookReceiverFake();
    onTestFinished(() => receiver.stop());
    receiver.knobs.answer = { body: { customer: { plan: 'Ouro' } } };
    const company = await newCompany();
    const { api } = company;
    const line = await aLinkedNumber(product, company);
    const customer = await aCustomer(product, 'Bia');
    await api.settings.save({ key: 'botBudget', value: 'disabled' });
    const { id: integrationId } = await api.queueIntegrations.create({
      type: 'webhook',
      name: 'Cadastro',
      urlN8N: `${receiver.url}/hook`,
    });
    const ways = (to: string) => [{ way: 'next', to }];
    const draft = {
      start: 'ask',
      steps: [
        { id: 'ask', kind: 'ask' as const, text: QUESTION, answer: 'text' as const, variable: 'n', ways: ways('plan') },
        {
          id: 'plan',
          kind: 'request' as const,
          integrationId,
          answers: [{ path: 'customer.plan', variable: 'plano' }],
          ways: ways('done'),
        },
        { id: 'done', kind: 'send' as const, text: 'Plano {{flow.plano}}', ways: ways('ask') },
      ],
    };
    const starts = { connections: [line.id], queues: [], adverts: false, byHand: false };
    const flow = await api.flows.create({ name: 'Consultar', draft, starts });
    await api.flows.publish({ id: flow.id });
    const sees = async (text: string) => (await customer.sees(line.number)).filter((seen) => seen.text === text).length;
    await customer.writes(line.number, 'oi');
    await waitForTicket(company, customer.number);
    await eventually(async () => (await sees(QUESTION)) === 1, 'the first question', RECOVERY_MS);
    const points = ['requestBegun', 'requestAnswered'];
    for (const [n, point] of points.entries()) {
      const crashed = armCrash(product.dataDir, 'tickets', point);
      await customer.writes(line.number, point);
      await crashed();
      await eventually(async () => (await sees(QUESTION)) === n + 2, `the question after ${point}`, RECOVERY_MS);
    }
    expect(await sees('Plano Ouro')).toBe(points.length);
    const keys = receiver.requests.map(({ headers }) => headers['idempotency-key']);
    // The first process died before its call, the second one after it.
    expect(keys).toEqual([keys[0], keys[1], keys[1]]);
    expect(keys[0]).not.toBe(keys[1]);
  },
  2 * RECOVERY_MS + 120_000,
);
