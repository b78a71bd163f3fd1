import { messageOrders, whatsappEvents } from '@recado/contracts';
import { Files, Keys, loadConfig } from '@recado/platform';
import { eventually, publishAs } from '@recado/testkit';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionsConfig } from '../connections.config.ts';
import { CloudStage, type OfficialCompany } from '../testing/cloud.stage.ts';
import { ConnectionsStage, type PhoneMessage } from '../testing/connections.stage.ts';

let edge: CloudStage;
let stage: ConnectionsStage;
beforeAll(async () => {
  edge = await CloudStage.open((PUBLIC_URL) => ConnectionsStage.open({ PUBLIC_URL }));
  stage = edge.stage;
  await stage.start();
});
afterAll(() => edge.close());

/** A company, and a person who has written to it. */
async function aChat() {
  const company = await edge.connected();
  const person = await stage.person();
  const theirs = await stage.write(person, company.number, { text: 'oi' });
  const [first] = await eventually(() => (company.received().length > 0 ? company.received() : null), 'the message');
  const to = { connectionId: company.id, to: person, isGroup: false };
  const onPhone = async (id: string) => (await stage.chat(person, company.number)).find((message) => message.id === id);
  const last = async () => (await stage.chat(person, company.number)).at(-1);
  return { company, person, theirs, waId: first?.waId ?? '', to, onPhone, last };
}
const delivered = (company: OfficialCompany, waId: string) =>
  eventually(() => company.statuses(waId).some(({ ack }) => ack >= 2), 'the delivery');
const reactionsOf = ({ publications }: OfficialCompany) =>
  publications.of(whatsappEvents.messageReacted).map(({ waId, emoji, fromMe }) => ({ waId, emoji, fromMe }));

test('reactions go both ways, to messages of either side, and are taken back', async () => {
  const { company, person, theirs, waId, to, onPhone, last } = await aChat();
  const { companyId } = company.caller;
  const react = (emoji: string) =>
    publishAs(stage.bus, messageOrders.react, companyId, { ...to, waId, fromMe: false, participant: null, emoji });
  await react('👍');
  await expect.poll(async () => (await onPhone(theirs))?.reactions).toEqual([{ by: company.number, emoji: '👍' }]);
  await react('');
  await expect.poll(async () => (await onPhone(theirs))?.reactions).toEqual([]);
  const ours = await stage.send(company, person, { text: 'tudo bem?' });
  await delivered(company, ours);
  const { id = '' } = (await last()) ?? {};
  for (const emoji of ['❤️', '']) {
    await stage.phone('POST', `/phones/${person}/reactions`, { to: company.number, id, emoji });
    await expect.poll(() => reactionsOf(company).at(-1)).toEqual({ waId: ours, emoji, fromMe: false });
  }
});

test('cards of contacts and places arrive as they were sent, either way', async () => {
  const { company, person, last } = await aChat();
  await stage.write(person, company.number, { contact: { name: 'Bia Lima', number: '5511987650001' } });
  await eventually(() => company.received().some(({ type }) => type === 'vcard'), 'the card');
  const card = company.received().find(({ type }) => type === 'vcard')?.body ?? '';
  expect(card).toContain('FN:Bia Lima');
  expect(card).toContain('5511987650001');
  await delivered(company, await stage.send(company, person, { text: card, card: 'vcard' }));
  expect(await last()).toMatchObject({ contact: { name: 'Bia Lima' } });
  const place = '|https://maps.google.com/maps?q=-23.5%2C-46.6&z=17|Loja Centro';
  await delivered(company, await stage.send(company, person, { text: place, card: 'locationMessage' }));
  expect(await last()).toMatchObject({ location: { latitude: -23.5, longitude: -46.6, name: 'Loja Centro' } });
});

test('voice notes stay voice notes', async () => {
  const { company, person, last } = await aChat();
  const bytes = Buffer.from('OggS OpusHead and the sound of a voice');
  const audio = { base64: bytes.toString('base64'), mimetype: 'audio/ogg; codecs=opus', voice: true, seconds: 3 };
  await stage.write(person, company.number, { audio });
  await eventually(() => company.publications.of(whatsappEvents.mediaStored).length > 0, 'the file');
  expect(company.received().at(-1)).toMatchObject({ type: 'audio', media: { voice: true } });
  const config = loadConfig(ConnectionsConfig, stage.env);
  const files = await Files.open(config, new Keys(config.RECADO_SECRET));
  const path = files.newPath(company.caller.companyId, 'tickets', 'voz.ogg');
  await files.write(path, Readable.from([bytes]), audio.mimetype);
  const file = {
    path,
    name: 'voz.ogg',
    mimetype: audio.mimetype,
    size: bytes.length,
    kind: 'audio',
    voice: true,
  } as const;
  await delivered(company, await stage.send(company, person, { text: '', file }));
  expect(await last()).toMatchObject({ kind: 'audio', media: { voice: true, size: bytes.length } });
});

test('what agents read is marked as read at the phone, and what the contact reads comes back', async () => {
  const { company, person, theirs, waId, to, onPhone } = await aChat();
  const statusOf = async (id: string): Promise<PhoneMessage['status'] | undefined> => (await onPhone(id))?.status;
  expect(await statusOf(theirs)).not.toBe('read');
  const order = { ...to, messages: [{ waId, participant: null }] };
  await publishAs(stage.bus, messageOrders.markRead, company.caller.companyId, order);
  await expect.poll(() => statusOf(theirs)).toBe('read');
  const ours = await stage.send(company, person, { text: 'visto?' });
  await delivered(company, ours);
  await stage.phone('POST', `/phones/${person}/chats/${company.number}/read`, {});
  await eventually(() => company.statuses(ours).some(({ ack }) => ack === 3), 'the tick');
});
