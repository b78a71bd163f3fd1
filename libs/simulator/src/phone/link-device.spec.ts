import { afterEach, beforeEach, expect, test } from 'vitest';
import { jid, Stage } from '../testing/simulator.stage.ts';

const company = '5511900000001';
const customer = '5511900000002';

let stage: Stage;
beforeEach(async () => {
  stage = await new Stage().start();
  await stage.people(company, customer);
});
afterEach(() => stage.stop());

test('a phone that scans the QR code links the device, which logs in after its restart', async () => {
  const client = await stage.linked(company);
  expect(client.socket.user?.id).toBe(`${company}:1@s.whatsapp.net`);
  const { phones } = await stage.call<{ phones: { number: string; devices: { id: number; online: boolean }[] }[] }>(
    'GET',
    '/phones',
  );
  expect(phones.find(({ number }) => number === company)?.devices).toMatchObject([{ id: 1, online: true }]);
});

test('texts go both ways exactly once and in order, with every tick', async () => {
  const client = await stage.linked(company);
  const first = await stage.text(customer, company, 'hello 1');
  for (const n of [2, 3, 4, 5]) await stage.text(customer, company, `hello ${n}`);
  await client.message('hello 5');
  expect(client.texts()).toEqual(['hello 1', 'hello 2', 'hello 3', 'hello 4', 'hello 5']);
  await stage.shown(customer, company, (all) => all.every(({ status }) => status === 'delivered'));
  await client.socket.readMessages([{ remoteJid: jid(customer), id: first, fromMe: false }]);
  await stage.shown(customer, company, (all) => all[0]?.status === 'read');

  const sent = await client.socket.sendMessage(jid(customer), { text: 'how can I help?' });
  await client.status(sent?.key.id, 2);
  await client.status(sent?.key.id, 3);
  const shown = await stage.shown(customer, company, (all) => all.length === 6);
  expect(shown.at(-1)).toMatchObject({ text: 'how can I help?', fromMe: false, kind: 'text' });
  await stage.call('POST', `/phones/${customer}/chats/${company}/read`);
  await client.status(sent?.key.id, 4);
  await stage.text(customer, company, 'thank you');
  await client.message('thank you');
  const own = await stage.chat(company, customer);
  expect(own.at(-2)).toMatchObject({ fromMe: true, text: 'how can I help?', status: 'read' });
});
