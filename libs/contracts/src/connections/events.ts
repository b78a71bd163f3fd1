import { event, type Push } from '../event.ts';
import type { MediaFailure, MediaType, MessageChange, StoredFile } from '../tickets/message.contract.ts';
import type { ConnectionStatus, SessionEventView, WhatsappView } from './whatsapp.contract.ts';

export interface MediaNotice {
  mimetype: string;
  name: string | null;
  size: number | null;
  width: number | null;
  height: number | null;
  seconds: number | null;
  voice: boolean;
  /** A tiny JPEG in base64, to be shown blurred until the file is there. */
  preview?: string | null;
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
  /** May be looked at once, on the phone. */
  viewOnce?: boolean;
  /** Passed on, not written by the sender. */
  forwarded?: boolean;
  /** Who is named in the text; there they stand as `@` and digits. */
  mentions?: WhatsappIdentity[];
  call?: CallNotice;
  group?: GroupNotice;
}
/** How a call ended: nobody took it, the phone rejected or took it, or it was refused by the company's setting. */
export interface CallNotice {
  video: boolean;
  outcome: 'missed' | 'rejected' | 'answered' | 'refused';
}
/** What happened in a group; `who` it happened to, the message's author did it. */
export interface GroupNotice {
  what: 'joined' | 'left' | 'added' | 'removed' | 'renamed';
  who: WhatsappIdentity[];
  subject: string | null;
}
export interface GroupMember extends WhatsappIdentity {
  admin: boolean;
}
/** A reaction as WhatsApp has it: one per person and message, the empty one takes it back. */
export interface Reacted {
  connectionId: number;
  chat: WhatsappIdentity;
  /** Of the message reacted to. */
  waId: string;
  fromMe: boolean;
  /** In a group; elsewhere it is the chat. */
  author: WhatsappIdentity | null;
  pushName: string | null;
  emoji: string;
  /** Milliseconds since 1970. */
  at: number;
}
/** A person by phone number, by opaque identity (LID), or both. Digits, without domain; a group by its id. */
export interface WhatsappIdentity {
  number: string | null;
  lid: string | null;
}

const chatKey = (p: { connectionId: number; chat: WhatsappIdentity }) =>
  `chat-${p.connectionId}-${p.chat.number ?? p.chat.lid}`;
const session = (view: WhatsappView) => {
  const { id, status, qrcode, pairingCode, retries, updatedAt, reason, number, downSince } = view;
  const { restriction, restrictedUntil } = view;
  const state = { id, status, qrcode, pairingCode, retries, updatedAt, reason, number, downSince };
  return { ...state, restriction, restrictedUntil };
};
const upOrDown = (action: 'down' | 'up', { whatsapp }: { whatsapp: WhatsappView }): Push[] => [
  {
    channel: 'whatsappOutage',
    to: { kind: 'admins' },
    payload: { action, session: session(withoutSecrets(whatsapp)), name: whatsapp.name },
  },
];
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
  /** Whoever reads the QR code owns the account: only admins get it; facts are kept and carry the codes sealed. */
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
  /** A line of a connection's time line. */
  noted: event<{ event: SessionEventView }>('connections.noted', {
    key: (p) => `connection-${p.event.whatsappId}`,
    pushes: ({ event: record }) => [
      { channel: 'whatsappEvent', to: { kind: 'admins' }, payload: { action: 'create', record } },
    ],
  }),
  /** It should be up and has been down for five minutes: told once an outage, as is its end. */
  down: event<{ whatsapp: WhatsappView; since: string }>('connections.down', {
    key: (p) => `connection-${p.whatsapp.id}`,
    pushes: (p) => upOrDown('down', p),
  }),
  up: event<{ whatsapp: WhatsappView; since: string }>('connections.up', {
    key: (p) => `connection-${p.whatsapp.id}`,
    pushes: (p) => upOrDown('up', p),
  }),
  messageReceived: event<IncomingMessage>('connections.messageReceived', { key: chatKey }),
  /** Sent, and delivered a moment later: whoever hears of both at once needs the second only. */
  messageStatus: event<{
    connectionId: number;
    chat: WhatsappIdentity;
    waId: string;
    ack: number;
    failure: string | null;
  }>('connections.messageStatus', { key: chatKey, latestOf: ({ waId }) => waId }),
  messageRevoked: event<{ connectionId: number; chat: WhatsappIdentity; waId: string }>('connections.messageRevoked', {
    key: chatKey,
  }),
  messageEdited: event<{
    connectionId: number;
    chat: WhatsappIdentity;
    waId: string;
    body: string;
    mentions?: WhatsappIdentity[];
  }>('connections.messageEdited', { key: chatKey }),
  messageReacted: event<Reacted>('connections.messageReacted', { key: chatKey }),
  /** An edit, a deletion or a reaction of ours that WhatsApp did not take: it counts as not made. */
  changeRefused: event<{
    connectionId: number;
    chat: WhatsappIdentity;
    waId: string;
    change: MessageChange;
  }>('connections.changeRefused', { key: chatKey }),
  mediaStored: event<{
    connectionId: number;
    chat: WhatsappIdentity;
    waId: string;
    file: StoredFile | null;
    failure: MediaFailure | null;
  }>('connections.mediaStored', { key: chatKey }),
  /** How a group is called and who is in it. */
  groupLearnt: event<{ connectionId: number; chat: WhatsappIdentity; subject: string; members: GroupMember[] }>(
    'connections.groupLearnt',
    { key: chatKey },
  ),
  pictureLearnt: event<{ connectionId: number; chat: WhatsappIdentity; file: StoredFile | null }>(
    'connections.pictureLearnt',
    { key: chatKey },
  ),
};
