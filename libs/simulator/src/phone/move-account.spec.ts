import type { BinaryNode } from '@whiskeysockets/baileys';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { jid, SimulatorStage } from '../testing/simulator.stage.ts';
import type { BaileysClient } from '../testing/baileys.client.ts';

const company = '5511900000001';
const former = '5511900000002';
const later = '5521900000003';
const friend = '5511900000004';

let stage: SimulatorStage;
let client: BaileysClient;
beforeEach(async () => {
  stage = await new SimulatorStage().start();
  await stage.createPhones(company, former, friend);
  client = await stage.linkClient(company);
});
afterEach(() => stage.stop());

const lidOf = async (number: string) => (await stage.call<{ lid: string }>('GET', `/phones/${number}`)).lid;
const bodies = async (number: string, chat: string) => (await stage.listChat(number, chat)).map(({ text }) => text);
async function exchange(number: string, text: string) {
  await stage.sendText(number, company, text);
  const { key } = await client.waitForMessage(text);
  await client.socket.sendMessage(jid(number), { text: `${text}!` });
  await stage.waitForChat(number, company, (all) => all.at(-1)?.text === `${text}!`);
  return { jid: key.remoteJid, lid: key.remoteJidAlt };
}

test('an account that moves keeps its LID, chats and groups, and its chats are notified', async () => {
  const { id: group } = await stage.call<{ id: string }>('POST', '/groups', {
    subject: 'Family',
    members: [company, former, friend],
  });
  const first = await exchange(former, 'one');
  await stage.sendText(former, friend, 'hello');
  await stage.call('POST', `/phones/${friend}/blocks`, { number: former });
  const [notices, groupNotices]: BinaryNode[][] = [[], []];
  client.socket.ws.on('CB:notification,type:contacts', (notice: BinaryNode) => notices?.push(notice));
  client.socket.ws.on('CB:notification,type:w:gp2', (notice: BinaryNode) => groupNotices?.push(notice));
  expect(await stage.request('PATCH', `/phones/${former}`, { number: friend })).toMatchObject({ status: 409 });
  const lid = await lidOf(former);
  expect(await stage.call('PATCH', `/phones/${former}`, { number: later })).toMatchObject({ number: later, lid });

  const second = await exchange(later, 'two');
  const names = { old: jid(former), new: jid(later), old_lid: `${lid}@lid`, new_lid: `${lid}@lid` };
  expect(notices).toMatchObject([{ content: [{ tag: 'modify', attrs: names }] }]);
  // Baileys 7 reads the members of this notification as JSON, fails, and goes on.
  const member = { tag: 'participant', attrs: { jid: `${lid}@lid`, phone_number: jid(later) } };
  expect(groupNotices).toMatchObject([
    { attrs: { from: group, participant_pn: jid(former) }, content: [{ tag: 'modify', content: [member] }] },
  ]);
  expect([first, second]).toEqual([
    { jid: jid(former), lid: `${lid}@lid` },
    { jid: jid(later), lid: `${lid}@lid` },
  ]);
  for (const [owner, chat] of [
    [later, company],
    [company, later],
  ] as const)
    expect(await bodies(owner, chat)).toEqual(['one', 'one!', 'two', 'two!']);
  expect(await bodies(friend, later)).toEqual(['hello']);
  await stage.sendText(later, friend, 'blocked');
  expect(await bodies(friend, later)).toEqual(['hello']);
  expect(await stage.request('GET', `/phones/${former}`)).toMatchObject({ status: 404 });
  expect(await client.socket.onWhatsApp(former)).toEqual([]);
  const { participants } = await client.socket.groupMetadata(group);
  expect(participants).toContainEqual(expect.objectContaining({ id: `${lid}@lid`, phoneNumber: jid(later) }));
  await stage.sendText(later, group, 'from the new number');
  await client.waitForMessage('from the new number');
});

test('a phone that moves loses its linked devices', async () => {
  await stage.call('PATCH', `/phones/${company}`, { number: later });
  expect(await client.waitForClose()).toBe(401);
  expect(await stage.call('GET', `/phones/${later}`)).toMatchObject({ devices: [] });
});

test('an account that is made anew on its number has another LID and other keys', async () => {
  const first = await exchange(former, 'one');
  const { id: group } = await stage.call<{ id: string }>('POST', '/groups', {
    subject: 'Family',
    members: [company, former],
  });
  await stage.call('DELETE', `/phones/${former}`);
  expect(await client.socket.onWhatsApp(former)).toEqual([]);
  expect((await client.socket.groupMetadata(group)).participants).toHaveLength(1);
  await stage.createPhones(former);
  const second = await exchange(former, 'two');
  expect(second).toEqual({ jid: first.jid, lid: `${await lidOf(former)}@lid` });
  expect(second.lid).not.toBe(first.lid);
  expect(await bodies(former, company)).toEqual(['two', 'two!']);
  expect(await bodies(company, former)).toEqual(['one', 'one!', 'two', 'two!']);
});
