import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { messageOrders, whatsappEvents } from '@recado/contracts';
import { Files, Keys, loadConfig } from '@recado/platform';
import { proto } from '@recado/simulator';
import { eventually, publishAs } from '@recado/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionsConfig } from '../connections.config.ts';
import { aNumber, ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
let linked: LinkedCompany;
let files: Files;
beforeAll(async () => {
  stage = await ConnectionsStage.open();
  await stage.start();
  linked = await stage.linked();
  const config = loadConfig(ConnectionsConfig, stage.env);
  files = await Files.open(config, new Keys(config.RECADO_SECRET));
});
afterAll(() => stage.close());

const received = (waId: string) => eventually(() => linked.received().find((message) => message.waId === waId));
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const photo = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#3070b0' } })
    .jpeg()
    .toBuffer();
/** Data behind the end of a picture does not change it. */
const enlarged = async (size: number) => Buffer.concat([await photo()], size);

test('a picture is published first, and its file stored later, byte for byte', async () => {
  const person = await stage.person();
  const bytes = await photo();
  const image = { base64: bytes.toString('base64'), mimetype: 'image/jpeg' };
  const id = await stage.write(person, linked.number, { image, caption: 'a vitrine' });
  expect(await received(id)).toMatchObject({ type: 'image', body: 'a vitrine', media: { mimetype: 'image/jpeg' } });
  const stored = await eventually(() =>
    linked.publications.of(whatsappEvents.mediaStored).find((event) => event.waId === id),
  );
  expect(stored).toMatchObject({ failure: null, file: { mimetype: 'image/jpeg', size: bytes.length } });
  const path = stored.file?.path ?? '';
  expect(path.startsWith(`${linked.caller.companyId}/`)).toBe(true);
  expect(sha(readFileSync(join(files.folder ?? '', path)))).toBe(sha(bytes));
  const jobs = await stage.rows('select 1 from connections.media where wa_id = $1', [id]);
  expect(jobs).toEqual([]);
});

test.each([
  ['image', 'foto.jpg', 'image/jpeg', false],
  ['document', 'lista.pdf', 'application/pdf', false],
  ['audio', 'voz.ogg', 'audio/ogg', true],
] as const)('a file is sent as %s from the file store', async (kind, name, mimetype, voice) => {
  const person = await stage.person();
  const bytes = kind === 'image' ? await photo() : Buffer.from(`the content of ${name}`);
  const path = files.newPath(linked.caller.companyId, 'tickets', name);
  await files.write(path, Readable.from([bytes]), mimetype);
  const file = { path, name, mimetype, size: bytes.length, kind, voice };
  const waId = await stage.send(linked, person, { text: kind === 'audio' ? '' : 'segue', file });
  const shown = await eventually(async () => (await stage.chat(person, linked.number)).find((m) => m.id === waId));
  expect(shown.kind).toBe(kind);
  expect(shown.media?.voice ?? false).toBe(voice);
  const address = new URL(shown.media?.url ?? '', stage.simulator.url);
  const arrived = Buffer.from(await (await fetch(address)).arrayBuffer());
  expect(sha(arrived)).toBe(sha(bytes));
});

test('forwarded messages of every kind are marked, received and sent', async () => {
  const person = await stage.person();
  const seen = (id: string) =>
    eventually(async () => (await stage.chat(person, linked.number)).find((message) => message.id === id));
  const text = await stage.send(linked, person, { text: 'Segue o endereço', forwarded: true });
  expect(await seen(text)).toMatchObject({ text: 'Segue o endereço', forwarded: true });
  const own = await stage.send(linked, person, { text: 'escrito aqui' });
  expect((await seen(own)).forwarded).toBeUndefined();
  const path = files.newPath(linked.caller.companyId, 'tickets', 'figurinha.webp');
  const bytes = await sharp(await photo())
    .webp()
    .toBuffer();
  await files.write(path, Readable.from([bytes]), 'image/webp');
  const file = { path, name: 'figurinha.webp', mimetype: 'image/webp', size: bytes.length, voice: false };
  const sticker = await stage.send(linked, person, { text: '', file: { ...file, kind: 'sticker' }, forwarded: true });
  expect(await seen(sticker)).toMatchObject({ kind: 'sticker', forwarded: true });
  const card = 'BEGIN:VCARD\nVERSION:3.0\nFN:Rui Dias\nTEL:+55 11 91111-3333\nEND:VCARD';
  const vcard = await stage.send(linked, person, { text: card, card: 'vcard', forwarded: true });
  expect(await seen(vcard)).toMatchObject({ kind: 'contact', contact: { name: 'Rui Dias', vcard: card } });
  const place = '|https://maps.google.com/maps?q=-23.5%2C-46.6&z=17|Loja';
  const location = await stage.send(linked, person, { text: place, card: 'locationMessage', forwarded: true });
  expect(await seen(location)).toMatchObject({ location: { latitude: -23.5, longitude: -46.6, name: 'Loja' } });
  const passed = { extendedTextMessage: { text: 'bom dia grupo', contextInfo: { isForwarded: true } } };
  expect(await received(await stage.write(person, linked.number, { raw: passed }))).toMatchObject({
    body: 'bom dia grupo',
    forwarded: true,
  });
  expect((await received(await stage.write(person, linked.number, { text: 'meu' }))).forwarded).toBeUndefined();
});

test('a reply has the id of the quoted message, received and sent', async () => {
  const person = await stage.person();
  const first = await stage.write(person, linked.number, { text: 'Têm em azul?' });
  await received(first);
  const quoted = { waId: first, fromMe: false, participant: null, text: 'Têm em azul?' };
  const answer = await stage.send(linked, person, { text: 'Temos', quoted });
  const shown = await eventually(async () => (await stage.chat(person, linked.number)).find((m) => m.id === answer));
  expect(shown.quote).toBe(first);
  const back = await stage.write(person, linked.number, { text: 'Ótimo', quote: answer });
  expect(await received(back)).toMatchObject({ quotedWaId: answer, body: 'Ótimo' });
});

test('messages sent by the phone are published as own; messages sent by the service are not published', async () => {
  const person = await stage.person();
  const typed = await stage.write(linked.number, person, { text: 'do celular' });
  expect(await received(typed)).toMatchObject({
    fromMe: true,
    chat: { number: person },
    body: 'do celular',
    pushName: null,
  });
  const sent = await stage.send(linked, person, { text: 'do sistema' });
  await eventually(() => linked.statuses(sent).some((event) => event.ack >= 1));
  const after = await stage.write(person, linked.number, { text: 'ok' });
  await received(after);
  expect(linked.received().some((message) => message.waId === sent)).toBe(false);
});

test('edits and deletions are published with the id of their message', async () => {
  const person = await stage.person();
  const id = await stage.write(person, linked.number, { text: 'dez' });
  await received(id);
  await stage.phone('PATCH', `/phones/${person}/messages/${id}`, { to: linked.number, text: 'doze' });
  await eventually(() =>
    linked.publications.of(whatsappEvents.messageEdited).some((f) => f.waId === id && f.body === 'doze'),
  );
  await stage.phone('DELETE', `/phones/${person}/messages/${id}?to=${linked.number}`);
  await eventually(() => linked.publications.of(whatsappEvents.messageRevoked).some((event) => event.waId === id));
});

test('a sent message is deleted for everyone, and read receipts reach the sender', async () => {
  const person = await stage.person();
  const waId = await stage.send(linked, person, { text: 'engano' });
  await eventually(() => linked.statuses(waId).some((event) => event.ack >= 1));
  const revoked = { connectionId: linked.id, to: person, isGroup: false, waId };
  await publishAs(stage.bus, messageOrders.revoke, linked.caller.companyId, revoked);
  await eventually(async () => (await stage.chat(person, linked.number)).find((m) => m.id === waId)?.deleted);

  const id = await stage.write(person, linked.number, { text: 'entendi' });
  await received(id);
  const receipts = {
    connectionId: linked.id,
    to: person,
    isGroup: false,
    messages: [{ waId: id, participant: null }],
  };
  await publishAs(stage.bus, messageOrders.markRead, linked.caller.companyId, receipts);
  await eventually(async () => (await stage.chat(person, linked.number)).find((m) => m.id === id)?.status === 'read');
});

test('messages that a reply reads are marked as read with the reply', async () => {
  const person = await stage.person();
  const id = await stage.write(person, linked.number, { text: 'tem troco?' });
  await received(id);
  const waId = await stage.send(linked, person, { text: 'tem', reads: [{ waId: id, participant: null }] });
  await eventually(() => linked.statuses(waId).some((event) => event.ack >= 1));
  const chat = await stage.chat(person, linked.number);
  expect(chat.find((message) => message.id === id)?.status).toBe('read');
  expect(chat.some((message) => message.id === waId)).toBe(true);
});

test('a message to an unused number fails with its reason and delays no other message', async () => {
  const nobody = await stage.send(linked, aNumber(), { text: 'alô?' });
  const person = await stage.person();
  const fine = await stage.send(linked, person, { text: 'olá' });
  await eventually(() => linked.statuses(fine).some((event) => event.ack >= 1));
  await eventually(() => linked.statuses(nobody).some((event) => event.failure === 'ERR_WAPP_INVALID_CONTACT'));
});

test('a retry of a message to an unused number looks the number up again', async () => {
  const number = aNumber();
  const waId = await stage.send(linked, number, { text: 'alô?' });
  await eventually(() => linked.statuses(waId).some((event) => event.failure === 'ERR_WAPP_INVALID_CONTACT'));
  await stage.phone('POST', '/phones', { number });
  await stage.send(linked, number, { waId, text: 'alô?', again: true });
  await eventually(async () => (await stage.chat(number, linked.number)).some((message) => message.id === waId));
  await eventually(() => linked.statuses(waId).at(-1)?.ack === 2);
});

test('ten messages ordered twice arrive once each, in order', async () => {
  const person = await stage.person();
  const ids: string[] = [];
  for (let i = 0; i < 10; i++) ids.push(await stage.send(linked, person, { text: `linha ${i}` }));
  for (const waId of ids) await stage.send(linked, person, { text: 'de novo', waId });
  await eventually(() => ids.every((id) => linked.statuses(id).some((event) => event.ack >= 2)));
  const shown = (await stage.chat(person, linked.number)).filter((message) => !message.fromMe);
  expect(shown.map((message) => message.text)).toEqual(ids.map((_, i) => `linha ${i}`));
});

test('the profile picture of a contact who writes is published once', async () => {
  const picture = { base64: (await photo()).toString('base64'), mimetype: 'image/jpeg' };
  const person = await stage.person({ picture });
  await received(await stage.write(person, linked.number, { text: 'oi' }));
  const learnt = () =>
    linked.publications.of(whatsappEvents.pictureChanged).filter((event) => event.chat.number === person);
  await eventually(() => learnt().length > 0);
  expect(learnt()[0]?.file).toMatchObject({ mimetype: 'image/jpeg' });
  await received(await stage.write(person, linked.number, { text: 'de novo' }));
  expect(learnt()).toHaveLength(1);
});

test.each(['endless', 'unannounced'] as const)('a profile picture above the limit is not stored: %s', async (kind) => {
  const { raw } = stage.simulator;
  const person = await stage.person();
  raw.picture(person, raw.oddFile({ kind, bytes: await enlarged(3 * 1024 * 1024) }));
  await received(await stage.write(person, linked.number, { text: 'oi' }));
  const seen = `select picture_id as id from connections.peers where digits = $1 and picture_at is not null`;
  await eventually(async () => (await stage.rows(seen, [person])).length > 0, 'the check of the picture');
  expect(await stage.rows(seen, [person])).toEqual([{ id: null }]);
  expect(linked.publications.of(whatsappEvents.pictureChanged).filter((event) => event.chat.number === person)).toEqual(
    [],
  );
});

test('all messages of a fast conversation in both directions are decrypted', async () => {
  const person = await stage.person();
  const answers = new Set<string>();
  for (let i = 0; i < 15; i++) {
    const waId = await stage.send(linked, person, { text: `pergunta ${i}` });
    await eventually(async () => (await stage.chat(person, linked.number)).some((message) => message.id === waId));
    const burst = [0, 1].map((n) => stage.write(person, linked.number, { text: `resposta ${i}.${n}` }));
    for (const id of await Promise.all(burst)) answers.add(id);
  }
  const published = () => linked.received().filter((message) => answers.has(message.waId));
  await eventually(() => published().length >= answers.size);
  expect(published().filter((message) => message.type !== 'chat')).toEqual([]);
});

test('a group id that the database cannot store does not end the session', async () => {
  const { raw } = stage.simulator;
  const person = await stage.person();
  // A sender key as the client reads it: version, id, iteration, chain key and signing key.
  const senderKey = Buffer.from(`33080110001a20${'01'.repeat(32)}2221${'05'.repeat(33)}`, 'hex');
  const senderKeyDistributionMessage = { groupId: '\0', axolotlSenderKeyDistributionMessage: senderKey };
  const sent = proto.Message.encode({ senderKeyDistributionMessage, conversation: 'oi' }).finish();
  await raw.message(person, linked.number, Buffer.concat([sent, Buffer.of(1)]));
  await received(await stage.write(person, linked.number, { text: 'e então?' }));
  expect(await stage.api.get(linked.caller, { id: linked.id })).toMatchObject({ status: 'CONNECTED', downSince: null });
});
