import { whatsappEvents } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aNumber, ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';
import { clientLogger } from '../whatsapp/client.logger.ts';

let stage: ConnectionsStage;
let linked: LinkedCompany;
beforeAll(async () => {
  // Changes of a group are noticed by polling.
  stage = await ConnectionsStage.open({ WORKER_LOOK_MS: '500' });
  await stage.start();
  linked = await stage.linked();
});
afterAll(() => stage.close());

async function aGroup(subject: string, ...others: string[]) {
  const { id } = await stage.phone<{ id: string }>('POST', '/groups', { subject, members: [...others, linked.number] });
  return { id, chat: id.replace('@g.us', '') };
}
const learnt = (chat: string) =>
  linked.publications.of(whatsappEvents.groupChanged).filter((event) => event.chat.number === chat);
const received = (waId: string) => eventually(() => linked.received().find((message) => message.waId === waId));

test('group messages are dropped until the company accepts groups', async () => {
  const ana = await stage.person();
  const { id } = await aGroup('Silêncio', ana);
  const waId = await stage.write(ana, id, { image: { base64: 'aGVsbG8=', mimetype: 'image/jpeg' } });
  await received(await stage.write(ana, linked.number, { text: 'em particular' }));
  expect(linked.received().some((message) => message.waId === waId)).toBe(false);
  expect(await stage.rows('select 1 from connections.media where wa_id = $1', [waId])).toEqual([]);
});

test('name and members of a group are published with its first message, and when they change', async () => {
  await stage.setting(linked, 'CheckMsgIsGroup', 'disabled');
  const [ana, rui, zoe] = [await stage.person(), await stage.person(), await stage.person()];
  const { id, chat } = await aGroup('Equipe', ana, rui);
  await received(await stage.write(ana, id, { text: 'bom dia' }));
  const first = await eventually(() => learnt(chat)[0]);
  expect(first).toMatchObject({ subject: 'Equipe' });
  expect(new Set(first.members.map(({ number }) => number))).toEqual(new Set([ana, rui, linked.number]));
  expect(first.members.find(({ number }) => number === ana)).toMatchObject({ admin: true, lid: expect.any(String) });

  await stage.phone('PATCH', `/groups/${chat}`, { subject: 'Equipe A' });
  await eventually(() => learnt(chat).some(({ subject }) => subject === 'Equipe A'));
  await stage.phone('POST', `/groups/${chat}/members`, { add: [zoe] });
  await eventually(() => learnt(chat).some(({ members }) => members.some(({ number }) => number === zoe)));
  await stage.phone('POST', `/groups/${chat}/members`, { remove: [rui] });
  await eventually(() =>
    learnt(chat)
      .at(-1)
      ?.members.every(({ number }) => number !== rui),
  );
  const lines = linked.received().filter((message) => message.type === 'group_log' && message.chat.number === chat);
  expect(lines.map(({ group }) => group?.what)).toEqual(expect.arrayContaining(['renamed', 'added', 'removed']));
});

test('a group message has the people it mentions, and a reaction its author', async () => {
  await stage.setting(linked, 'CheckMsgIsGroup', 'disabled');
  const [ana, rui] = [await stage.person(), await stage.person()];
  const { id } = await aGroup('Vizinhos', ana, rui);
  const waId = await stage.write(ana, id, { text: `Oi @${rui}`, mentions: [rui] });
  const published = await received(waId);
  expect(published.mentions).toHaveLength(1);
  expect(published.body).toBe(`Oi @${published.mentions?.[0]?.lid}`);
  await stage.phone('POST', `/phones/${rui}/reactions`, { to: id, id: waId, emoji: '👏' });
  const reacted = await eventually(() =>
    linked.publications.of(whatsappEvents.messageReacted).find((f) => f.waId === waId),
  );
  expect(reacted).toMatchObject({ emoji: '👏', author: { number: rui }, fromMe: false });
});

test('a member who changes the number is shown with it, and nothing of the group is lost meanwhile', async () => {
  await stage.setting(linked, 'CheckMsgIsGroup', 'disabled');
  const [ana, rui] = [await stage.person(), await stage.person()];
  const { id, chat } = await aGroup('Primos', ana, rui);
  await received(await stage.write(ana, id, { text: 'antes' }));
  await eventually(() => learnt(chat).length === 1, 'the members');
  const later = aNumber();
  const errors = vi.spyOn(clientLogger, 'error');
  await stage.phone('PATCH', `/phones/${ana}`, { number: later });
  const [fromMember, fromOther] = [
    await stage.write(later, id, { text: 'mudei' }),
    await stage.write(rui, id, { text: 'anotado' }),
  ];
  expect((await received(fromMember)).author).toMatchObject({ number: later });
  await received(fromOther);
  const changed = await eventually(() => learnt(chat)[1], 'the members again');
  expect(new Set(changed.members.map(({ number }) => number))).toEqual(new Set([later, rui, linked.number]));
  expect(errors.mock.calls).toEqual([]);
});
