import type { BaileysEventMap } from '@whiskeysockets/baileys';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BaileysClient } from '../testing/baileys.client.ts';
import { jid, SimulatorStage } from '../testing/simulator.stage.ts';

const company = '5511900000001';
const customer = '5511900000002';
const stranger = '5511900000003';

let stage: SimulatorStage;
let client: BaileysClient;
let locks: BaileysEventMap['connection.update']['reachoutTimeLock'][];
beforeEach(async () => {
  stage = await new SimulatorStage().start();
  await stage.createPhones(company, customer, stranger);
  client = await stage.linkClient(company);
  locks = [];
  client.socket.ev.on('connection.update', ({ reachoutTimeLock }) => {
    if (reachoutTimeLock) locks.push(reachoutTimeLock);
  });
});
afterEach(() => stage.stop());

const restrict = async (more: Record<string, unknown>) =>
  (await stage.call<{ id: string }>('POST', '/faults', { kind: 'restrict', code: 463, number: company, ...more })).id;
const endOf = (ms: number) => Math.floor((Date.now() + ms) / 1000);

test('the time-lock states its end while the restriction lasts, and its lifting is announced', async () => {
  expect(await client.socket.fetchAccountReachoutTimelock()).toMatchObject({ isActive: false });
  const id = await restrict({ until: 3_600_000 });
  const lock = await client.socket.fetchAccountReachoutTimelock();
  expect(lock).toMatchObject({ isActive: true, enforcementType: 'WEB_COMPANION_ONLY' });
  expect(Math.abs(Number(lock.timeEnforcementEnds) / 1000 - endOf(3_600_000))).toBeLessThan(5);
  locks.length = 0;
  await stage.call('DELETE', `/faults/${id}`);
  await vi.waitFor(() => expect(locks.map((state) => state?.isActive)).toEqual([false]), 90_000);
});

test('a time-lock can be announced when it begins, and is over at its end', async () => {
  await restrict({ until: 2_000, announced: true });
  await vi.waitFor(() => expect(locks.map((state) => state?.isActive)).toEqual([true]), 90_000);
  await vi.waitFor(() => expect(locks.at(-1)?.isActive).toBe(false), { timeout: 90_000 });
  expect(await stage.call('GET', '/faults')).toEqual({ faults: [] });
});

test('a restriction without an end states none and is not announced', async () => {
  const id = await restrict({});
  expect(await client.socket.fetchAccountReachoutTimelock()).toMatchObject({ isActive: false });
  locks.length = 0;
  await stage.call('DELETE', `/faults/${id}`);
  await stage.sendText(customer, company, 'after it');
  await client.waitForMessage('after it');
  expect(locks).toEqual([]);
});

test('a restriction of cold messages leaves chats with people who have written', async () => {
  await stage.sendText(customer, company, 'hello');
  await client.waitForMessage('hello');
  await restrict({ coldOnly: true });
  await client.socket.sendMessage(jid(stranger), { text: 'who are you?' });
  await client.socket.sendMessage(jid(customer), { text: 'hello back' });
  await stage.waitForChat(customer, company, (all) => all.some(({ text }) => text === 'hello back'));
  expect(await stage.listChat(stranger, company)).toEqual([]);
});

test('the limit of new chats is announced, and told when asked', async () => {
  const caps: BaileysEventMap['message-capping.update'][] = [];
  client.socket.ev.on('message-capping.update', (cap) => caps.push(cap));
  expect(await client.socket.fetchNewChatMessageCap()).toEqual({ capping_status: 'NONE' });
  await stage.call('PUT', `/phones/${company}/new-chat-cap`, { total: 30, used: 30, endsIn: 60_000 });
  await vi.waitFor(() => expect(caps).toHaveLength(1), 90_000);
  expect(caps[0]).toMatchObject({ total_quota: 30, used_quota: 30, capping_status: 'CAPPED' });
  expect(await client.socket.fetchNewChatMessageCap()).toEqual(caps[0]);
});

test('too many lookups of numbers are refused, but not those of devices', async () => {
  await stage.call('POST', '/faults', { kind: 'limit-lookups', number: company, count: 1 });
  await expect(client.socket.onWhatsApp(customer)).rejects.toMatchObject({ data: 429 });
  expect(await client.socket.onWhatsApp(customer)).toMatchObject([{ exists: true }]);
  await stage.call('POST', '/faults', { kind: 'limit-lookups', number: company });
  await client.socket.sendMessage(jid(customer), { text: 'sent all the same' });
  await stage.waitForChat(customer, company, (all) => all.some(({ text }) => text === 'sent all the same'));
});

test('a number without a phone is not on WhatsApp', async () => {
  const found = await client.socket.onWhatsApp('5511900000099');
  expect(found?.filter(({ exists }) => exists)).toEqual([]);
});
