import { proto } from '@whiskeysockets/baileys';
import { expect, test } from 'vitest';
import { content, unknown, wa } from '../../testing/message.samples.ts';
import { decodeMessage, decodeWithheld } from './decode-message.ts';

const bytes = (text: string) => Buffer.from(text);
const quick = (displayText: string) => ({ quickReplyButton: { displayText } });
const file = {
  url: 'https://mmg.whatsapp.net/x',
  directPath: '/v/x',
  mediaKey: bytes('key'),
  fileSha256: bytes('sha'),
  fileLength: 1234,
};

test('text has author, chat and time', () => {
  expect(content({ conversation: 'Olá' })).toMatchObject({
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

test('an id that the database cannot store is sanitized', () => {
  const key = { remoteJid: '5511988887777@s.whatsapp.net', id: `a\u0000b\ud800${'x'.repeat(20_000)}`, fromMe: false };
  expect(content({ conversation: 'Olá' }, { key })).toMatchObject({ waId: `ab\ufffd${'x'.repeat(96)}` });
});

test('a reply has the id of the quoted message', () => {
  const extendedTextMessage = { text: 'Sim', contextInfo: { stanzaId: 'B2' } };
  expect(content({ extendedTextMessage })).toMatchObject({ type: 'chat', body: 'Sim', quotedWaId: 'B2' });
});

test('a person who comes by an advertisement says so, and a message of ours or of a group does not', () => {
  const advert = { text: 'Oi', contextInfo: { externalAdReply: { sourceType: 'ad' } } };
  const clicked = { text: 'Oi', contextInfo: { entryPointConversionSource: 'ctwa_ad' } };
  const byAdvert = (message: proto.IMessage, key: object = {}) => {
    const event = decodeMessage(
      wa(message, { key: { remoteJid: '5511988887777@s.whatsapp.net', id: 'A1', ...key } }),
      unknown,
    );
    return event.kind === 'message' && event.byAdvertisement === true;
  };
  expect(byAdvert({ extendedTextMessage: advert })).toBe(true);
  expect(byAdvert({ extendedTextMessage: clicked })).toBe(true);
  expect(byAdvert({ extendedTextMessage: advert }, { fromMe: true })).toBe(false);
  expect(byAdvert({ extendedTextMessage: advert }, { remoteJid: '1203@g.us' })).toBe(false);
  expect(byAdvert({ conversation: 'Oi' })).toBe(false);
});

test('characters that the database cannot store are removed from texts, and long texts are cut', () => {
  const extendedTextMessage = { text: 'a\0b\ud800c', contextInfo: { stanzaId: 'B\0' } };
  expect(content({ extendedTextMessage }, { pushName: 'A\0na' })).toMatchObject({
    body: 'ab\ufffdc',
    pushName: 'Ana',
    quotedWaId: 'B',
  });
  expect((content({ conversation: 'x'.repeat(100_000) }) as { body: string }).body).toHaveLength(70_000);
});

test('a person with a LID gets the number from the stanza or from the stored mappings', () => {
  const key = { remoteJid: '99887766@lid', remoteJidAlt: '5511988887777@s.whatsapp.net', id: 'A1', fromMe: false };
  const both = { number: '5511988887777', lid: '99887766' };
  expect(content({ conversation: 'x' }, { key })).toMatchObject({ chat: both });
  const learnt = decodeMessage(
    wa({ conversation: 'x' }, { key: { remoteJid: '99887766@lid', id: 'A1', fromMe: false } }),
    () => '5511988887777@s.whatsapp.net',
  );
  expect(learnt).toMatchObject({ chat: both });
  expect(content({ conversation: 'x' }, { key: { remoteJid: '99887766@lid', id: 'A1' } })).toMatchObject({
    chat: { number: null, lid: '99887766' },
  });
});

test('a group message has the id of the group and its author', () => {
  const key = { remoteJid: '120363@g.us', participant: '99887766@lid', participantAlt: '5511988887777@s.whatsapp.net' };
  expect(content({ conversation: 'x' }, { key: { ...key, id: 'A1', fromMe: false } })).toMatchObject({
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
  const decoded = content(message);
  expect(decoded).toMatchObject({ type, media: { size: 1234 }, source: { name, directPath: '/v/x', size: 1234 } });
  expect(decoded).toMatchObject({
    source: { key: bytes('key').toString('base64'), sha256: bytes('sha').toString('base64') },
  });
});

test('a voice note is marked and has its length; a picture has its size in pixels', () => {
  const audioMessage = { ...file, ptt: true, seconds: 7 };
  expect(content({ audioMessage })).toMatchObject({ media: { voice: true, seconds: 7, width: null } });
  const imageMessage = { ...file, width: 640, height: 480, caption: 'a vitrine' };
  expect(content({ imageMessage })).toMatchObject({
    body: 'a vitrine',
    media: { width: 640, height: 480, voice: false },
  });
});

test('wrappers of a message are removed', () => {
  const inner = { message: { imageMessage: { ...file, caption: 'só uma vez' } } };
  expect(content({ viewOnceMessageV2: inner })).toMatchObject({ type: 'image', body: 'só uma vez' });
  expect(content({ ephemeralMessage: { message: { conversation: 'some' } } })).toMatchObject({ body: 'some' });
  const documentMessage = { ...file, fileName: 'a.pdf', caption: 'segue' };
  expect(content({ documentWithCaptionMessage: { message: { documentMessage } } })).toMatchObject({ body: 'segue' });
});

test('a location is a preview, a link and a description, separated by pipes', () => {
  const locationMessage = { degreesLatitude: -23.5, degreesLongitude: -46.6, name: 'Loja', address: 'Rua | 1' };
  const { body } = content({ locationMessage: { ...locationMessage, jpegThumbnail: bytes('jpg') } }) as {
    body: string;
  };
  const [image, link, description, ...rest] = body.split('|');
  expect(image).toBe(`data:image/jpeg;base64,${bytes('jpg').toString('base64')}`);
  expect(link).toBe('https://maps.google.com/maps?q=-23.5%2C-46.6&z=17');
  expect([description, rest]).toEqual(['Loja, Rua   1', []]);
});

test.each([
  ['NUL', 'nota\0 fiscal.pdf', 'application/pdf\0', 'nota fiscal.pdf', 'application/pdf'],
  ['line ends', 'nota\r\nfiscal.pdf', 'text/plain\r\nX-Evil: 1', 'nota fiscal.pdf', 'application/octet-stream'],
  ['a turned direction', 'nota\u202Efdp.exe', 'application/pdf', 'notafdp.exe', 'application/pdf'],
  ['half a character', 'nota\uD83D.pdf', 'audio/ogg; codecs=opus', 'nota\uFFFD.pdf', 'audio/ogg; codecs=opus'],
  ['nothing but control characters', '\0\r\n', '\0', null, 'application/octet-stream'],
] as const)('a document with %s in its name or type is a document', (_name, fileName, mimetype, name, type) => {
  const documentMessage = { fileName, mimetype, mediaKey: Buffer.alloc(32, 1), directPath: '/x', fileLength: 3 };
  expect(content({ documentMessage })).toMatchObject({ type: 'application', media: { name, mimetype: type, size: 3 } });
});

test('a document with a long name keeps its extension', () => {
  const documentMessage = {
    ...file,
    fileName: `${'Orçamento '.repeat(40)}.xlsx`,
    mimetype: 'application/vnd.ms-excel',
  };
  const { media } = content({ documentMessage }) as { media: { name: string } };
  expect([media.name.length, media.name.slice(-10)]).toEqual([255, 'ento .xlsx'.slice(-10)]);
});

test('sizes that the database cannot store are null', () => {
  const sizes = { width: 4_294_967_295, height: -1, fileLength: 2 ** 63 };
  expect(content({ imageMessage: { ...sizes, mediaKey: Buffer.alloc(32, 1), directPath: '/x' } })).toMatchObject({
    media: { width: null, height: null, size: null },
  });
});

test('cards, polls and unknown kinds are decoded', () => {
  expect(content({ contactMessage: { vcard: 'BEGIN:VCARD' } })).toMatchObject({ type: 'vcard', body: 'BEGIN:VCARD' });
  const contacts = [{ vcard: 'A' }, { vcard: 'B' }];
  expect(content({ contactsArrayMessage: { contacts } })).toMatchObject({ type: 'vcard', body: 'A\nB' });
  const poll = { name: 'Quando?', options: [{ optionName: 'hoje' }] };
  expect(content({ pollCreationMessageV3: poll })).toMatchObject({ type: 'poll', body: 'Quando?\nhoje' });
  const wrapped = { pollCreationMessageV4: { message: { pollCreationMessageV3: poll } } };
  expect(content(wrapped)).toMatchObject({ type: 'poll' });
  expect(content({ stickerPackMessage: { name: 'x' } })).toMatchObject({ type: 'unsupported', body: 'stickerPack' });
  // A kind newer than this client leaves no parts.
  expect(content({})).toMatchObject({ type: 'unsupported', body: '' });
  expect(content({ messageContextInfo: {} })).toMatchObject({ type: 'unsupported', body: '' });
});

test('a live location is marked, and a contact without a card has a card with the name', () => {
  const liveLocationMessage = { degreesLatitude: -23.5, degreesLongitude: -46.6, caption: 'a caminho' };
  expect(content({ liveLocationMessage })).toMatchObject({
    type: 'locationMessage',
    body: '|https://maps.google.com/maps?q=-23.5%2C-46.6&z=17|a caminho|live',
  });
  expect(content({ contactMessage: { displayName: 'Ana' } })).toMatchObject({
    body: expect.stringContaining('FN:Ana'),
  });
});

test.each([
  ['a button', { buttonsResponseMessage: { selectedDisplayText: 'Sim', selectedButtonId: '1' } }, 'Sim'],
  ['a button of a template', { templateButtonReplyMessage: { selectedId: 'yes' } }, 'yes'],
  ['a row of a list', { listResponseMessage: { title: 'Retirada' } }, 'Retirada'],
  [
    'a form',
    { interactiveResponseMessage: { nativeFlowResponseMessage: { paramsJson: '{"title":"Pix"}', name: 'x' } } },
    'Pix',
  ],
] as const)('a choice by %s is text', (_name, message, body) => {
  expect(content(message as proto.IMessage)).toMatchObject({ type: 'chat', body });
});

test.each([
  [
    { orderMessage: { orderTitle: 'Cesta', itemCount: 3, totalAmount1000: 12_500, totalCurrencyCode: 'BRL' } },
    '🛒 Cesta · 3 × · BRL 12.50',
  ],
  [{ productMessage: { product: { title: 'Pão', priceAmount1000: 9_000, currencyCode: 'BRL' } } }, '🛍️ Pão\nBRL 9.00'],
  [{ eventMessage: { name: 'Feira', startTime: 1_750_000_000 } }, '📅 Feira\n2025-06-15 15:06 UTC'],
  [{ groupInviteMessage: { groupName: 'Vizinhos', inviteCode: 'abc' } }, '👥 Vizinhos\nhttps://chat.whatsapp.com/abc'],
  [{ requestPaymentMessage: { amount1000: 5_000, currencyCodeIso4217: 'BRL' } }, '💳 BRL 5.00'],
  [
    { templateMessage: { hydratedTemplate: { hydratedContentText: 'Confirma?', hydratedButtons: [quick('Sim')] } } },
    'Confirma?\n▫️ Sim',
  ],
  [{ listMessage: { description: 'Escolha', sections: [{ rows: [{ title: 'A' }] }] } }, 'Escolha\n▫️ A'],
  [
    { buttonsMessage: { contentText: 'E então?', buttons: [{ buttonText: { displayText: 'Ok' } }] } },
    'E então?\n▫️ Ok',
  ],
] as [proto.IMessage, string][])('what shops send is sensible text (%#)', (message, body) => {
  expect(content(message)).toMatchObject({ type: 'chat', body });
});

test('a view-once message is marked, with or without its file', () => {
  const once = { viewOnceMessageV2: { message: { imageMessage: { ...file, viewOnce: true } } } };
  expect(content(once)).toMatchObject({ type: 'image', viewOnce: true, source: { directPath: '/v/x' } });
  const empty = { viewOnceMessageV2: { message: { imageMessage: { viewOnce: true } } } };
  expect(content(empty)).toMatchObject({ type: 'view_once', viewOnce: true, media: null, source: null });
  const withheld = decodeWithheld(wa({}), 'view_once', unknown);
  expect(withheld).toMatchObject({ message: { type: 'view_once', viewOnce: true } });
  expect(decodeWithheld(wa({}), 'bot_unavailable_fanout', unknown)).toMatchObject({ message: { type: 'unsupported' } });
});

test('a small thumbnail becomes the preview, a large one is dropped', () => {
  const tiny = content({ imageMessage: { ...file, jpegThumbnail: bytes('jpg') } });
  expect(tiny).toMatchObject({ media: { preview: bytes('jpg').toString('base64') } });
  const big = content({ imageMessage: { ...file, jpegThumbnail: Buffer.alloc(20_000) } });
  expect(big).toMatchObject({ media: { preview: null } });
});

test('a text has the people it mentions', () => {
  const extendedTextMessage = { text: 'Oi @998', contextInfo: { mentionedJid: ['998@lid', 'x@newsletter'] } };
  expect(content({ extendedTextMessage })).toMatchObject({ mentions: [{ number: null, lid: '998' }] });
});

test('the source of a file has the message it came with, for a reupload by the phone', () => {
  expect(content({ imageMessage: file })).toMatchObject({
    source: { address: { jid: '5511988887777@s.whatsapp.net', fromMe: false, participant: null } },
  });
});

test('a reaction has the message it refers to, also when it is removed', () => {
  const reactionMessage = { text: '👍', key: { id: 'A0' }, senderTimestampMs: 1_750_000_000_123 };
  const reaction = { kind: 'reacted', target: 'A0', emoji: '👍', at: 1_750_000_000_123, pushName: 'Ana' };
  expect(content({ reactionMessage })).toMatchObject(reaction);
  expect(content({ ephemeralMessage: { message: { reactionMessage } } })).toMatchObject({ kind: 'reacted' });
  const back = { reactionMessage: { key: { id: 'A0' } } };
  expect(content(back)).toMatchObject({ kind: 'reacted', emoji: '', at: 1_750_000_000_000 });
});
