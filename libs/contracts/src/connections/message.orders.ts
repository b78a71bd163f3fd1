import { order } from '../event.ts';
import type { MessageSource } from '../message-kinds.ts';
import type { StoredFile } from '../stored-file.ts';
import type { OutgoingTemplate } from './message-template.views.ts';
import type { WhatsappIdentity } from './whatsapp-message.ts';

interface OnChat {
  connectionId: number;
  /** Digits, or a group's id. */
  to: string;
  isGroup: boolean;
}
interface OnMessage extends OnChat {
  /** The WhatsApp id of the message that is changed. */
  waId: string;
}
export interface ReadMessage {
  waId: string;
  /** The author of a message in a group; null elsewhere. */
  participant: string | null;
}
/** The distance that a message of a campaign keeps to the previous one of its connection. */
export interface SendingPace {
  /** The gap is chosen between `minMs` and `maxMs`, in milliseconds, for each message anew. */
  minMs: number;
  maxMs: number;
  /** After so many messages `pauseMs` pass before the next one; 0: no pauses. */
  pauseAfter: number;
  pauseMs: number;
}
/** Members of a group who are notified of a text, where they stand as `@` and digits. */
export interface OutgoingMentions {
  people: WhatsappIdentity[];
  everyone: boolean;
}
export interface OutgoingPoll {
  /** How many options one person may choose; 0: all. */
  selectable: number;
}
/** A menu, as buttons or a list where the channel has them and it fits; elsewhere the text of the message, which numbers it. */
export interface OutgoingChoices {
  /** The text without the numbered lines. */
  body: string;
  /** `id`: the number or sign by which a text chooses it. */
  items: { id: string; title: string }[];
  /** Opens a list. */
  openTitle: string;
}
/** Everything the owner of the session needs to send a message. */
export interface OutgoingMessage extends OnMessage {
  /** `waId` is chosen before the first attempt and kept by every retry. */
  messageId: number;
  text: string;
  /** The text is one of these, as it came from WhatsApp. */
  card?: 'vcard' | 'locationMessage';
  /** The text is the question of a poll, with a line for each option. */
  poll?: OutgoingPoll;
  mentions?: OutgoingMentions;
  choices?: OutgoingChoices;
  /** The message is made of a template, and its file is that of the header. */
  template?: OutgoingTemplate;
  /** The template that replaces the message and its file where the window is over when the message is due. */
  fallback?: OutgoingTemplate;
  file: (StoredFile & { kind: 'image' | 'audio' | 'video' | 'document' | 'sticker'; voice: boolean }) | null;
  quoted: { waId: string; fromMe: boolean; participant: string | null; text: string } | null;
  /**
   * The source decides the priority of the message, and whether it waits for its share of the budget. Absent: an agent.
   */
  source?: MessageSource;
  /** A repeated attempt by hand: an earlier answer that the number is not on WhatsApp counts no longer. */
  again?: boolean;
  forwarded?: boolean;
  /** Milliseconds for which the contact sees somebody typing before it. */
  typingMs?: number;
  /** Read with the answer: the receipts go out before it. */
  reads?: ReadMessage[];
  /** Set for campaigns. Absent: only the send budget of the connection applies. */
  pace?: SendingPace;
}
/** Numbers of which the session asks WhatsApp slowly, one by one, whether somebody uses them. */
export interface NumberChecks {
  connectionId: number;
  /** Digits with country code; at most 100. */
  numbers: string[];
}
export interface OutgoingEdit extends OnMessage {
  body: string;
}
/** A reaction to a message of anybody; the empty emoji removes the reaction. */
export interface OutgoingReaction extends OnMessage {
  fromMe: boolean;
  participant: string | null;
  emoji: string;
}
export interface ReadReceipts extends OnChat {
  messages: ReadMessage[];
}

const key = ({ connectionId, to }: OnChat) => `chat-${connectionId}-${to}`;

/** Any service may order these of `connections`; the order of one chat's is kept within each service that gives them. */
export const messageOrders = {
  send: order<OutgoingMessage>('connections', 'sendMessage', { key }),
  revoke: order<OnMessage>('connections', 'revokeMessage', { key }),
  edit: order<OutgoingEdit>('connections', 'editMessage', { key }),
  react: order<OutgoingReaction>('connections', 'reactToMessage', { key }),
  markRead: order<ReadReceipts>('connections', 'markRead', { key }),
  /** Fetches a file after all that could not be fetched. */
  fetchMedia: order<OnMessage>('connections', 'fetchMedia', { key }),
  /** Each number is answered with `whatsapp.numberChecked`, some of them days later. */
  checkNumbers: order<NumberChecks>('connections', 'checkNumbers', {
    key: ({ connectionId }) => `number-checks-${connectionId}`,
  }),
};
