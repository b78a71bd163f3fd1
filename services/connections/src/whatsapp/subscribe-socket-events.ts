import type { NewChatCap, TypingState } from '@recado/contracts';
import { pointReached } from '@recado/platform';
import type { BaileysEventMap, BinaryNode, WAMessage, WASocket } from '@whiskeysockets/baileys';
import { decodeNewChatCap, type TimeLock } from './decode/decode-limits.ts';
import { isGroup, isPerson } from '../channel/parse-jid.ts';

export type SocketUpdate = BaileysEventMap['connection.update'];
/** A member of a group, by the address used in a stanza. */
export interface GroupMemberRef {
  group: string;
  jid: string;
}
export interface SocketHooks {
  /** A QR code, valid for some seconds. */
  qr(code: string): void;
  linked(): void;
  opened(): void;
  credentials(changed: BaileysEventMap['creds.update']): void;
  /** A message that was not decrypted here: unreadable, a change of a group, or resent by the phone. */
  otherMessage(message: WAMessage): void;
  /** WhatsApp accepted a message (error null) or refused it. */
  acknowledged(waId: string, error: string | null): void;
  /**
   * A receipt of a member of a group: 2 delivered, 3 read. Receipts of chats are stored before the client sees them.
   */
  memberReceipt(waIds: string[], ack: number, member: GroupMemberRef): void;
  /** A typing state of a watched contact; `member` is set in groups. */
  typing(jid: string, state: TypingState, member: string | null): void;
  /** WhatsApp imposes or lifts a time-lock. */
  timeLock(lock: TimeLock): void;
  newChatCap(cap: NewChatCap): void;
}

/** Translates the client's events into hooks; events after the end of the socket are ignored. */
export function subscribeSocketEvents(
  { ev, ws }: Pick<WASocket, 'ev' | 'ws'>,
  hooks: SocketHooks,
  isOver: () => boolean,
  changed: (update: SocketUpdate) => void,
): void {
  const on = <E extends keyof BaileysEventMap>(event: E, handle: (payload: BaileysEventMap[E]) => void) =>
    ev.on(event, (payload) => {
      if (!isOver()) handle(payload);
    });
  on('creds.update', (update) => hooks.credentials(update));
  on('connection.update', changed);
  on('message-capping.update', (info) => {
    const cap = decodeNewChatCap(info);
    if (cap) hooks.newChatCap(cap);
  });
  on('messages.upsert', ({ messages, requestId }) => {
    pointReached('receipted'); // the client emits messages once it has acknowledged them
    for (const message of messages) if (requestId || message.messageStubType) hooks.otherMessage(message);
  });
  on('message-receipt.update', (updates) => {
    for (const { key, receipt } of updates) {
      if (!key.fromMe || !key.id) continue;
      const member = { group: key.remoteJid ?? '', jid: receipt.userJid ?? '' };
      hooks.memberReceipt([key.id], receipt.readTimestamp ? 3 : 2, member);
    }
  });
  on('presence.update', ({ id, presences }) => {
    const [[member, presence] = []] = Object.entries(presences);
    const isInGroup = isGroup(String(id));
    if (!member || !presence || !(isInGroup || isPerson(String(id)))) return; // a stanza may lack a person
    const { lastKnownPresence: state } = presence;
    hooks.typing(id, state === 'composing' || state === 'recording' ? state : 'paused', isInGroup ? member : null);
  });
  ws.on('CB:ack,class:message', ({ attrs }: BinaryNode) => {
    if (attrs['id'] && !isOver()) hooks.acknowledged(attrs['id'], attrs['error'] ?? null);
  });
}
