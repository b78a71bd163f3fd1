import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { jid, SimulatorStage } from '../testing/simulator.stage.ts';
import { node } from '../wire/binary-node.ts';

const company = '5511900000001';
const customer = '5511900000002';

let stage: SimulatorStage;
beforeEach(async () => {
  stage = await new SimulatorStage().start();
  await stage.createPhones(company, customer);
});
afterEach(() => stage.stop());

const devices = async () =>
  (await stage.call<{ devices: { id: number; online: boolean }[] }>('GET', `/phones/${company}`)).devices;

test('a phone that is told the pairing code links the device', async () => {
  const client = stage.client().connect();
  await client.waitForQr();
  const code = await client.socket.requestPairingCode(company);
  const wrong = code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`;
  expect(await stage.request('POST', `/phones/${company}/link-code`, { code: wrong })).toEqual({
    status: 400,
    json: { error: 'code: wrong' },
  });
  expect(await stage.call('POST', `/phones/${company}/link-code`, { code })).toEqual({ device: 1 });
  await client.waitForRestart();
  await stage.sendText(customer, company, 'linked by code');
  await client.waitForMessage('linked by code');
});

test('a device that logs out is no longer the phone’s', async () => {
  const client = await stage.linkClient(company);
  await client.socket.logout();
  expect(await client.waitForClose()).toBe(401);
  await expect.poll(devices).toEqual([]);
  expect(await client.reconnect().waitForClose()).toBe(401);
});

test('a device that logs out is answered before its stream ends', async () => {
  const client = await stage.linkClient(company);
  const logout = node('remove-companion-device', { jid: client.auth.creds.me?.id, reason: 'user_initiated' });
  const attrs = { to: '@s.whatsapp.net', type: 'set', xmlns: 'md' };
  expect((await client.socket.query(node('iq', attrs, [logout]))).attrs.type).toBe('result');
  expect(await client.waitForClose()).toBe(401);
  await expect.poll(devices).toEqual([]);
});

test('after code 515 closing is left to the client, and done for it after three seconds', async () => {
  const client = stage.client().connect();
  const qr = await client.waitForQr();
  const { ws } = client.socket;
  // A client that does not close by itself.
  ws.close = () => Promise.resolve();
  const line = (ws as unknown as { socket: WebSocket }).socket;
  await stage.call('POST', `/phones/${company}/scan`, { qr });
  expect(await client.waitForClose()).toBe(515);
  await pause(500);
  expect(line.readyState).toBe(line.OPEN);
  await expect.poll(() => line.readyState, { timeout: 10_000 }).toBe(line.CLOSED);
});

test('a device that the phone removes is logged out and cannot come back', async () => {
  const client = await stage.linkClient(company);
  await stage.call('DELETE', `/phones/${company}/devices/1`);
  expect(await client.waitForClose()).toBe(401);
  expect(await client.reconnect().waitForClose()).toBe(401);
  expect((await stage.request('DELETE', `/phones/${company}/devices/1`)).status).toBe(404);
});

test('a second login of the same device replaces the first, which hears 440', async () => {
  const client = await stage.linkClient(company);
  const second = stage.client();
  Object.assign(second.auth, client.auth);
  await second.connect().waitForOpen();
  expect(await client.waitForClose()).toBe(440);
  await stage.sendText(customer, company, 'who is there?');
  await second.waitForMessage('who is there?');
});

test('two devices of a number each get everything, also what the other and the phone send', async () => {
  const first = await stage.linkClient(company);
  const second = await stage.linkClient(company);
  await stage.sendText(customer, company, 'to both');
  await Promise.all([first.waitForMessage('to both'), second.waitForMessage('to both')]);
  await first.socket.sendMessage(jid(customer), { text: 'from the first' });
  expect((await second.waitForMessage('from the first')).key).toMatchObject({ fromMe: true, remoteJid: jid(customer) });
  await stage.sendText(company, customer, 'from the phone');
  for (const client of [first, second])
    expect((await client.waitForMessage('from the phone')).key).toMatchObject({
      fromMe: true,
      remoteJid: jid(customer),
    });
  const shown = await stage.listChat(customer, company);
  expect(shown.map(({ text }) => text)).toEqual(['to both', 'from the first', 'from the phone']);
});

test('a device gets the chats its phone had before it was linked', async () => {
  await stage.sendText(customer, company, 'long ago');
  const client = await stage.linkClient(company);
  const history = await client.waitFor('the history', () =>
    client.events.find(({ event }) => event === 'messaging-history.set'),
  );
  expect(JSON.stringify(history.data)).toContain('long ago');
  expect(client.texts()).toEqual([]);
});
