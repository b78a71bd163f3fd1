import { deflateSync } from 'node:zlib';
import { proto, type WAMessage } from '@whiskeysockets/baileys';
import { expect, test } from 'vitest';
import { isReadable, withHistory } from './load-history.ts';

const { HistorySyncType } = proto.Message;
const { Type } = proto.Message.ProtocolMessage;
const small = deflateSync(proto.HistorySync.encode({ syncType: 0, conversations: [] }).finish());
const inline = (payload: Uint8Array, syncType = HistorySyncType.INITIAL_BOOTSTRAP) =>
  isReadable({ syncType, initialHistBootstrapInlinePayload: payload });

test('history that came along and is small is read', () => {
  expect(inline(small)).toBe(true);
});

test('history that inflates without end, is no history, or is all of it, is not read', () => {
  expect(inline(deflateSync(Buffer.alloc(64 * 1024 * 1024)))).toBe(false);
  expect(inline(Buffer.from('not deflated'))).toBe(false);
  expect(inline(small, HistorySyncType.FULL)).toBe(false);
});

test('history that lies elsewhere is never fetched by the client itself', () => {
  expect(isReadable({ syncType: HistorySyncType.RECENT, directPath: '/v/x', mediaKey: Buffer.alloc(32) })).toBe(false);
});

const notice = (directPath: string, fromMe: boolean): WAMessage => ({
  key: { remoteJid: '5511900000000@s.whatsapp.net', id: 'A1', fromMe },
  message: {
    protocolMessage: {
      type: Type.HISTORY_SYNC_NOTIFICATION,
      historySyncNotification: { syncType: HistorySyncType.RECENT, directPath, mediaKey: Buffer.alloc(32, 1) },
    },
  },
});

test('history of a stranger is not fetched, nor from anywhere but WhatsApp', async () => {
  expect(await withHistory(notice('/v/x', false))).toBeNull();
  await expect(withHistory(notice('@127.0.0.1:1/x', true))).rejects.toThrow('not a media host');
});
