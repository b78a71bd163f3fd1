import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { jid, Stage } from '../testing/simulator.stage.ts';
import { node } from '../wire/binary-node.ts';

const company = '5511900000001';
const customer = '5511900000002';

let stage: Stage;
beforeEach(async () => {
  stage = await new Stage().start();
  await stage.people(company, customer);
});
afterEach(() => stage.stop());

const devices = async () =>
  (await stage.call<{ devices: { id: number; online: boolean }[] }>('GET', `/phones/${company}`)).devices;

test('a phone that is told the pairing code links the device', async () => {
  const client = stage.client().connect();
  await client.qr();
  const code = await client.socket.requestPairingCode(company);
  const wrong = code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`;
  expect(await stage.raw('POST', `/phones/${company}/link-code`, { code: wrong })).toEqual({
    status: 400,
    json: { error: 'code: wrong' },
  });
  expect(await stage.call('POST', `/phones/${company}/link-code`, { code })).toEqual({ device: 1 });
  await client.restart();
  await stage.text(customer, company, 'linked by code');
  await client.message('linked by code');
});

test('a device that logs out is no longer the phone’s', async () => {
  const client = await stage.linked(company);
  await client.socket.logout();
  expect(await client.closed()).toBe(401);
  await expect.poll(devices).toEqual([]);
  expect(await client.again().closed()).toBe(401);
});

test('a device that logs out is answered before its stream ends', async () => {
  const client = await stage.linked(company);
  const logout = node('remove-companion-device', { jid: client.auth.creds.me?.id, reason: 'user_initiated' });
  const attrs = { to: '@s.whatsapp.net', type: 'set', xmlns: 'md' };
  expect((await client.socket.query(node('iq', attrs, [logout]))).attrs.type).toBe('result');
  expect(await client.closed()).toBe(401);
  await expect.poll(devices).toEqual([]);
});

test('after code 515 closing is left to the client, and done for it after three seconds', async () => {
  const client = stage.client().connect();
  const qr = await client.qr();
  const { ws } = client.socket;
  // A client that does not close by itself.
  ws.close = () => Promise.resolve();
  const line = (ws as unknown as { socket: WebSocket }).socket;
  await stage.call('POST', `/phones/${company}/scan`, { qr });
  expect(await client.closed()).toBe(515);
  await pause(500);
  expect(line.readyState).toBe(line.OPEN);
  await expect.poll(() => line.readyState, { timeout: 10_000 }).toBe(line.CLOSED);
});

test('a device that the phone removes is logged out and cannot come back', async () => {
  const client = await stage.linked(company);
  await stage.call('DELETE', `/phones/${company}/devices/1`);
  expect(await client.closed()).toBe(401);
  expect(await client.again().closed()).toBe(401);
  expect((await stage.raw('DELETE', `/phones/${company}/devices/1`)).status).toBe(404);
});

test('a second login of the same device replaces the first, which hears 440', async () => {
  const client = await stage.linked(company);
  const second = stage.client();
  Object.assign(second.auth, client.auth);
  await second.connect().open();
  expect(await client.closed()).toBe(440);
  await stage.text(customer, company, 'who is there?');
  await second.message('who is there?');
});

test('two devices of a number each get everything, also what the other and the phone send', async () => {
  const first = await stage.linked(company);
  const second = await stage.linked(company);
  await stage.text(customer, company, 'to both');
  await Promise.all([first.message('to both'), second.message('to both')]);
  await first.socket.sendMessage(jid(customer), { text: 'from the first' });
  expect((await second.message('from the first')).key).toMatchObject({ fromMe: true, remoteJid: jid(customer) });
  await stage.text(company, customer, 'from the phone');
  for (const client of [first, second])
    expect((await client.message('from the phone')).key).toMatchObject({ fromMe: true, remoteJid: jid(customer) });
  const shown = await stage.chat(customer, company);
  expect(shown.map(({ text }) => text)).toEqual(['to both', 'from the first', 'from the phone']);
});

test('a device gets the chats its phone had before it was linked', async () => {
  await stage.text(customer, company, 'long ago');
  const client = await stage.linked(company);
  const history = await client.until('the history', () =>
    client.other.find(({ event }) => event === 'messaging-history.set'),
  );
  expect(JSON.stringify(history.data)).toContain('long ago');
  expect(client.texts()).toEqual([]);
});
