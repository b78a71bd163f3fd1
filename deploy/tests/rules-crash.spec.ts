import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCustomer, aLinkedNumber, waitForTicket, type TestCompany } from '../client/company.factory.ts';
import { armCrash } from '../rig/faults/crash-point.scenarios.ts';
import { newCompany, product } from './running-product.ts';
import { openWebhookReceiver } from './webhook-receiver.ts';

const RECOVERY_MS = 90_000;
const PER_CRASH = 4;
const ANSWER = 'Recebemos a sua mensagem.';

test(
  'rules run once for each event and in the order of events, while the processes that run them die',
  async () => {
    const company = await newCompany();
    const { api } = company;
    const line = await aLinkedNumber(product, company);
    const customer = await aCustomer(product, 'Ana');
    // The budget of automatic answers would hide a text that is missing.
    await api.settings.save({ key: 'botBudget', value: 'disabled' });
    const receiver = await openWebhookReceiver(() => 'take');
    onTestFinished(() => receiver.close());
    const webhook = await api.webhooks.create({ name: 'ERP', url: receiver.url, events: ['automation.*'] });
    receiver.state.secret = webhook.secret;
    const first = await api.rules.create({
      name: 'Quatro ações',
      trigger: 'messageReceived',
      runsPerTicket: 1000,
      actions: [
        { kind: 'note', text: 'primeira' },
        { kind: 'contactField', field: 'Visto', text: 'sim' },
        { kind: 'send', text: ANSWER },
        { kind: 'webhook', webhookId: webhook.id, text: 'Ticket de {{firstName}}' },
      ],
    });
    const second = await api.rules.create({
      name: 'Depois dela',
      trigger: 'messageReceived',
      runsPerTicket: 1000,
      actions: [{ kind: 'note', text: 'segunda' }],
    });
    await customer.writes(line.number, 'oi');
    const { id: ticketId } = await waitForTicket(company, customer.number);
    const runsOf = async (ruleId: number) => {
      const { runs } = await api.rules.runs({ ruleId });
      return runs;
    };
    let sent = 1;
    for (const point of ['ruleDecided', 'ruleActed', 'ruleDone']) {
      const crashed = armCrash(product.dataDir, 'tickets', point);
      for (let n = 0; n < PER_CRASH; n++) await customer.writes(line.number, `mensagem ${++sent}`);
      await crashed();
      for (const { id } of [first, second])
        await eventually(async () => (await runsOf(id)).length >= sent, `the runs after ${point}`, RECOVERY_MS);
    }
    for (const { id } of [first, second]) {
      const runs = await runsOf(id);
      expect(runs.map(({ outcome }) => outcome)).toEqual(Array.from({ length: sent }, () => 'done'));
    }
    const notes = await notesOf(company, ticketId);
    // Newest first: the second rule has always followed the first.
    expect(notes).toEqual(Array.from({ length: sent }, () => ['segunda', 'primeira']).flat());
    const answers = async () => (await customer.sees(line.number)).filter(({ text }) => text === ANSWER).length;
    await eventually(async () => (await answers()) >= sent, 'all answers', RECOVERY_MS);
    expect(await answers()).toBe(sent);
    // Each run makes one call; the call may be posted again, with the same id.
    const calls = () => new Set(receiver.received.map(({ id }) => id)).size;
    await eventually(() => calls() >= sent, 'all calls', RECOVERY_MS);
    expect(calls()).toBe(sent);
    expect(receiver.received.every(({ isSigned, body }) => isSigned && body.type === 'automation.called')).toBe(true);
  },
  3 * RECOVERY_MS + 120_000,
);

async function notesOf({ api }: TestCompany, ticketId: number): Promise<string[]> {
  const texts: string[] = [];
  let position: { cursor?: string } | null = {};
  while (position) {
    const { notes, cursor }: Awaited<ReturnType<typeof api.ticketNotes.list>> = await api.ticketNotes.list({
      ticketId,
      ...position,
    });
    texts.push(...notes.map(({ note }) => note));
    position = cursor === null ? null : { cursor };
  }
  return texts;
}
