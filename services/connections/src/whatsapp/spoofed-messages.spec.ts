import { EventEmitter } from 'node:events';
import { initAuthCreds, proto } from '@whiskeysockets/baileys';
import processMessage from '@whiskeysockets/baileys/lib/Utils/process-message.js';
import { expect, test } from 'vitest';
import { clientLogger } from './client.logger.ts';

type ProcessMessageContext = Parameters<typeof processMessage>[1];
const { Type } = proto.Message.ProtocolMessage;

/** Lets the client process a message. @returns the effects */
async function process(protocolMessage: proto.Message.IProtocolMessage, fromMe: boolean): Promise<string[]> {
  const seen: string[] = [];
  const ev = Object.assign(new EventEmitter(), { emit: (event: string) => seen.push(event) > 0 });
  const record = (effect: string) => () => {
    seen.push(effect);
    return Promise.resolve({});
  };
  const keyStore = {
    get: record('keys read'),
    set: record('keys written'),
    transaction: (work: () => unknown) => work(),
  };
  const lidMapping = { storeLIDPNMappings: record('names written') };
  const context = {
    shouldProcessHistoryMsg: true,
    creds: { ...initAuthCreds(), me: { id: '5511900000000:1@s.whatsapp.net' } },
    ev,
    keyStore,
    logger: clientLogger,
    options: {},
    signalRepository: { lidMapping, migrateSession: record('session moved') },
    getMessage: () => Promise.resolve(undefined),
  } as unknown as ProcessMessageContext;
  const key = { remoteJid: '5511988887777@s.whatsapp.net', id: 'A1', fromMe };
  await processMessage({ key, message: { protocolMessage } }, context);
  return seen.filter((effect) => effect !== 'chats.update');
}
const keyShare = {
  type: Type.APP_STATE_SYNC_KEY_SHARE,
  appStateSyncKeyShare: { keys: [{ keyId: { keyId: Buffer.from('id') }, keyData: { keyData: Buffer.from('key') } }] },
};

// CVE-2026-48063, fixed in 7.0.0-rc12: every other pinned version must pass this test.
test.each([
  ['keys', keyShare],
  ['history', { type: Type.HISTORY_SYNC_NOTIFICATION, historySyncNotification: { syncType: 0 } }],
  ['names', { type: Type.LID_MIGRATION_MAPPING_SYNC, lidMigrationMappingSyncMessage: {} }],
  ['answers', { type: Type.PEER_DATA_OPERATION_REQUEST_RESPONSE_MESSAGE, peerDataOperationRequestResponseMessage: {} }],
])('a stranger cannot send the client %s', async (_what, message) => {
  expect(await process(message, false)).toEqual([]);
});

test('the account’s own phone can send the client keys', async () => {
  expect(await process(keyShare, true)).toContain('keys written');
});
