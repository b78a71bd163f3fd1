import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LedgerEntry } from '../store/ledger.table.ts';
import { jid, Stage } from '../testing/simulator.stage.ts';

const company = '5511900000001';
const customers = ['5511900000002', '5511900000003'];

let stage: Stage;
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'simulator-test-'));
  stage = await new Stage({ dataDir }).start();
  await stage.people(company, ...customers);
});
afterEach(async () => {
  await stage.stop();
  rmSync(dataDir, { recursive: true });
});

test('what arrives while a device is away is delivered once on its return, in order', async () => {
  const client = await stage.linked(company);
  await stage.text(customers[0]!, company, 'before');
  await client.message('before');
  await client.leave();
  const wanted: string[] = [];
  for (let n = 0; n < 20; n++) {
    wanted.push(`missed ${n}`);
    await stage.text(customers[n % 2]!, company, `missed ${n}`);
  }
  expect((await stage.chat(customers[0]!, company)).at(-1)?.status).toBe('server');
  await client.again().open();
  await client.message('missed 19');
  expect(client.texts()).toEqual(['before', ...wanted]);
  expect(client.upsertTypes.slice(1)).toEqual(wanted.map(() => 'append'));
  await stage.shown(customers[1]!, company, (all) => all.every(({ status }) => status === 'delivered'));

  const { messages } = await stage.call<{ messages: LedgerEntry[] }>('GET', '/ledger');
  expect(messages).toHaveLength(21);
  for (const { handedTo } of messages)
    expect(handedTo.find(({ device }) => device === `${company}:1`)).toMatchObject({
      times: 1,
      acknowledgedAt: expect.any(Number),
    });
});

test('a restart of the simulator keeps the phones, the linked device, its sessions and what waited for it', async () => {
  const client = await stage.linked(company);
  await stage.text(customers[0]!, company, 'one');
  await client.message('one');
  await client.socket.sendMessage(jid(customers[0]!), { text: 'two' });
  await stage.shown(customers[0]!, company, (all) => all.length === 2);
  await client.leave();
  await stage.text(customers[0]!, company, 'three');
  const ca = readFileSync(stage.simulator.caFile);
  await stage.restart();
  expect(readFileSync(stage.simulator.caFile)).toEqual(ca);
  await client.again().open();
  await stage.text(customers[0]!, company, 'four');
  await client.message('four');
  expect(client.texts().filter((text) => text !== 'two')).toEqual(['one', 'three', 'four']);
  await client.socket.sendMessage(jid(customers[0]!), { text: 'five' });
  const shown = await stage.shown(customers[0]!, company, (all) => all.length === 5);
  expect(shown.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'four', 'five']);
});

test('a call survives a restart, and is missed when its time is over', async () => {
  const client = await stage.linked(company);
  const { id } = await stage.call<{ id: string }>('POST', `/phones/${customers[0]}/calls`, { to: company });
  await client.leave();
  await stage.restart();
  const calls = () => stage.call<{ calls: { id: string; state: string }[] }>('GET', `/phones/${company}/calls`);
  expect(await calls()).toMatchObject({ calls: [{ id, state: 'ringing' }] });
  await client.again().open();
  await stage.call('DELETE', `/phones/${customers[0]}/calls/${id}`);
  await client.until('the missed call', () =>
    client.other.some(({ event, data }) => event === 'call' && JSON.stringify(data).includes('"timeout"')),
  );
  expect(await calls()).toMatchObject({ calls: [{ id, state: 'missed' }] });
  await stage.call('DELETE', `/phones/${customers[0]}/calls/${id}`);
  expect(await calls()).toMatchObject({ calls: [{ id, state: 'missed' }] });
});
