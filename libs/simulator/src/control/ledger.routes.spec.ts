import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LedgerEntry } from '../store/ledger.table.ts';
import { SimulatorStage } from '../testing/simulator.stage.ts';

const [one, other] = ['5511900000001', '5511900000002'];

interface Page {
  messages: LedgerEntry[];
  next: number | null;
  refusals: unknown[];
}

let stage: SimulatorStage;
const ids: string[] = [];
beforeAll(async () => {
  stage = await new SimulatorStage().start();
  await stage.createPhones(one, other);
  for (let n = 0; n < 12; n++) ids.push(await stage.sendText(one, other, `text ${n}`));
});
afterAll(() => stage.stop());

const ledger = (query = '') => stage.call<Page>('GET', `/ledger${query}`);

test('without a word the ledger tells all there is', async () => {
  const { messages, next } = await ledger();
  expect(messages.map(({ id }) => id)).toEqual(ids);
  expect(next).toBeNull();
  expect(messages[0]).toMatchObject({
    from: one,
    to: other,
    takenAt: expect.any(Number),
    handedTo: [{ device: `${other}:0`, times: 1, shown: 1, acknowledgedAt: expect.any(Number) }],
  });
});

test('with a limit it says where to go on', async () => {
  const first = await ledger('?limit=5');
  const second = await ledger(`?limit=5&after=${first.next}`);
  const third = await ledger(`?limit=5&after=${second.next}`);
  expect([...first.messages, ...second.messages, ...third.messages].map(({ id }) => id)).toEqual(ids);
  expect(third.next).toBeNull();
});

test('a time leaves out what came before it', async () => {
  const { messages } = await ledger();
  expect((await ledger(`?since=${Date.now() + 1000}`)).messages).toEqual([]);
  const sinceFirst = await ledger(`?since=${new Date(messages[0]?.takenAt ?? 0).toISOString()}`);
  expect(sinceFirst.messages.map(({ id }) => id)).toEqual(ids);
});

test('a time or number that is none is refused by name', async () => {
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
