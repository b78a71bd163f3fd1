import type { WAMessage } from '@whiskeysockets/baileys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BaileysClient } from '../testing/baileys.client.ts';
import { jid, SimulatorStage } from '../testing/simulator.stage.ts';

const company = '5511900000001';
const customer = '5511900000002';

let stage: SimulatorStage;
let client: BaileysClient;
beforeAll(async () => {
  stage = await new SimulatorStage().start();
  await stage.createPhones(company, customer);
  client = await stage.linkClient(company);
});
afterAll(() => stage.stop());

const post = async (body: Record<string, unknown>): Promise<WAMessage> => {
  const { id } = await stage.call<{ id: string }>('POST', `/phones/${customer}/messages`, { to: company, ...body });
  return client.waitFor(`the message ${id}`, () => client.upserts.find(({ key }) => key.id === id));
};
const findShown = async (id: string | null | undefined) =>
  (await stage.waitForChat(customer, company, (all) => all.some((message) => message.id === id))).find(
    (message) => message.id === id,
  );
const shownAs = (id: string | null | undefined, expected: Record<string, unknown>) =>
  expect
    .poll(async () => (await stage.listChat(customer, company)).find((message) => message.id === id))
    .toMatchObject(expected);

test('locations, contacts and polls arrive in both directions', async () => {
  const location = await post({ location: { latitude: -23.5, longitude: -46.6, name: 'Sé' } });
  expect(location.message?.locationMessage).toMatchObject({ degreesLatitude: -23.5, name: 'Sé' });
  const card = await post({ contact: { name: 'Ana', number: '5511933333333' } });
  expect(card.message?.contactMessage?.vcard).toContain('waid=5511933333333');
  const poll = await post({ poll: { name: 'When?', options: ['today', 'tomorrow'] } });
  expect(poll.message?.pollCreationMessageV3?.options).toMatchObject([
    { optionName: 'today' },
    { optionName: 'tomorrow' },
  ]);

  const to = jid(customer);
  const here = await client.socket.sendMessage(to, { location: { degreesLatitude: 1.5, degreesLongitude: 2.5 } });
  expect(await findShown(here?.key.id)).toMatchObject({
    kind: 'location',
    location: { latitude: 1.5, longitude: 2.5 },
  });
  const vcard = 'BEGIN:VCARD\nVERSION:3.0\nFN:Bob\nEND:VCARD';
  const bob = await client.socket.sendMessage(to, { contacts: { displayName: 'Bob', contacts: [{ vcard }] } });
  expect(await findShown(bob?.key.id)).toMatchObject({ kind: 'contact', contact: { name: 'Bob', vcard } });
  const vote = await client.socket.sendMessage(to, {
    poll: { name: 'Good?', values: ['yes', 'no'], selectableCount: 1 },
  });
  expect(await findShown(vote?.key.id)).toMatchObject({
    kind: 'poll',
    poll: { name: 'Good?', options: ['yes', 'no'], selectable: 1 },
  });
});

test('edits, reactions and deletions of a phone reach the linked device', async () => {
  const { key } = await post({ text: 'helo' });
  await stage.call('PATCH', `/phones/${customer}/messages/${key.id}`, { to: company, text: 'hello' });
  await client.waitFor('the edit', () =>
    JSON.stringify(client.updates.find((change) => change.key.id === key.id)).includes('hello'),
  );
  await shownAs(key.id, { text: 'hello', edited: true });
  await stage.call('POST', `/phones/${customer}/reactions`, { to: company, id: key.id, emoji: '👍' });
  await client.waitFor('the reaction', () =>
    client.events.some(({ event, data }) => event === 'messages.reaction' && JSON.stringify(data).includes('👍')),
  );
  await shownAs(key.id, { reactions: [{ by: customer, emoji: '👍' }] });
  await stage.call('POST', `/phones/${customer}/reactions`, { to: company, id: key.id, emoji: '' });
  await shownAs(key.id, { reactions: [] });
  await stage.call('DELETE', `/phones/${customer}/messages/${key.id}?to=${company}`);
  await client.waitFor('the deletion', () =>
    client.updates.some((change) => change.key.id === key.id && change.update.message === null),
  );
  await shownAs(key.id, { deleted: true });
});

test('edits, reactions and deletions of the linked device reach the phone', async () => {
  const { key } = await post({ text: 'react to me' });
  await client.socket.sendMessage(jid(customer), { react: { text: '🎉', key } });
  await shownAs(key.id, { reactions: [{ by: company, emoji: '🎉' }] });
  const sent = await client.socket.sendMessage(jid(customer), { text: 'prise' });
  await client.socket.sendMessage(jid(customer), { text: 'price', edit: sent!.key });
  await shownAs(sent?.key.id, { text: 'price', edited: true });
  await client.socket.sendMessage(jid(customer), { delete: sent!.key });
  await shownAs(sent?.key.id, { deleted: true });
});

test('only the author can edit or delete a message', async () => {
  const sent = await client.socket.sendMessage(jid(customer), { text: 'mine' });
  expect(await findShown(sent?.key.id)).toBeDefined();
  const path = `/phones/${customer}/messages/${sent?.key.id}`;
  expect(await stage.request('PATCH', path, { to: company, text: 'yours' })).toMatchObject({ status: 400 });
  expect(await stage.request('DELETE', `${path}?to=${company}`)).toMatchObject({ status: 400 });
});

test('a view-once image is marked as such', async () => {
  const base64 = Buffer.from('not really a picture').toString('base64');
  const { message } = await post({ image: { base64, mimetype: 'image/jpeg' }, viewOnce: true });
  expect(message?.viewOnceMessageV2?.message?.imageMessage?.viewOnce).toBe(true);
  expect((await stage.listChat(customer, company)).at(-1)).toMatchObject({ kind: 'image', viewOnce: true });
});

test('a call can be rejected, and is missed when the caller hangs up', async () => {
  const calls = () => client.events.filter(({ event }) => event === 'call').flatMap(({ data }) => data as CallEvent[]);
  const ring = () => stage.call<{ id: string }>('POST', `/phones/${customer}/calls`, { to: company, video: true });
  const { id } = await ring();
  const offer = await client.waitFor('the offer', () =>
    calls().find((call) => call.id === id && call.status === 'offer'),
  );
  expect(offer).toMatchObject({ isVideo: true, callerPn: jid(customer) });
  await client.socket.rejectCall(id, offer.from);
  const states = async () =>
    (await stage.call<{ calls: { state: string }[] }>('GET', `/phones/${customer}/calls`)).calls;
  await expect.poll(states).toMatchObject([{ state: 'rejected' }]);
  const second = await ring();
  await stage.call('DELETE', `/phones/${customer}/calls/${second.id}`);
  await client.waitFor('the missed call', () =>
    calls().some((call) => call.id === second.id && call.status === 'timeout'),
  );
});

interface CallEvent {
  id: string;
  status: string;
  from: string;
}

test('several contacts, live locations, mentions and raw messages arrive; withheld content does not', async () => {
  const cards = [
    { name: 'Ana', number: '5511933333333' },
    { name: 'Rui', number: '5511944444444' },
  ];
  const several = await post({ contacts: cards });
  expect(several.message?.contactsArrayMessage?.contacts?.map(({ displayName }) => displayName)).toEqual([
    'Ana',
    'Rui',
  ]);
  await shownAs(several.key.id, { kind: 'contact', contacts: [{ name: 'Ana' }, { name: 'Rui' }] });
  const live = await post({ location: { latitude: 1, longitude: 2, name: 'a caminho', live: true } });
  expect(live.message?.liveLocationMessage).toMatchObject({ degreesLatitude: 1, caption: 'a caminho' });
  await shownAs(live.key.id, { kind: 'location', location: { live: true } });
  const mention = await post({ text: `Oi @${company}`, mentions: [company] });
  const { text, contextInfo } = mention.message?.extendedTextMessage ?? {};
  expect(`${text?.replace('Oi @', '')}@lid`).toBe(contextInfo?.mentionedJid?.[0]);
  const any = await post({ raw: { orderMessage: { itemCount: 2 } } });
  expect(any.message?.orderMessage?.itemCount).toBe(2);
  const picture = { base64: 'aGVsbG8=', mimetype: 'image/jpeg' };
  const withheld = await post({ image: picture, viewOnce: true, withheld: true });
  expect(withheld.key.isViewOnce).toBe(true);
  expect(withheld.message).toBeFalsy();
  const wrong = await stage.request('POST', `/phones/${customer}/messages`, { to: company, text: 'x', withheld: true });
  expect(wrong).toMatchObject({ status: 400 });
});
