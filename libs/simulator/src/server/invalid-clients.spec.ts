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
  test(`${what} closes that socket and nothing else`, async () => {
    const socket = new WebSocket(stage.simulator.wsUrl);
    await once(socket, 'open');
    for (const frame of frames) socket.send(frame);
    await once(socket, 'close');
    expect(await stage.call('GET', '/healthz')).toEqual({ ok: true });
  });

test('a device that no phone knows is not let in', async () => {
  const client = stage.client();
  Object.assign(client.auth.creds, initAuthCreds(), { me: { id: `${company}:7@s.whatsapp.net`, name: 'x' } });
  expect(await client.connect().waitForClose()).toBe(401);
});

test('a device whose signed prekey is not its own is not offered a link', async () => {
  const client = stage.client();
  client.auth.creds.signedPreKey.signature = Buffer.alloc(64, 1);
  expect(await client.connect().waitForClose()).toBe(400);
});

test('a QR code that is not shown, or not by that device, links nothing', async () => {
  const client = stage.client().connect();
  const shown = await client.waitForQr();
  const scan = (qr: string) => stage.request('POST', `/phones/${company}/scan`, { qr });
  expect(await scan('not a code')).toMatchObject({ status: 400 });
  expect(await scan(shown.replace('#2@', '#2@x'))).toMatchObject({ status: 400 });
  const other = Buffer.alloc(32, 7).toString('base64');
  const parts = shown.split(',');
  expect(await scan([parts[0], parts[1], other, ...parts.slice(3)].join(','))).toMatchObject({ status: 400 });
  await stage.call('POST', '/waiting', { qr: shown });
  expect(await stage.call('GET', '/waiting')).toMatchObject({ waiting: [{ qr: shown }] });
  expect(await scan(shown)).toEqual({ status: 200, json: { device: 1 } });
});

test('the QR code is renewed six times, then the client gives up', async () => {
  const client = stage.client({ qrTimeout: 20 }).connect();
  expect(await client.waitForClose()).toBe(408);
  expect(new Set(client.connection.flatMap(({ qr }) => qr ?? [])).size).toBe(6);
});

test('more first messages than there are one-time keys all arrive, and more keys are uploaded', async () => {
  const client = await stage.linkClient(company);
  const uploaded = client.auth.creds.nextPreKeyId;
  const people = Array.from({ length: uploaded + 10 }, (_, n) => String(5511920000000 + n));
  await Promise.all(people.map((number) => stage.createPhones(number)));
  await Promise.all(people.map((number) => stage.sendText(number, company, number)));
  await client.waitFor('all of them', () => new Set(client.texts()).size >= people.length, 60_000);
  expect(client.texts().filter(Boolean)).toHaveLength(people.length);
  await client.waitFor('new keys', () => client.auth.creds.nextPreKeyId > uploaded);
});

test('a message that the customer’s phone cannot open is sent again', async () => {
  const client = await stage.linkClient(company);
  await stage.call('POST', '/faults', { kind: 'bad-mac', number: company, count: 1 });
  await client.socket.sendMessage(jid(customer), { text: 'opened at last' });
  const shown = await stage.waitForChat(customer, company, (all) => all.length > 0);
  expect(shown.map(({ text }) => text)).toEqual(['opened at last']);
});

test('what one device changes in the shared state reaches the other', async () => {
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

test('a port that is taken is told, and nothing is left behind', async () => {
  await expect(startSimulator({ port: stage.simulator.port })).rejects.toThrow('EADDRINUSE');
  await expect(startSimulator({ mediaPort: stage.simulator.mediaPort })).rejects.toThrow('EADDRINUSE');
});

test('a page can listen to what happens', async () => {
  const response = await fetch(`${stage.simulator.url}/events`);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  const id = await stage.sendText(customer, company, 'seen by the page');
  let heard = '';
  while (!heard.includes(id)) heard += (await reader.read()).value ?? '';
  await reader.cancel();
  expect(heard).toContain('"type":"message"');
});
