import { afterEach, beforeEach, expect, test } from 'vitest';
import { jid, SimulatorStage } from '../testing/simulator.stage.ts';

const company = '5511900000001';
const customer = '5511900000002';

let stage: SimulatorStage;
beforeEach(async () => {
  stage = await new SimulatorStage().start();
  await stage.createPhones(company, customer);
});
afterEach(() => stage.stop());

test('scanning the QR code links the device, which logs in after its restart', async () => {
  const client = await stage.linkClient(company);
  expect(client.socket.user?.id).toBe(`${company}:1@s.whatsapp.net`);
  const { phones } = await stage.call<{ phones: { number: string; devices: { id: number; online: boolean }[] }[] }>(
    'GET',
    '/phones',
  );
  expect(phones.find(({ number }) => number === company)?.devices).toMatchObject([{ id: 1, online: true }]);
});

test('texts arrive exactly once and in order in both directions, with every receipt', async () => {
  const client = await stage.linkClient(company);
  const first = await stage.sendText(customer, company, 'hello 1');
  for (const n of [2, 3, 4, 5]) await stage.sendText(customer, company, `hello ${n}`);
  await client.waitForMessage('hello 5');
  expect(client.texts()).toEqual(['hello 1', 'hello 2', 'hello 3', 'hello 4', 'hello 5']);
  await stage.waitForChat(customer, company, (all) => all.every(({ status }) => status === 'delivered'));
  await client.socket.readMessages([{ remoteJid: jid(customer), id: first, fromMe: false }]);
  await stage.waitForChat(customer, company, (all) => all[0]?.status === 'read');

  const sent = await client.socket.sendMessage(jid(customer), { text: 'how can I help?' });
  await client.waitForStatus(sent?.key.id, 2);
  await client.waitForStatus(sent?.key.id, 3);
  const shown = await stage.waitForChat(customer, company, (all) => all.length === 6);
  expect(shown.at(-1)).toMatchObject({ text: 'how can I help?', fromMe: false, kind: 'text' });
  await stage.call('POST', `/phones/${customer}/chats/${company}/read`);
  await client.waitForStatus(sent?.key.id, 4);
  await stage.sendText(customer, company, 'thank you');
  await client.waitForMessage('thank you');
  const own = await stage.listChat(company, customer);
  expect(own.at(-2)).toMatchObject({ fromMe: true, text: 'how can I help?', status: 'read' });
});
