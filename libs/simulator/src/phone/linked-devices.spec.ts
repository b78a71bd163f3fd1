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

test('the pairing code links the device; a wrong code is refused', async () => {
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

test('a device that logs out is unlinked', async () => {
  const client = await stage.linkClient(company);
  await client.socket.logout();
  expect(await client.waitForClose()).toBe(401);
  await expect.poll(devices).toEqual([]);
  expect(await client.reconnect().waitForClose()).toBe(401);
});

test('a logout is answered before the stream ends', async () => {
  const client = await stage.linkClient(company);
  const logout = node('remove-companion-device', { jid: client.auth.creds.me?.id, reason: 'user_initiated' });
  const attrs = { to: '@s.whatsapp.net', type: 'set', xmlns: 'md' };
  expect((await client.socket.query(node('iq', attrs, [logout]))).attrs.type).toBe('result');
  expect(await client.waitForClose()).toBe(401);
  await expect.poll(devices).toEqual([]);
});

test('after code 515 the client closes, or the server after three seconds', async () => {
  const client = stage.client().connect();
  const qr = await client.waitForQr();
  const { ws } = client.socket;
  // A client that does not close by itself.
  ws.close = () => Promise.resolve();
  const clientSocket = (ws as unknown as { socket: WebSocket }).socket;
  await stage.call('POST', `/phones/${company}/scan`, { qr });
  expect(await client.waitForClose()).toBe(515);
  const endedAt = Date.now();
  expect(clientSocket.readyState).toBe(clientSocket.OPEN);
  await expect.poll(() => clientSocket.readyState, { timeout: 90_000 }).toBe(clientSocket.CLOSED);
  expect(Date.now() - endedAt).toBeGreaterThan(2_000);
});

test('a device that the phone removes is logged out and cannot log in again', async () => {
  const client = await stage.linkClient(company);
  await stage.call('DELETE', `/phones/${company}/devices/1`);
  expect(await client.waitForClose()).toBe(401);
  expect(await client.reconnect().waitForClose()).toBe(401);
  expect((await stage.request('DELETE', `/phones/${company}/devices/1`)).status).toBe(404);
});

test('a second login of the same device ends the first with 440', async () => {
  const client = await stage.linkClient(company);
  const second = stage.client();
  Object.assign(second.auth, client.auth);
  await second.connect().waitForOpen();
  expect(await client.waitForClose()).toBe(440);
  await stage.sendText(customer, company, 'who is there?');
  await second.waitForMessage('who is there?');
});

test('each device of a number receives all messages, also those sent by the other device and the phone', async () => {
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

test('a new device receives the earlier chats of its phone', async () => {
  await stage.sendText(customer, company, 'long ago');
  const client = await stage.linkClient(company);
  const history = await client.waitFor('the history', () =>
    client.events.find(({ event }) => event === 'messaging-history.set'),
  );
  expect(JSON.stringify(history.data)).toContain('long ago');
  expect(client.texts()).toEqual([]);
});
