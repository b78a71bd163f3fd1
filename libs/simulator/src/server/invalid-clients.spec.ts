import { once } from 'node:events';
import { initAuthCreds } from '@whiskeysockets/baileys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startSimulator } from '../index.ts';
import { jid, SimulatorStage } from '../testing/simulator.stage.ts';

const company = '5511900000001';
const customer = '5511900000002';

let stage: SimulatorStage;
beforeAll(async () => {
  stage = await new SimulatorStage().start();
  await stage.createPhones(company, customer);
});
afterAll(() => stage.stop());

const header = Buffer.from([87, 65, 6, 3]);

for (const [what, ...frames] of [
  ['text instead of frames', Buffer.from('GET / HTTP/1.1')],
  ['a hello that is no protobuf', Buffer.concat([header, Buffer.from([0, 0, 4, 255, 255, 255, 255])])],
  ['an empty hello', Buffer.concat([header, Buffer.from([0, 0, 0])])],
] as [string, ...Buffer[]][])
  test(`${what} closes only that socket`, async () => {
    const socket = new WebSocket(stage.simulator.wsUrl);
    await once(socket, 'open');
    for (const frame of frames) socket.send(frame);
    await once(socket, 'close');
    expect(await stage.call('GET', '/healthz')).toEqual({ ok: true });
  });

test('a login of an unknown device is refused with 401', async () => {
  const client = stage.client();
  Object.assign(client.auth.creds, initAuthCreds(), { me: { id: `${company}:7@s.whatsapp.net`, name: 'x' } });
  expect(await client.connect().waitForClose()).toBe(401);
});

test('a pairing with a wrongly signed prekey is refused with 400', async () => {
  const client = stage.client();
  client.auth.creds.signedPreKey.signature = Buffer.alloc(64, 1);
  expect(await client.connect().waitForClose()).toBe(400);
});

test('a scan is refused for a QR code that no client shows', async () => {
  const client = stage.client().connect();
  const shown = await client.waitForQr();
  const scan = (qr: string) => stage.request('POST', `/phones/${company}/scan`, { qr });
  expect(await scan('not a code')).toMatchObject({ status: 400 });
  expect(await scan(shown.replace('#2@', '#2@x'))).toMatchObject({ status: 400 });
  const otherKey = Buffer.alloc(32, 7).toString('base64');
  const parts = shown.split(',');
  expect(await scan([parts[0], parts[1], otherKey, ...parts.slice(3)].join(','))).toMatchObject({ status: 400 });
  await stage.call('POST', '/waiting', { qr: shown });
  expect(await stage.call('GET', '/waiting')).toMatchObject({ waiting: [{ qr: shown }] });
  expect(await scan(shown)).toEqual({ status: 200, json: { device: 1 } });
});

test('the client shows six QR codes, then times out', async () => {
  const client = stage.client({ qrTimeout: 20 }).connect();
  expect(await client.waitForClose()).toBe(408);
  expect(new Set(client.connection.flatMap(({ qr }) => qr ?? [])).size).toBe(6);
});

test('more new sessions than one-time prekeys are all delivered, and the client uploads new prekeys', async () => {
  const client = await stage.linkClient(company);
  const uploaded = client.auth.creds.nextPreKeyId;
  const people = Array.from({ length: uploaded + 10 }, (_, n) => String(5511920000000 + n));
  await Promise.all(people.map((number) => stage.createPhones(number)));
  await Promise.all(people.map((number) => stage.sendText(number, company, number)));
  await client.waitFor('all of them', () => new Set(client.texts()).size >= people.length, 60_000);
  expect(client.texts().filter(Boolean)).toHaveLength(people.length);
  await client.waitFor('new keys', () => client.auth.creds.nextPreKeyId > uploaded);
});

test('a message that the phone cannot decrypt is resent', async () => {
  const client = await stage.linkClient(company);
  await stage.call('POST', '/faults', { kind: 'bad-mac', number: company, count: 1 });
  await client.socket.sendMessage(jid(customer), { text: 'opened at last' });
  const shown = await stage.waitForChat(customer, company, (all) => all.length > 0);
  expect(shown.map(({ text }) => text)).toEqual(['opened at last']);
});

test('an app state patch of one device reaches the other', async () => {
  const first = await stage.linkClient(company);
  const second = await stage.linkClient(company);
  await stage.sendText(customer, company, 'archive me');
  const last = await first.waitForMessage('archive me');
  await first.socket.chatModify({ archive: true, lastMessages: [last] }, jid(customer));
  await second.waitFor('the archived chat', () =>
    second.events.some(
      ({ event, data }) => event === 'chats.update' && JSON.stringify(data).includes('"archived":true'),
    ),
  );
});

test('starting on a port in use rejects', async () => {
  await expect(startSimulator({ port: stage.simulator.port })).rejects.toThrow('EADDRINUSE');
  await expect(startSimulator({ mediaPort: stage.simulator.mediaPort })).rejects.toThrow('EADDRINUSE');
});

test('GET /events sends events', async () => {
  const response = await fetch(`${stage.simulator.url}/events`);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  const id = await stage.sendText(customer, company, 'sent as an event');
  let received = '';
  while (!received.includes(id)) received += (await reader.read()).value ?? '';
  await reader.cancel();
  expect(received).toContain('"type":"message"');
});
