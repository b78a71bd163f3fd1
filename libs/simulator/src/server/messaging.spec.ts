import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BaileysClient } from '../testing/baileys.client.ts';
import { jid, SimulatorStage } from '../testing/simulator.stage.ts';

const company = '5511900000001';
const customer = '5511900000002';
const hidden = '5511900000003';

let stage: SimulatorStage;
let client: BaileysClient;
beforeAll(async () => {
  stage = await new SimulatorStage().start();
  await stage.createPhones(company, customer);
  await stage.call('POST', '/phones', { number: hidden, name: 'By LID', addressing: 'lid' });
  client = await stage.linkClient(company);
});
afterAll(() => stage.stop());

test('a quote names the quoted message, in both directions', async () => {
  const questionId = await stage.sendText(customer, company, 'how much?');
  const question = await client.waitForMessage('how much?');
  const answer = await client.socket.sendMessage(jid(customer), { text: 'ten' }, { quoted: question });
  const shown = await stage.waitForChat(customer, company, (all) => all.some(({ text }) => text === 'ten'));
  expect(shown.at(-1)).toMatchObject({ text: 'ten', quote: questionId });
  await stage.sendText(customer, company, 'too much', { quote: answer?.key.id });
  const reply = await client.waitForMessage('too much');
  expect(reply.message?.extendedTextMessage?.contextInfo).toMatchObject({
    stanzaId: answer?.key.id,
    quotedMessage: { extendedTextMessage: { text: 'ten' } },
  });
});

test('onWhatsApp returns only numbers that exist', async () => {
  expect(await client.socket.onWhatsApp(customer, '5511977777777')).toMatchObject([
    { jid: jid(customer), exists: true },
  ]);
});

test('a message can be sent to a person known only by LID', async () => {
  await stage.sendText(hidden, company, 'from nowhere');
  const { key } = await client.waitForMessage('from nowhere');
  expect(key.remoteJid).toMatch(/@lid$/);
  expect(key.remoteJidAlt).toBe(jid(hidden));
  const sent = await client.socket.sendMessage(key.remoteJid ?? '', { text: 'hello you' });
  await stage.waitForChat(hidden, company, (all) => all.some(({ text }) => text === 'hello you'));
  await client.waitForStatus(sent?.key.id, 3);
  await client.socket.readMessages([key]);
  await stage.waitForChat(hidden, company, (all) => all[0]?.status === 'read');
});

test('typing is shown to the other side, in both directions', async () => {
  await stage.call('POST', `/phones/${customer}/presence`, { to: company, state: 'composing' });
  await client.waitFor('composing', () =>
    client.events.some(({ event, data }) => event === 'presence.update' && JSON.stringify(data).includes('composing')),
  );
  await client.socket.sendPresenceUpdate('composing', jid(customer));
  const presence = async () =>
    (await stage.call<{ presence: string }>('GET', `/phones/${customer}/chats/${company}/messages`)).presence;
  await expect.poll(presence).toBe('composing');
});

test('a presence subscription receives available and unavailable', async () => {
  const seen = (state: string) =>
    client.waitFor(state, () =>
      client.events.some(
        ({ event, data }) => event === 'presence.update' && JSON.stringify(data).includes(`"${state}"`),
      ),
    );
  await stage.call('POST', `/phones/${customer}/presence`, { state: 'unavailable' });
  await client.socket.presenceSubscribe(jid(customer));
  await seen('unavailable');
  await stage.call('POST', `/phones/${customer}/presence`, { state: 'available' });
  await seen('available');
  expect((await stage.request('POST', `/phones/${customer}/presence`, { state: 'composing' })).status).toBe(400);
});

test('a played receipt sets the status played', async () => {
  const sent = await client.socket.sendMessage(jid(customer), { text: 'pretend I speak' });
  await stage.waitForChat(customer, company, (all) => all.some(({ id }) => id === sent?.key.id));
  await stage.call('POST', `/phones/${customer}/messages/${sent?.key.id}/played`);
  await client.waitForStatus(sent?.key.id, 5);
});

test('invalid requests are refused with a reason', async () => {
  const refused = async (body: unknown) => stage.request('POST', `/phones/${customer}/messages`, body);
  expect(await refused({ to: company })).toMatchObject({ status: 400, json: { error: /exactly one of/ } });
  expect(await refused({ to: company, text: 5 })).toMatchObject({ status: 400, json: { error: /^text: expected/ } });
  expect(await refused({ to: company, txt: 'a' })).toMatchObject({ status: 400, json: { error: /^txt: unknown/ } });
  expect(await refused({ to: '5511977777777', text: 'a' })).toMatchObject({ status: 404 });
  expect(await stage.request('POST', '/phones/123456/messages', { to: company, text: 'a' })).toMatchObject({
    status: 404,
  });
  expect(await stage.request('POST', '/phones', { number: 'x' })).toMatchObject({ status: 400 });
  expect(await stage.request('PUT', '/phones')).toMatchObject({ status: 405 });
  expect(await stage.request('GET', '/nothing')).toMatchObject({ status: 404 });
});
