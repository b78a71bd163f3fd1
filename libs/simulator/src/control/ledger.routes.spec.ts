import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LedgerEntry } from '../store/ledger.table.ts';
import { SimulatorStage } from '../testing/simulator.stage.ts';

const [sender, recipient] = ['5511900000001', '5511900000002'];

interface LedgerPage {
  messages: LedgerEntry[];
  next: number | null;
  refusals: unknown[];
}

let stage: SimulatorStage;
const ids: string[] = [];
beforeAll(async () => {
  stage = await new SimulatorStage().start();
  await stage.createPhones(sender, recipient);
  for (let n = 0; n < 12; n++) ids.push(await stage.sendText(sender, recipient, `text ${n}`));
});
afterAll(() => stage.stop());

const ledger = (query = '') => stage.call<LedgerPage>('GET', `/ledger${query}`);

test('without a limit the ledger returns all messages', async () => {
  const { messages, next } = await ledger();
  expect(messages.map(({ id }) => id)).toEqual(ids);
  expect(next).toBeNull();
  expect(messages[0]).toMatchObject({
    from: sender,
    to: recipient,
    takenAt: expect.any(Number),
    handedTo: [{ device: `${recipient}:0`, times: 1, shown: 1, acknowledgedAt: expect.any(Number) }],
  });
});

test('with a limit the ledger returns pages and the seq to continue after', async () => {
  const first = await ledger('?limit=5');
  const second = await ledger(`?limit=5&after=${first.next}`);
  const third = await ledger(`?limit=5&after=${second.next}`);
  expect([...first.messages, ...second.messages, ...third.messages].map(({ id }) => id)).toEqual(ids);
  expect(third.next).toBeNull();
});

test('since omits earlier messages', async () => {
  const { messages } = await ledger();
  expect((await ledger(`?since=${Date.now() + 1000}`)).messages).toEqual([]);
  const sinceFirst = await ledger(`?since=${new Date(messages[0]?.takenAt ?? 0).toISOString()}`);
  expect(sinceFirst.messages.map(({ id }) => id)).toEqual(ids);
});

test('an invalid time or number is refused with the name of its parameter', async () => {
  for (const [query, name] of [
    ['since=yesterday', 'since'],
    ['after=x', 'after'],
    ['limit=0', 'limit'],
    ['limit=-1', 'limit'],
  ])
    expect(await stage.request('GET', `/ledger?${query}`)).toMatchObject({
      status: 400,
      json: { error: expect.stringMatching(`^${name}: expected`) },
    });
});
