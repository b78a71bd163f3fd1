import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BaileysClient } from '../testing/baileys.client.ts';
import { jid, SimulatorStage } from '../testing/simulator.stage.ts';

const one = '5511900000001';
const other = '5511900000002';

let stage: SimulatorStage;
let first: BaileysClient;
let second: BaileysClient;
beforeAll(async () => {
  stage = await new SimulatorStage().start();
  await stage.createPhones(one, other);
  first = await stage.linkClient(one);
  second = await stage.linkClient(other);
});
afterAll(() => stage.stop());

test('two linked numbers write to each other, with ticks', async () => {
  const sent = await first.socket.sendMessage(jid(other), { text: 'hello company' });
  const received = await second.waitForMessage('hello company');
  expect(received.key.remoteJid).toBe(jid(one));
  await first.waitForStatus(sent?.key.id, 3);
  await second.socket.readMessages([received.key]);
  await first.waitForStatus(sent?.key.id, 4);
  await second.socket.sendMessage(jid(one), { text: 'hello yourself' });
  await first.waitForMessage('hello yourself');
  for (const number of [one, other])
    expect((await stage.listChat(number, number === one ? other : one)).map(({ text }) => text)).toEqual([
      'hello company',
      'hello yourself',
    ]);
});

test('a number that links another device is written to on that one too', async () => {
  const added = await stage.linkClient(other);
  await first.socket.sendMessage(jid(other), { text: 'to all of you' });
  await Promise.all([second.waitForMessage('to all of you'), added.waitForMessage('to all of you')]);
  await stage.call('DELETE', `/phones/${other}/devices/1`);
  await second.waitForClose();
  await first.socket.sendMessage(jid(other), { text: 'to the one that is left' });
  await added.waitForMessage('to the one that is left');
});
