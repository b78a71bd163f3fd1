import { deflateSync } from 'node:zlib';
import { proto, type WAMessage } from '@whiskeysockets/baileys';
import { expect, test } from 'vitest';
import { isHistoryAcceptable, loadHistory } from './load-history.ts';

const { HistorySyncType } = proto.Message;
const { Type } = proto.Message.ProtocolMessage;
const small = deflateSync(proto.HistorySync.encode({ syncType: 0, conversations: [] }).finish());
const inline = (payload: Uint8Array, syncType = HistorySyncType.INITIAL_BOOTSTRAP) =>
  isHistoryAcceptable({ syncType, initialHistBootstrapInlinePayload: payload });

test('small history inside the notification is accepted', () => {
  expect(inline(small)).toBe(true);
});

test('history that inflates beyond the limit, is invalid, or is the full history, is refused', () => {
  expect(inline(deflateSync(Buffer.alloc(64 * 1024 * 1024)))).toBe(false);
  expect(inline(Buffer.from('not deflated'))).toBe(false);
  expect(inline(small, HistorySyncType.FULL)).toBe(false);
});

test('history on a media host is never downloaded by the client itself', () => {
  expect(
    isHistoryAcceptable({ syncType: HistorySyncType.RECENT, directPath: '/v/x', mediaKey: Buffer.alloc(32) }),
  ).toBe(false);
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

test('history is not downloaded for a stranger, nor from a host outside WhatsApp', async () => {
  expect(await loadHistory(notice('/v/x', false))).toBeNull();
  await expect(loadHistory(notice('@127.0.0.1:1/x', true))).rejects.toThrow('not a media host');
});
