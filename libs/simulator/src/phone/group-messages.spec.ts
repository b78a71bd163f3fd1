import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BaileysClient } from '../testing/baileys.client.ts';
import { SimulatorStage } from '../testing/simulator.stage.ts';

const company = '5511900000001';
const ana = '5511900000002';
const bob = '5511900000003';

let stage: SimulatorStage;
let client: BaileysClient;
let group: string;
beforeAll(async () => {
  stage = await new SimulatorStage().start();
  await stage.createPhones(company, ana, bob);
  client = await stage.linkClient(company);
  group = (await stage.call<{ id: string }>('POST', '/groups', { subject: 'Friends', members: [ana, bob, company] }))
    .id;
});
afterAll(() => stage.stop());

test('a new group reaches the device with its members', async () => {
  await client.waitFor('the group', () => client.events.some(({ event }) => event === 'groups.upsert'));
  const meta = await client.socket.groupMetadata(group);
  expect(meta.subject).toBe('Friends');
  expect(meta.participants.map(({ phoneNumber }) => phoneNumber?.split('@')[0])).toEqual([ana, bob, company]);
  expect(Object.keys(await client.socket.groupFetchAllParticipating())).toEqual([group]);
});

test('messages of phones and of the device reach every member', async () => {
  await stage.sendText(ana, group, 'hi all');
  const { key } = await client.waitForMessage('hi all');
  expect(key).toMatchObject({ remoteJid: group, participantAlt: `${ana}@s.whatsapp.net`, fromMe: false });
  await stage.sendText(bob, group, 'hi ana');
  await stage.sendText(ana, group, 'hi bob');
  await client.waitForMessage('hi bob');
  for (const text of ['hello friends', 'me again']) {
    await client.socket.sendMessage(group, { text });
    for (const member of [ana, bob, company])
      await stage.waitForChat(member, group, (all) => all.some((message) => message.text === text));
  }
  expect((await stage.listChat(bob, group)).map(({ text }) => text)).toEqual([
    'hi all',
    'hi ana',
    'hi bob',
    'hello friends',
    'me again',
  ]);
  expect(client.texts().filter((text) => text?.startsWith('hi'))).toEqual(['hi all', 'hi ana', 'hi bob']);
});

test('members see who is mentioned in a message of the device', async () => {
  const { participants } = await client.socket.groupMetadata(group);
  const lid = participants.find(({ phoneNumber }) => phoneNumber?.startsWith(bob))?.id ?? '';
  const [digits = ''] = lid.split('@');
  await client.socket.sendMessage(group, { text: `hi @${digits}`, mentions: [lid] });
  await client.socket.sendMessage(group, { text: 'hi everyone', mentions: [], mentionAll: true });
  const seen = await stage.waitForChat(bob, group, (all) => all.some(({ text }) => text === 'hi everyone'));
  expect(seen.slice(-2)).toMatchObject([
    { text: `hi @${digits}`, mentions: [digits] },
    { text: 'hi everyone', mentionsEveryone: true },
  ]);
});

test('a group message is delivered, or read, once it is at every member', async () => {
  const id = await stage.sendText(ana, group, 'read me');
  const status = async () => (await stage.listChat(ana, group)).find((message) => message.id === id)?.status;
  const { key } = await client.waitForMessage('read me');
  await expect.poll(status).toBe('delivered');
  await client.socket.readMessages([key]);
  expect(await status()).toBe('delivered');
  await stage.call('POST', `/phones/${bob}/chats/${group}/read`);
  await expect.poll(status).toBe('read');
});

test('a removed member receives nothing more, and the others continue with new sender keys', async () => {
  await stage.call('POST', `/groups/${group}/members`, { remove: [bob] });
  await client.waitFor('the removal', () =>
    client.events.some(
      ({ event, data }) => event === 'group-participants.update' && JSON.stringify(data).includes('remove'),
    ),
  );
  await stage.sendText(ana, group, 'without bob');
  await client.waitForMessage('without bob');
  await client.socket.sendMessage(group, { text: 'indeed' });
  await stage.waitForChat(ana, group, (all) => all.some(({ text }) => text === 'indeed'));
  expect(await stage.request('GET', `/phones/${bob}/chats/${group}/messages`)).toMatchObject({ status: 404 });
});

test('an undecryptable group message is resent', async () => {
  await stage.call('POST', '/faults', { kind: 'bad-mac', count: 1 });
  await stage.sendText(ana, group, 'garbled at first');
  await client.waitForMessage('garbled at first');
});
