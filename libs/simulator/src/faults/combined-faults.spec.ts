import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LedgerEntry } from '../store/ledger.table.ts';
import type { BaileysClient } from '../testing/baileys.client.ts';
import { SimulatorStage } from '../testing/simulator.stage.ts';
import { faultKinds, type FaultKind } from './fault.types.ts';

const company = '5511900000001';
const customers = ['5511900000002', '5511900000003', '5511900000004'];
const seed = Number(process.env.SEED ?? 4_711);

let stage: SimulatorStage;
let client: BaileysClient;
const reconnecting = { isActive: true };
beforeAll(async () => {
  stage = await new SimulatorStage().start();
  await stage.createPhones(company, ...customers);
  client = await stage.linkClient(company, { connectTimeoutMs: 1_000, keepAliveIntervalMs: 1_000 });
});
afterAll(async () => {
  reconnecting.isActive = false;
  await stage.stop();
});

/** A seeded generator (mulberry32); a failing combination is repeated with SEED=… */
function random(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ends = [428, 440, 500, 503, 515];

function createFault(next: () => number, kind: FaultKind): Record<string, unknown> {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T;
  const scope = next() < 0.5 ? { number: company } : {};
  const limits = pick([{}, { count: 1 + Math.floor(next() * 4) }, { ms: 100 + Math.floor(next() * 400) }]);
  if (kind === 'end') return { kind, ...scope, code: pick(ends), ...limits };
  if (kind === 'delay') return { kind, ...scope, ms: 20 + Math.floor(next() * 300), share: 0.3 + next() * 0.7 };
  if (['duplicate', 'reorder', 'lose-acks', 'bad-mac'].includes(kind))
    return { kind, ...scope, ...limits, share: 0.2 + next() * 0.8 };
  return { kind, ...scope, ...limits };
}

/** Reconnects after every disconnect, like a client of the product. */
async function reconnectAlways(): Promise<void> {
  while (reconnecting.isActive) {
    await client.waitFor('an end', () => client.connection.some(({ connection }) => connection === 'close'), 2 ** 30);
    // A client of the product waits before it reconnects.
    await pause(100);
    if (reconnecting.isActive) client.reconnect();
  }
}

// Each fault has its own test; this test shows that no combination of faults loses a message.
test('after any combination of faults all accepted messages are delivered, and later messages are in order', async () => {
  const next = random(seed);
  void reconnectAlways().catch(() => undefined);
  for (let round = 0; round < 6; round++) {
    const about = `seed ${seed}, round ${round}`;
    const kinds = faultKinds.filter((kind) => kind !== 'expire-media' && next() < 0.35);
    const texts: string[] = [];
    const faults: string[] = [];
    for (const kind of kinds) {
      faults.push((await stage.call<{ id: string }>('POST', '/faults', createFault(next, kind))).id);
      for (let n = 0; n < 4; n++) texts.push(await stage.sendText(customers[n % 3]!, company, `${about} ${kind} ${n}`));
    }
    // The faults act on the messages for this time; with a stall there is nothing to observe.
    await pause(300);
    for (const id of faults) await stage.call('DELETE', `/faults/${id}`);
    const receivedIds = () => new Set(client.upserts.map(({ key }) => key.id));
    await expect
      .poll(() => texts.filter((id) => !receivedIds().has(id)), {
        timeout: 40_000,
        message: `${about}: ${kinds.join(', ')}`,
      })
      .toEqual([]);

    const before = client.upserts.length;
    const after = Array.from({ length: 5 }, (_, n) => `${about} after ${n}`);
    for (const text of after) await stage.sendText(customers[0]!, company, text);
    await client.waitForMessage(after.at(-1) ?? '');
    const late = client
      .texts()
      .slice(before)
      .filter((text) => text?.includes(' after '));
    expect(late, about).toEqual(after);
  }
  // Messages whose acknowledgement was lost are settled at their next delivery.
  await stage.call('POST', '/faults', { kind: 'drop' });
  const ledger = () => stage.call<{ messages: LedgerEntry[] }>('GET', '/ledger');
  const open = async () =>
    (await ledger()).messages.flatMap(({ handedTo }) =>
      handedTo.filter(({ acknowledgedAt }) => acknowledgedAt === null),
    );
  await expect.poll(open, { timeout: 90_000 }).toEqual([]);
  for (const customer of customers) {
    const shown = await stage.listChat(customer, company);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
  }
  expect((await ledger()).messages.length).toBeGreaterThan(30);
});
