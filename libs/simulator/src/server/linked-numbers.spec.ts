import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BaileysClient } from '../testing/baileys.client.ts';
import { jid, SimulatorStage } from '../testing/simulator.stage.ts';

const firstNumber = '5511900000001';
const secondNumber = '5511900000002';

let stage: SimulatorStage;
let first: BaileysClient;
let second: BaileysClient;
beforeAll(async () => {
  stage = await new SimulatorStage().start();
  await stage.createPhones(firstNumber, secondNumber);
  first = await stage.linkClient(firstNumber);
  second = await stage.linkClient(secondNumber);
});
afterAll(() => stage.stop());

test('two linked numbers exchange messages and receipts', async () => {
  const sent = await first.socket.sendMessage(jid(secondNumber), { text: 'hello company' });
  const received = await second.waitForMessage('hello company');
  expect(received.key.remoteJid).toBe(jid(firstNumber));
  await first.waitForStatus(sent?.key.id, 3);
  await second.socket.readMessages([received.key]);
  await first.waitForStatus(sent?.key.id, 4);
  await second.socket.sendMessage(jid(firstNumber), { text: 'hello yourself' });
  await first.waitForMessage('hello yourself');
  for (const number of [firstNumber, secondNumber])
    expect(
      (await stage.listChat(number, number === firstNumber ? secondNumber : firstNumber)).map(({ text }) => text),
    ).toEqual(['hello company', 'hello yourself']);
});

test('a message reaches a device that was linked later, and no removed device', async () => {
  const added = await stage.linkClient(secondNumber);
  await first.socket.sendMessage(jid(secondNumber), { text: 'to all of you' });
  await Promise.all([second.waitForMessage('to all of you'), added.waitForMessage('to all of you')]);
  await stage.call('DELETE', `/phones/${secondNumber}/devices/1`);
  await second.waitForClose();
  await first.socket.sendMessage(jid(secondNumber), { text: 'to the one that is left' });
  await added.waitForMessage('to the one that is left');
});
