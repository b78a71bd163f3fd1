import { messageOrders, whatsappEvents } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aNumber, ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
let linked: LinkedCompany;
beforeAll(async () => {
  stage = await ConnectionsStage.open();
  await stage.start();
  linked = await stage.linked();
});
afterAll(() => stage.close());

const received = (waId: string) => eventually(() => linked.received().find((message) => message.waId === waId));
const seen = (owner: string, chat: string, waId: string) =>
  eventually(async () => (await stage.chat(owner, chat)).find((message) => message.id === waId));
const reactions = (waId: string) =>
  linked.publications
    .of(whatsappEvents.messageReacted)
    .filter((event) => event.waId === waId)
    .map(({ emoji }) => emoji);
const photo = Buffer.from('/9j/4AAQSkZJRg==', 'base64').toString('base64');

test('every kind of message a phone can send is published with its type', async () => {
  const person = await stage.person();
  const place = { latitude: -23.5, longitude: -46.6, name: 'Loja' };
  const cards = [
    { name: 'Ana', number: '5511911112222' },
    { name: 'Rui', number: '5511911113333' },
  ];
  const sent: [object, object][] = [
    [{ location: place }, { type: 'locationMessage', body: expect.stringMatching(/\|Loja$/) }],
    [{ location: { ...place, live: true } }, { type: 'locationMessage', body: expect.stringMatching(/\|Loja\|live$/) }],
    [{ contacts: cards }, { type: 'vcard', body: expect.stringContaining('FN:Rui') }],
    [{ poll: { name: 'Quando?', options: ['hoje', 'amanhã'] } }, { type: 'poll', body: 'Quando?\nhoje\namanhã' }],
    [{ raw: { buttonsResponseMessage: { selectedDisplayText: 'Sim' } } }, { type: 'chat', body: 'Sim' }],
    [{ raw: { stickerPackMessage: { name: 'x' } } }, { type: 'unsupported', body: 'stickerPack' }],
    [
      { image: { base64: photo, mimetype: 'image/jpeg' }, viewOnce: true, withheld: true },
      { type: 'view_once', viewOnce: true, media: null },
    ],
    [
      { image: { base64: photo, mimetype: 'image/jpeg' }, viewOnce: true },
      { type: 'image', viewOnce: true },
    ],
  ];
  for (const [body, expected] of sent) {
    expect(await received(await stage.write(person, linked.number, body))).toMatchObject(expected);
  }
  const vote = await stage.write(person, linked.number, { raw: { pollUpdateMessage: {} } });
  const after = await stage.write(person, linked.number, { text: 'votei' });
  await received(after);
  expect(linked.received().some((message) => message.waId === vote)).toBe(false);
});

test('reactions are received and sent: a later one replaces, an empty one removes', async () => {
  const person = await stage.person();
  const id = await stage.write(person, linked.number, { text: 'Chegou!' });
  await received(id);
  for (const emoji of ['👍', '❤️', '']) {
    await stage.phone('POST', `/phones/${person}/reactions`, { to: linked.number, id, emoji });
    await eventually(() => reactions(id).at(-1) === emoji);
  }
  const about = { connectionId: linked.id, to: person, isGroup: false, waId: id, fromMe: false, participant: null };
  const mine = async () => (await seen(person, linked.number, id)).reactions;
  for (const emoji of ['🎉', '🙏', '']) {
    await publishAs(stage.bus, messageOrders.react, linked.caller.companyId, { ...about, emoji });
    const expected = emoji ? [{ by: linked.number, emoji }] : [];
    await eventually(async () => JSON.stringify(await mine()) === JSON.stringify(expected), `reaction ${emoji}`);
  }
});

test('a sent edit changes the message on the phone', async () => {
  const person = await stage.person();
  const waId = await stage.send(linked, person, { text: 'dez reais' });
  await seen(person, linked.number, waId);
  const edit = { connectionId: linked.id, to: person, isGroup: false, waId, body: 'doze reais' };
  await publishAs(stage.bus, messageOrders.edit, linked.caller.companyId, edit);
  await eventually(async () => (await seen(person, linked.number, waId)).text === 'doze reais');
  expect(await stage.chat(person, linked.number)).toHaveLength(1);
});

test('edits and deletions of another author’s message are ignored', async () => {
  const [ana, rui] = [await stage.person(), await stage.person()];
  const id = await stage.write(ana, linked.number, { text: 'de Ana' });
  await received(id);
  const key = { id, fromMe: true, remoteJid: `${linked.number}@s.whatsapp.net` };
  const edit = { key, type: 14, editedMessage: { conversation: 'forjado' } };
  await stage.write(rui, linked.number, { raw: { protocolMessage: edit } });
  await stage.write(rui, linked.number, { raw: { protocolMessage: { key, type: 0 } } });
  await received(await stage.write(rui, linked.number, { text: 'fim' }));
  const changed = [
    ...linked.publications.of(whatsappEvents.messageEdited),
    ...linked.publications.of(whatsappEvents.messageRevoked),
  ].filter((event) => event.waId === id);
  expect(changed).toEqual([]);
});

test('a change that WhatsApp refuses is published as refused', async () => {
  const [to, waId] = [aNumber(), '3EB0C0FFEE']; // an unused number
  const edit = { connectionId: linked.id, to, isGroup: false, waId, body: 'doze' };
  await publishAs(stage.bus, messageOrders.edit, linked.caller.companyId, edit);
  const refused = () => linked.publications.of(whatsappEvents.changeRefused).find((event) => event.waId === waId);
  expect(await eventually(refused)).toMatchObject({ change: 'edit', chat: { number: to } });
});

test('a message that cannot be decrypted at first is published as waiting, and again when it is resent', async () => {
  const person = await stage.person();
  await received(await stage.write(person, linked.number, { text: 'antes' }));
  await stage.phone('POST', '/faults', { kind: 'bad-mac', number: linked.number, count: 1 });
  const id = await stage.write(person, linked.number, { text: 'ilegível' });
  const published = () => linked.received().filter((message) => message.waId === id);
  await eventually(() => published().length === 2, 'the placeholder and the message');
  expect(published().map(({ type }) => type)).toEqual(['waiting', 'chat']);
  expect(published()[1]).toMatchObject({ body: 'ilegível' });
});
