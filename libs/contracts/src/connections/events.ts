import { event } from '../event.ts';
import type { MediaType, StoredFile } from '../tickets/message.contract.ts';
import type { ConnectionStatus, WhatsappView } from './whatsapp.contract.ts';

export interface MediaNotice {
  mimetype: string;
  name: string | null;
  size: number | null;
  width: number | null;
  height: number | null;
  seconds: number | null;
  voice: boolean;
}
/** A message of a chat, as any service can understand it: nothing of WhatsApp's own shapes is left. */
export interface IncomingMessage {
  connectionId: number;
  waId: string;
  chat: WhatsappIdentity;
  isGroup: boolean;
  /** Author in a group; null elsewhere. */
  author: WhatsappIdentity | null;
  fromMe: boolean;
  /** Name the sender gave himself. */
  pushName: string | null;
  type: MediaType;
  body: string;
  media: MediaNotice | null;
  quotedWaId: string | null;
  /** Seconds since 1970, WhatsApp's clock. */
  timestamp: number;
}
/** A person by phone number, by opaque identity (LID), or both. Digits, without domain; a group by its id. */
export interface WhatsappIdentity {
  number: string | null;
  lid: string | null;
}

const chatKey = (p: { connectionId: number; chat: WhatsappIdentity }) =>
  `chat-${p.connectionId}-${p.chat.number ?? p.chat.lid}`;
const session = ({ id, status, qrcode, pairingCode, retries, updatedAt, reason, number }: WhatsappView) => ({
  id,
  status,
  qrcode,
  pairingCode,
  retries,
  updatedAt,
  reason,
  number,
});
const withoutSecrets = (view: WhatsappView): WhatsappView => ({ ...view, qrcode: '', pairingCode: '' });

export const connectionEvents = {
  saved: event<{ whatsapp: WhatsappView }>('connections.saved', {
    key: (p) => `connection-${p.whatsapp.id}`,
    pushes: ({ whatsapp }) => [
      {
        channel: 'whatsapp',
        to: { kind: 'company' },
        payload: { action: 'update', whatsapp: withoutSecrets(whatsapp) },
      },
    ],
  }),
  removed: event<{ whatsappId: number }>('connections.removed', {
    key: (p) => `connection-${p.whatsappId}`,
    pushes: ({ whatsappId }) => [
      { channel: 'whatsapp', to: { kind: 'company' }, payload: { action: 'delete', whatsappId } },
    ],
  }),
  /** Whoever reads the QR code owns the account: only admins get it. */
  sessionChanged: event<{ whatsapp: WhatsappView; status: ConnectionStatus }>('connections.sessionChanged', {
    key: (p) => `connection-${p.whatsapp.id}`,
    pushes: ({ whatsapp }) => [
      {
        channel: 'whatsappSession',
        to: { kind: 'company' },
        payload: { action: 'update', session: session(withoutSecrets(whatsapp)) },
      },
      ...(whatsapp.qrcode || whatsapp.pairingCode
        ? [
            {
              channel: 'whatsappSession',
              to: { kind: 'admins' as const },
              payload: { action: 'update', session: session(whatsapp) },
            },
          ]
        : []),
    ],
  }),
  messageReceived: event<IncomingMessage>('connections.messageReceived', { key: chatKey }),
  messageStatus: event<{
    connectionId: number;
    chat: WhatsappIdentity;
    waId: string;
    ack: number;
    failure: string | null;
  }>('connections.messageStatus', { key: chatKey }),
  messageRevoked: event<{ connectionId: number; chat: WhatsappIdentity; waId: string }>('connections.messageRevoked', {
    key: chatKey,
  }),
  messageEdited: event<{ connectionId: number; chat: WhatsappIdentity; waId: string; body: string }>(
    'connections.messageEdited',
    { key: chatKey },
  ),
  mediaStored: event<{
    connectionId: number;
    chat: WhatsappIdentity;
    waId: string;
    file: StoredFile | null;
    failure: 'failed' | 'expired' | null;
  }>('connections.mediaStored', { key: chatKey }),
  pictureLearnt: event<{ connectionId: number; chat: WhatsappIdentity; file: StoredFile | null }>(
    'connections.pictureLearnt',
    { key: chatKey },
  ),
};
