import { proto, type WAMessage } from '@whiskeysockets/baileys';
import { expect, test } from 'vitest';
import { decodeMessage, decodeMissedCall, decodeUnreadable, type OtherName } from './message.ts';

const nobody: OtherName = () => null;
const bytes = (text: string) => Buffer.from(text);
function wa(message: proto.IMessage, more: Partial<WAMessage> = {}): WAMessage {
  const key = { remoteJid: '5511988887777@s.whatsapp.net', id: 'A1', fromMe: false };
  return { key, message, messageTimestamp: 1_750_000_000, pushName: 'Ana', ...more };
}
const said = (message: proto.IMessage, more: Partial<WAMessage> = {}) => {
  const heard = decodeMessage(wa(message, more), nobody);
  return heard.kind === 'message' ? { ...heard.message, source: heard.source } : heard;
};
const file = {
  url: 'https://mmg.whatsapp.net/x',
  directPath: '/v/x',
  mediaKey: bytes('key'),
  fileSha256: bytes('sha'),
  fileLength: 1234,
};

test('text comes with who, where and when', () => {
  expect(said({ conversation: 'Olá' })).toMatchObject({
    waId: 'A1',
    chat: { number: '5511988887777', lid: null },
    isGroup: false,
    author: null,
    fromMe: false,
    pushName: 'Ana',
    type: 'chat',
    body: 'Olá',
    media: null,
    quotedWaId: null,
    timestamp: 1_750_000_000,
  });
});

test('a reply names what it answers', () => {
  const extendedTextMessage = { text: 'Sim', contextInfo: { stanzaId: 'B2' } };
  expect(said({ extendedTextMessage })).toMatchObject({ type: 'chat', body: 'Sim', quotedWaId: 'B2' });
});

test('what no database takes is left out of texts, and texts have an end', () => {
  const extendedTextMessage = { text: 'a\0b\ud800c', contextInfo: { stanzaId: 'B\0' } };
  expect(said({ extendedTextMessage }, { pushName: 'A\0na' })).toMatchObject({
    body: 'ab\ufffdc',
    pushName: 'Ana',
    quotedWaId: 'B',
  });
  expect((said({ conversation: 'x'.repeat(100_000) }) as { body: string }).body).toHaveLength(70_000);
});

test('somebody known by LID is told by number too, from the stanza or from what was learnt', () => {
  const key = { remoteJid: '99887766@lid', remoteJidAlt: '5511988887777@s.whatsapp.net', id: 'A1', fromMe: false };
  const both = { number: '5511988887777', lid: '99887766' };
  expect(said({ conversation: 'x' }, { key })).toMatchObject({ chat: both });
  const learnt = decodeMessage(
    wa({ conversation: 'x' }, { key: { remoteJid: '99887766@lid', id: 'A1', fromMe: false } }),
    () => '5511988887777@s.whatsapp.net',
  );
  expect(learnt).toMatchObject({ chat: both });
  expect(said({ conversation: 'x' }, { key: { remoteJid: '99887766@lid', id: 'A1' } })).toMatchObject({
    chat: { number: null, lid: '99887766' },
  });
});

test('a group is named by its id and its message by its author', () => {
  const key = { remoteJid: '120363@g.us', participant: '99887766@lid', participantAlt: '5511988887777@s.whatsapp.net' };
  expect(said({ conversation: 'x' }, { key: { ...key, id: 'A1', fromMe: false } })).toMatchObject({
    isGroup: true,
    chat: { number: '120363', lid: null },
    author: { number: '5511988887777', lid: '99887766' },
  });
});

test.each([
  ['image', { imageMessage: { ...file, mimetype: 'image/jpeg', caption: 'foto', width: 3, height: 2 } }, 'image.jpg'],
  ['audio', { audioMessage: { ...file, mimetype: 'audio/ogg; codecs=opus', ptt: true, seconds: 7 } }, 'audio.ogg'],
  ['video', { videoMessage: { ...file, mimetype: 'video/mp4', seconds: 9, caption: 'foto' } }, 'video.mp4'],
  ['video', { ptvMessage: { ...file, mimetype: 'video/mp4' } }, 'video.mp4'],
  ['application', { documentMessage: { ...file, mimetype: 'application/pdf', fileName: 'nota.pdf' } }, 'nota.pdf'],
  ['sticker', { stickerMessage: { ...file, mimetype: 'image/webp' } }, 'sticker.webp'],
] as const)('%s comes with a notice for people and a source for the download', (type, message, name) => {
  const decoded = said(message);
  expect(decoded).toMatchObject({ type, media: { size: 1234 }, source: { name, directPath: '/v/x', size: 1234 } });
  expect(decoded).toMatchObject({
    source: { key: bytes('key').toString('base64'), sha256: bytes('sha').toString('base64') },
  });
});

test('a voice note is one, with its length; a picture has its size in pixels', () => {
  const audioMessage = { ...file, ptt: true, seconds: 7 };
  expect(said({ audioMessage })).toMatchObject({ media: { voice: true, seconds: 7, width: null } });
  const imageMessage = { ...file, width: 640, height: 480, caption: 'a vitrine' };
  expect(said({ imageMessage })).toMatchObject({ body: 'a vitrine', media: { width: 640, height: 480, voice: false } });
});

test('what only wraps a message is taken off', () => {
  const inner = { message: { imageMessage: { ...file, caption: 'só uma vez' } } };
  expect(said({ viewOnceMessageV2: inner })).toMatchObject({ type: 'image', body: 'só uma vez' });
  expect(said({ ephemeralMessage: { message: { conversation: 'some' } } })).toMatchObject({ body: 'some' });
  const documentMessage = { ...file, fileName: 'a.pdf', caption: 'segue' };
  expect(said({ documentWithCaptionMessage: { message: { documentMessage } } })).toMatchObject({ body: 'segue' });
});

test('a place is an image, a link and a description, with pipes between', () => {
  const locationMessage = { degreesLatitude: -23.5, degreesLongitude: -46.6, name: 'Loja', address: 'Rua | 1' };
  const { body } = said({ locationMessage: { ...locationMessage, jpegThumbnail: bytes('jpg') } }) as { body: string };
  const [image, link, words, ...rest] = body.split('|');
  expect(image).toBe(`data:image/jpeg;base64,${bytes('jpg').toString('base64')}`);
  expect(link).toBe('https://maps.google.com/maps?q=-23.5%2C-46.6&z=17');
  expect([words, rest]).toEqual(['Loja, Rua   1', []]);
});

test('cards, polls and what nobody knows yet do not vanish', () => {
  expect(said({ contactMessage: { vcard: 'BEGIN:VCARD' } })).toMatchObject({ type: 'vcard', body: 'BEGIN:VCARD' });
  const contacts = [{ vcard: 'A' }, { vcard: 'B' }];
  expect(said({ contactsArrayMessage: { contacts } })).toMatchObject({ type: 'vcard', body: 'A\nB' });
  const poll = { name: 'Quando?', options: [{ optionName: 'hoje' }] };
  expect(said({ pollCreationMessageV3: poll })).toMatchObject({ type: 'chat', body: '📊 Quando?\n▫️ hoje' });
  expect(said({ orderMessage: { orderId: '1' } })).toMatchObject({ type: 'unsupported', body: '' });
});

test.each([
  ['a reaction', { reactionMessage: { text: '👍', key: { id: 'A0' } } }, {}],
  ['a key of a group', { senderKeyDistributionMessage: { groupId: '1@g.us' } }, {}],
  ['a vote', { pollUpdateMessage: {} }, {}],
  ['history', { protocolMessage: { historySyncNotification: {} } }, {}],
  ['nothing at all', {}, {}],
  ['a status', { conversation: 'x' }, { key: { remoteJid: 'status@broadcast', participant: '1@lid', id: 'A1' } }],
  ['a channel', { conversation: 'x' }, { key: { remoteJid: '12@newsletter', id: 'A1' } }],
  ['what the phone tells its devices', { conversation: 'x' }, { category: 'peer' }],
] as const)('%s is not news', (_what, message, more) => {
  expect(decodeMessage(wa(message as proto.IMessage, more as Partial<WAMessage>), nobody)).toEqual({ kind: 'nothing' });
});

test('an edit brings the new text and a deletion the id, for the message they are about', () => {
  const { Type } = proto.Message.ProtocolMessage;
  const key = { id: 'A0', fromMe: true, remoteJid: 'x' };
  const edit = { key, type: Type.MESSAGE_EDIT, editedMessage: { conversation: 'doze' } };
  expect(said({ protocolMessage: edit })).toMatchObject({ kind: 'edited', target: 'A0', body: 'doze', waId: 'A1' });
  expect(said({ editedMessage: { message: { protocolMessage: edit } } })).toMatchObject({ kind: 'edited' });
  expect(said({ protocolMessage: { key, type: Type.REVOKE } })).toMatchObject({ kind: 'revoked', target: 'A0' });
});

test('what could not be read waits, and a missed call is a line', () => {
  expect(decodeUnreadable(wa({}), nobody)).toMatchObject({ kind: 'message', message: { type: 'waiting', waId: 'A1' } });
  const call = wa({}, { messageStubType: proto.WebMessageInfo.StubType.CALL_MISSED_VIDEO });
  expect(decodeMissedCall(call, nobody)).toMatchObject({ message: { type: 'call_log', body: 'video' } });
});
