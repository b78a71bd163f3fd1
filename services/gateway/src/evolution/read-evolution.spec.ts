import { expect, test } from 'vitest';
import { EvolutionRefusal, readEvolutionSend } from './read-evolution.ts';

const read = (call: string, body: Record<string, unknown>) =>
  readEvolutionSend(call, { number: '5511987654321', ...body });
const number = '+5511987654321';

test('a text of either version, with the message that it answers', () => {
  const quoted = { key: { id: 'BAE594145F4C59B4' } };
  expect(read('sendText', { text: 'oi', delay: 1_200, linkPreview: true, quoted })).toEqual({
    message: { number, body: 'oi', replyTo: 'BAE594145F4C59B4' },
    echo: { messageType: 'conversation', message: { conversation: 'oi' } },
  });
  expect(read('sendText', { textMessage: { text: 'oi' }, options: { presence: 'composing', quoted } }).message).toEqual(
    {
      number,
      body: 'oi',
      replyTo: 'BAE594145F4C59B4',
    },
  );
});

test.each(['5511987654321', '+55 11 98765-4321', '5511987654321@s.whatsapp.net', '5511987654321:7@s.whatsapp.net'])(
  'the number %s has its country code',
  (given) => expect(read('sendText', { number: given, text: 'oi' }).message.number?.replace(/[\s-]/g, '')).toBe(number),
);

test('a file by its address or its bytes', () => {
  const media = 'https://example.com/nota.pdf';
  expect(read('sendMedia', { mediatype: 'document', media, fileName: 'nota.pdf', caption: 'A nota' })).toEqual({
    message: { number, media: [{ url: media, name: 'nota.pdf', caption: 'A nota' }] },
    echo: {
      messageType: 'documentMessage',
      message: { documentMessage: { caption: 'A nota', fileName: 'nota.pdf' } },
    },
  });
  expect(
    read('sendMedia', { mediaMessage: { mediatype: 'image', media: 'data:image/png;base64,iVBORw0=' } }).message,
  ).toEqual({
    number,
    media: [{ base64: 'iVBORw0=' }],
  });
  expect(read('sendWhatsAppAudio', { audio: media }).message.media).toEqual([{ url: media, voice: true }]);
});

test('a place and a contact card', () => {
  const place = { name: 'Loja', address: 'Av. Paulista, 1', latitude: -23.56, longitude: '-46.65' };
  expect(read('sendLocation', place).message.location).toEqual({
    latitude: -23.56,
    longitude: -46.65,
    name: 'Loja, Av. Paulista, 1',
  });
  const contact = [{ fullName: 'Rita', wuid: '5511912345678', phoneNumber: '+55 11 91234-5678', organization: 'X' }];
  expect(read('sendContact', { contact }).message.contact).toEqual({ name: 'Rita', number: '+55 11 91234-5678' });
});

test('a group, mentions, a poll and a sticker', () => {
  const groupId = '120363041234567890@g.us';
  expect(read('sendText', { number: groupId, text: 'oi', mentionsEveryOne: true }).message).toEqual({
    groupId,
    body: 'oi',
    mentions: ['everyone'],
  });
  const mentions = { everyOne: false, mentioned: ['5511912345678'] };
  for (const given of [{ mentioned: ['5511912345678'] }, { options: { mentions } }])
    expect(read('sendText', { number: groupId, text: 'oi', ...given }).message.mentions).toEqual(['+5511912345678']);
  const poll = { name: 'Que dia?', selectableCount: 0, values: ['Hoje', 'Amanhã'] };
  const asked = { question: 'Que dia?', options: ['Hoje', 'Amanhã'], selectable: 2 };
  for (const given of [poll, { pollMessage: poll }]) expect(read('sendPoll', given).message.poll).toEqual(asked);
  const sticker = 'https://example.com/ola.webp';
  for (const given of [{ sticker }, { stickerMessage: { image: sticker } }])
    expect(read('sendSticker', given).message.media).toEqual([{ url: sticker, sticker: true }]);
});

test.each([
  ['sendText', {}, 'text'],
  ['sendText', { text: 'oi', number: '' }, 'number'],
  ['sendText', { text: 'oi', mentioned: '5511912345678' }, 'mentioned'],
  ['sendPoll', { name: 'Que dia?' }, 'values'],
  ['sendSticker', {}, 'sticker'],
  ['sendMedia', { mediatype: 'image' }, 'media'],
  ['sendLocation', { latitude: 'x', longitude: 1 }, 'latitude'],
  ['sendContact', { contact: [] }, 'contact'],
  ['sendContact', { contact: [{ fullName: 'Rita' }] }, 'phoneNumber'],
  ['sendList', {}, 'sendText'],
  ['constructor', {}, 'sendText'],
])('%s of %j is refused with words', (call, body, word) => {
  expect(() => read(call, body)).toThrow(EvolutionRefusal);
  expect(() => read(call, body)).toThrow(word);
});
