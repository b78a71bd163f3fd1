import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../testing/baileys.client.ts';
import { jid, Stage } from '../testing/simulator.stage.ts';

const one = '5511900000001';
const other = '5511900000002';

let stage: Stage;
let first: Client;
let second: Client;
beforeAll(async () => {
  stage = await new Stage().start();
  await stage.people(one, other);
  first = await stage.linked(one);
  second = await stage.linked(other);
});
afterAll(() => stage.stop());

test('two linked numbers write to each other, with ticks', async () => {
  const sent = await first.socket.sendMessage(jid(other), { text: 'hello company' });
  const received = await second.message('hello company');
  expect(received.key.remoteJid).toBe(jid(one));
  await first.status(sent?.key.id, 3);
  await second.socket.readMessages([received.key]);
  await first.status(sent?.key.id, 4);
  await second.socket.sendMessage(jid(one), { text: 'hello yourself' });
  await first.message('hello yourself');
  for (const number of [one, other])
    expect((await stage.chat(number, number === one ? other : one)).map(({ text }) => text)).toEqual([
      'hello company',
      'hello yourself',
    ]);
});

test('a number that links another device is written to on that one too', async () => {
  const added = await stage.linked(other);
  await first.socket.sendMessage(jid(other), { text: 'to all of you' });
  await Promise.all([second.message('to all of you'), added.message('to all of you')]);
  await stage.call('DELETE', `/phones/${other}/devices/1`);
  await second.closed();
  await first.socket.sendMessage(jid(other), { text: 'to the one that is left' });
  await added.message('to the one that is left');
});
