import { Readable } from 'node:stream';
import type { OutgoingMessage } from '@recado/contracts';
import { expect, test } from 'vitest';
import { encodeChange } from './encode-change.ts';
import { encodeContent } from './encode-content.ts';
import { encodeMentions } from './encode-mentions.ts';
import { encodeQuote } from './encode-quote.ts';

const stream = Readable.from([]);
const message = (more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  messageId: 1,
  connectionId: 1,
  waId: 'A1',
  to: '5511988887777',
  isGroup: false,
  text: 'segue',
  file: null,
  quoted: null,
  ...more,
});
const file = (kind: 'image' | 'audio' | 'video' | 'document', mimetype: string, voice = false) =>
  message({ file: { path: '1/x', name: 'nome.pdf', mimetype, size: 3, kind, voice } });

test('text is sent unchanged and without a link preview', () => {
  expect(encodeContent(message({ text: 'veja https://example.com' }), null)).toEqual({
    text: 'veja https://example.com',
    linkPreview: null,
  });
});

test('pictures, videos and documents carry the text as caption', () => {
  const media = { stream };
  const [image, video] = [file('image', 'image/png'), file('video', 'video/mp4')];
  expect(encodeContent(image, stream)).toEqual({ image: media, mimetype: 'image/png', caption: 'segue' });
  expect(encodeContent(video, stream)).toEqual({ video: media, mimetype: 'video/mp4', caption: 'segue' });
  expect(encodeContent({ ...image, text: '' }, stream)).toEqual({ image: media, mimetype: 'image/png' });
  expect(encodeContent(file('document', 'application/pdf'), stream)).toEqual({
    document: media,
    mimetype: 'application/pdf',
    fileName: 'nome.pdf',
    caption: 'segue',
  });
});

test('a voice note is declared as Ogg with Opus; other audio keeps its type', () => {
  const voice = { audio: { stream }, mimetype: 'audio/ogg; codecs=opus', ptt: true };
  expect(encodeContent(file('audio', 'audio/ogg', true), stream)).toEqual(voice);
  expect(encodeContent(file('audio', 'audio/mpeg'), stream)).toEqual({
    audio: { stream },
    mimetype: 'audio/mpeg',
    ptt: false,
  });
});

test('a quote has its author in a group and none in a chat', () => {
  const quoted = { waId: 'B2', fromMe: false, participant: null, text: 'antes' };
  expect(encodeQuote(message(), 'x@s.whatsapp.net')).toBeUndefined();
  expect(encodeQuote(message({ quoted }), 'x@s.whatsapp.net')).toEqual({
    key: { remoteJid: 'x@s.whatsapp.net', id: 'B2', fromMe: false },
    message: { conversation: 'antes' },
  });
  const inGroup = message({ quoted: { ...quoted, participant: '5511' } });
  expect(encodeQuote(inGroup, '1@g.us')?.key.participant).toBe('5511@s.whatsapp.net');
});

test('an edit and a deletion refer to an own message, a reaction to any message', () => {
  const about = { waId: 'A1', to: '5511', isGroup: false };
  const key = { remoteJid: 'x@g.us', id: 'A1', fromMe: true };
  expect(encodeChange({ kind: 'revoke', payload: about }, 'x@g.us')).toEqual({ delete: key });
  const edit = { kind: 'edit' as const, payload: { ...about, body: 'doze' } };
  expect(encodeChange(edit, 'x@g.us')).toEqual({ text: 'doze', edit: key, linkPreview: null });
  const payload = { ...about, emoji: '👍', fromMe: false, participant: '998@lid' };
  expect(encodeChange({ kind: 'reaction', payload }, 'x@g.us')).toEqual({
    react: { text: '👍', key: { ...key, fromMe: false, participant: '998@lid' } },
  });
});

test('a poll has its question, its options and how many of them may be chosen', () => {
  const poll = message({ text: 'Qual horário?\n9h\n14h', poll: { selectable: 2 } });
  expect(encodeContent(poll, null)).toEqual({
    poll: { name: 'Qual horário?', values: ['9h', '14h'], selectableCount: 2 },
  });
});

test('PNG and JPEG are declared as the WebP that they are made; other stickers keep their type', () => {
  const sticker = (mimetype: string) =>
    encodeContent(
      message({ file: { path: '1/x', name: '', mimetype, size: 3, kind: 'sticker', voice: false } }),
      stream,
    );
  expect(sticker('image/png')).toEqual({ sticker: { stream }, mimetype: 'image/webp' });
  expect(sticker('image/webp')).toEqual({ sticker: { stream }, mimetype: 'image/webp' });
  expect(sticker('application/was')).toEqual({ sticker: { stream }, mimetype: 'application/was' });
});

test('members are mentioned by the address of the group, in the text as well; others by the given one', () => {
  const participants = [
    { id: '111222333@lid', phoneNumber: '5511988887777@s.whatsapp.net' },
    { id: '5521977776666@s.whatsapp.net', lid: '777888999@lid' },
  ];
  const people = [
    { number: '5511988887777', lid: null },
    { number: null, lid: '777888999' },
    { number: '351912345678', lid: null },
  ];
  const text = '@5511988887777, @+5511988887777 e @777888999, não @55119888877770; @351912345678';
  expect(encodeMentions({ people, everyone: false }, text, participants)).toEqual({
    text: '@111222333, @111222333 e @5521977776666, não @55119888877770; @351912345678',
    mentions: ['111222333@lid', '5521977776666@s.whatsapp.net', '351912345678@s.whatsapp.net'],
    mentionAll: false,
  });
  const all = encodeMentions({ people: [], everyone: true }, 'Oi', participants);
  expect(encodeContent(message(), null, all)).toEqual({
    text: 'Oi',
    linkPreview: null,
    mentions: [],
    mentionAll: true,
  });
});
