import type { TypingState } from '@recado/contracts';
import { pointReached } from '@recado/platform';
import { proto, type BaileysEventMap, type BinaryNode, type WAMessage, type WASocket } from '@whiskeysockets/baileys';
import { isGroup, isPerson } from './parse-jid.ts';

const { SERVER_ACK } = proto.WebMessageInfo.Status;

export type ConnectionUpdate = BaileysEventMap['connection.update'];
/** Who said it in a group, by the address he used. */
export interface GroupMemberRef {
  group: string;
  jid: string;
}
export interface SocketHooks {
  /** A code to scan; each is good for some seconds only. */
  qr(code: string): void;
  linked(): void;
  opened(): void;
  credentials(changed: BaileysEventMap['creds.update']): void;
  /** What could not be read, what happened in groups, and what the phone handed in later. */
  odd(message: WAMessage): void;
  /** WhatsApp has it (error null) or refuses it. */
  acknowledged(waId: string, error: string | null): void;
  /** 2 delivered, 3 read, 4 played; in a group by one of its members. */
  receipt(waIds: string[], ack: number, member: GroupMemberRef | null): void;
  /** Somebody one watches types, records, or has stopped; in a group, one of its members. */
  typing(jid: string, state: TypingState, member: string | null): void;
}

/** What the client says, in our words; after its end nothing it still has to say counts. */
export function listen(
  { ev, ws }: Pick<WASocket, 'ev' | 'ws'>,
  hooks: SocketHooks,
  isOver: () => boolean,
  changed: (update: ConnectionUpdate) => void,
): void {
  const on = <E extends keyof BaileysEventMap>(event: E, hear: (what: BaileysEventMap[E]) => void) =>
    ev.on(event, (what) => {
      if (!isOver()) hear(what);
    });
  on('creds.update', (update) => hooks.credentials(update));
  on('connection.update', changed);
  on('messages.upsert', ({ messages, requestId }) => {
    pointReached('receipted'); // the client hands messages on once it has told WhatsApp "delivered"
    for (const message of messages) if (requestId || message.messageStubType) hooks.odd(message);
  });
  on('messages.update', (updates) => {
    for (const { key, update } of updates) {
      const status = update.status ?? 0;
      // That WhatsApp's server has it is said by its acknowledgement.
      if (key.fromMe && key.id && status > SERVER_ACK) hooks.receipt([key.id], status - 1, null);
    }
  });
  on('message-receipt.update', (updates) => {
    for (const { key, receipt } of updates) {
      if (!key.fromMe || !key.id) continue;
      const member = { group: key.remoteJid ?? '', jid: receipt.userJid ?? '' };
      hooks.receipt([key.id], receipt.readTimestamp ? 3 : 2, member);
    }
  });
  on('presence.update', ({ id, presences }) => {
    const [[member, presence] = []] = Object.entries(presences);
    const inGroup = isGroup(String(id));
    if (!member || !presence || !(inGroup || isPerson(String(id)))) return; // a stanza may name nobody
    const { lastKnownPresence: state } = presence;
    hooks.typing(id, state === 'composing' || state === 'recording' ? state : 'paused', inGroup ? member : null);
  });
  ws.on('CB:ack,class:message', ({ attrs }: BinaryNode) => {
    if (attrs['id'] && !isOver()) hooks.acknowledged(attrs['id'], attrs['error'] ?? null);
  });
}
