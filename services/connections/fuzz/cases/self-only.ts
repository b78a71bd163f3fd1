import { deflateSync } from 'node:zlib';
import { proto } from '@recado/simulator';
import type { Random } from '@recado/testkit/random';
import { padded, type AttackKind, type Victim } from '../attack.types.ts';

const { Type } = proto.Message.ProtocolMessage;
const { HistorySyncType } = proto.Message;

/** A response of the phone with a message of its own choice. */
const placeholderResend = (remoteJid: string): proto.Message.IProtocolMessage => ({
  type: Type.PEER_DATA_OPERATION_REQUEST_RESPONSE_MESSAGE,
  peerDataOperationRequestResponseMessage: {
    peerDataOperationRequestType: proto.Message.PeerDataOperationRequestType.PLACEHOLDER_MESSAGE_RESEND,
    stanzaId: 'X',
    peerDataOperationResult: [
      {
        placeholderMessageResendResponse: {
          webMessageInfoBytes: proto.WebMessageInfo.encode({
            key: { remoteJid, id: 'INJECTED', fromMe: true },
            message: { conversation: 'injected' },
          }).finish(),
        },
      },
    ],
  },
});

/** Messages that only a phone sends to its own devices: keys, history, mappings, responses. */
export function selfOnly(r: Random, { stranger, raw, inside }: Victim): proto.Message.IProtocolMessage {
  const names = { pnJid: `${stranger}@s.whatsapp.net`, lidJid: `${r.int(1, 2 ** 40)}@lid` };
  const sync = proto.HistorySync.encode({ syncType: 0, conversations: [], phoneNumberToLidMappings: [names] }).finish();
  const keyData = {
    keyData: r.bytes(32),
    fingerprint: { rawId: 1, currentIndex: 1, deviceIndexes: [0] },
    timestamp: 1,
  };
  const mapping = { pnToLidMappings: [{ pn: 5511900000009, assignedLid: 77, latestLid: 77 }] };
  const encodedMappingPayload = deflateSync(proto.LIDMigrationMappingSyncPayload.encode(mapping).finish());
  return r.pick<() => proto.Message.IProtocolMessage>([
    () => ({
      type: Type.APP_STATE_SYNC_KEY_SHARE,
      appStateSyncKeyShare: { keys: [{ keyId: { keyId: r.bytes(6) }, keyData }] },
    }),
    () => ({
      type: Type.HISTORY_SYNC_NOTIFICATION,
      historySyncNotification: {
        syncType: HistorySyncType.INITIAL_BOOTSTRAP,
        initialHistBootstrapInlinePayload: deflateSync(sync),
      },
    }),
    () => ({
      type: Type.HISTORY_SYNC_NOTIFICATION,
      historySyncNotification: {
        syncType: HistorySyncType.RECENT,
        directPath: r.pick([raw.oddFile({ kind: 'endless' }), `@${inside}/history`]),
        mediaKey: r.bytes(32),
      },
    }),
    () => ({
      type: Type.LID_MIGRATION_MAPPING_SYNC,
      lidMigrationMappingSyncMessage: { encodedMappingPayload },
    }),
    () => placeholderResend(names.pnJid),
    () => ({ type: Type.APP_STATE_FATAL_EXCEPTION_NOTIFICATION }),
    () => ({ type: Type.INITIAL_SECURITY_NOTIFICATION_SETTING_SYNC }),
  ])();
}

export const spoofed: AttackKind = {
  name: 'spoofed',
  attack: (r, victim) => {
    const plain = padded(proto.Message.encode({ protocolMessage: selfOnly(r, victim) }).finish());
    const more = r.chance(0.3) ? { category: 'peer' } : {};
    return victim.raw.message(victim.stranger, victim.linked.number, plain, more);
  },
};

const bombs = new Map<number, Buffer>();
const bomb = (megabytes: number): Buffer => {
  const known = bombs.get(megabytes) ?? deflateSync(Buffer.alloc(megabytes * 1024 * 1024));
  bombs.set(megabytes, known);
  return known;
};

/** Messages of a hostile company's own phone, which are accepted but must not harm other companies. */
export const ownPhone: AttackKind = {
  name: 'own phone',
  attack: (r, victim) => {
    const { number } = victim.linked;
    const payload = r.pick([() => bomb(300), () => r.bytes(100), () => deflateSync(r.bytes(300))])();
    const notification = r.pick<() => proto.Message.IHistorySyncNotification>([
      () => ({ syncType: HistorySyncType.INITIAL_BOOTSTRAP, initialHistBootstrapInlinePayload: payload }),
      () => ({
        syncType: HistorySyncType.RECENT,
        directPath: victim.raw.oddFile({ kind: 'endless' }),
        mediaKey: r.bytes(32),
      }),
      () => ({ syncType: HistorySyncType.RECENT, directPath: `@${victim.inside}/history`, mediaKey: r.bytes(32) }),
    ])();
    const protocolMessage = { type: Type.HISTORY_SYNC_NOTIFICATION, historySyncNotification: notification };
    const plain = padded(proto.Message.encode({ protocolMessage }).finish());
    return victim.raw.message(number, number, plain, { category: 'peer' });
  },
};
