import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LedgerEntry } from '../store/ledger.table.ts';
import { jid, SimulatorStage } from '../testing/simulator.stage.ts';

const company = '5511900000001';
const customers = ['5511900000002', '5511900000003'];

let stage: SimulatorStage;
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'simulator-test-'));
  stage = await new SimulatorStage({ dataDir }).start();
  await stage.createPhones(company, ...customers);
});
afterEach(async () => {
  await stage.stop();
  rmSync(dataDir, { recursive: true });
});

test('messages sent while a device is offline are delivered once after its login, in order', async () => {
  const client = await stage.linkClient(company);
  await stage.sendText(customers[0]!, company, 'before');
  await client.waitForMessage('before');
  await client.close();
  const expected: string[] = [];
  for (let n = 0; n < 20; n++) {
    expected.push(`missed ${n}`);
    await stage.sendText(customers[n % 2]!, company, `missed ${n}`);
  }
  expect((await stage.listChat(customers[0]!, company)).at(-1)?.status).toBe('server');
  await client.reconnect().waitForOpen();
  await client.waitForMessage('missed 19');
  expect(client.texts()).toEqual(['before', ...expected]);
  expect(client.upsertTypes.slice(1)).toEqual(expected.map(() => 'append'));
  await stage.waitForChat(customers[1]!, company, (all) => all.every(({ status }) => status === 'delivered'));

  const { messages } = await stage.call<{ messages: LedgerEntry[] }>('GET', '/ledger');
  expect(messages).toHaveLength(21);
  for (const { handedTo } of messages)
    expect(handedTo.find(({ device }) => device === `${company}:1`)).toMatchObject({
      times: 1,
      acknowledgedAt: expect.any(Number),
    });
});

test('a restart of the simulator keeps phones, linked devices, sessions and queued messages', async () => {
  const client = await stage.linkClient(company);
  await stage.sendText(customers[0]!, company, 'one');
  await client.waitForMessage('one');
  await client.socket.sendMessage(jid(customers[0]!), { text: 'two' });
  await stage.waitForChat(customers[0]!, company, (all) => all.length === 2);
  await client.close();
  await stage.sendText(customers[0]!, company, 'three');
  const ca = readFileSync(stage.simulator.caFile);
  await stage.restart();
  expect(readFileSync(stage.simulator.caFile)).toEqual(ca);
  await client.reconnect().waitForOpen();
  await stage.sendText(customers[0]!, company, 'four');
  await client.waitForMessage('four');
  expect(client.texts().filter((text) => text !== 'two')).toEqual(['one', 'three', 'four']);
  await client.socket.sendMessage(jid(customers[0]!), { text: 'five' });
  const shown = await stage.waitForChat(customers[0]!, company, (all) => all.length === 5);
  expect(shown.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'four', 'five']);
});

test('a ringing call survives a restart, and is missed when the caller hangs up', async () => {
  const client = await stage.linkClient(company);
  const { id } = await stage.call<{ id: string }>('POST', `/phones/${customers[0]}/calls`, { to: company });
  await client.close();
  await stage.restart();
  const calls = () => stage.call<{ calls: { id: string; state: string }[] }>('GET', `/phones/${company}/calls`);
  expect(await calls()).toMatchObject({ calls: [{ id, state: 'ringing' }] });
  await client.reconnect().waitForOpen();
  await stage.call('DELETE', `/phones/${customers[0]}/calls/${id}`);
  await client.waitFor('the missed call', () =>
    client.events.some(({ event, data }) => event === 'call' && JSON.stringify(data).includes('"timeout"')),
  );
  expect(await calls()).toMatchObject({ calls: [{ id, state: 'missed' }] });
  await stage.call('DELETE', `/phones/${customers[0]}/calls/${id}`);
  expect(await calls()).toMatchObject({ calls: [{ id, state: 'missed' }] });
});
