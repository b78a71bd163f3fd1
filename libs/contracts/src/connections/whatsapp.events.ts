import { event } from '../event.ts';
import type { MediaFailure, MessageChange, MessageSource } from '../message-kinds.ts';
import type { StoredFile } from '../stored-file.ts';
import type { GroupMember, IncomingMessage, IncomingReaction, WhatsappIdentity } from './whatsapp-message.ts';

interface OnMessage {
  connectionId: number;
  chat: WhatsappIdentity;
  waId: string;
}
interface OnChat {
  connectionId: number;
  chat: WhatsappIdentity;
}
interface MessageStatus extends OnMessage {
  ack: number;
  failure: string | null;
  /** The source of the message; absent where it is unknown. */
  source?: MessageSource;
  /** The fallback has replaced the message. */
  isFallback?: true;
}
interface WindowChange extends OnChat {
  /** The end of the window before the change, ISO 8601; null: unknown. A window that ends later belongs to a later message. */
  before: string | null;
  until: string;
}
interface NumberChecked {
  connectionId: number;
  /** Digits, as they were ordered. */
  number: string;
  exists: boolean;
  /** The company has only official numbers, which cannot look up numbers: `exists` has no meaning. */
  isUnknown?: true;
}
const key = ({ connectionId, chat }: OnChat) => `chat-${connectionId}-${chat.number ?? chat.lid}`;

/** Deliveries of WhatsApp, by its own ids: the tickets service makes messages, tickets and contacts of them. */
export const whatsappEvents = {
  messageReceived: event<IncomingMessage>('connections', 'whatsapp.messageReceived', { key }),
  /**
   * Several states of one message that wait in the outbox together are published as one event, with the newest state.
   */
  messageStatus: event<MessageStatus>('connections', 'whatsapp.messageStatus', { key, latestOf: ({ waId }) => waId }),
  messageRevoked: event<OnMessage>('connections', 'whatsapp.messageRevoked', { key }),
  messageEdited: event<OnMessage & { body: string; mentions?: WhatsappIdentity[] }>(
    'connections',
    'whatsapp.messageEdited',
    { key },
  ),
  messageReacted: event<IncomingReaction>('connections', 'whatsapp.messageReacted', { key }),
  /** WhatsApp refused our edit, deletion or reaction: it counts as not made. */
  changeRefused: event<OnMessage & { change: MessageChange }>('connections', 'whatsapp.changeRefused', { key }),
  mediaStored: event<OnMessage & { file: StoredFile | null; failure: MediaFailure | null }>(
    'connections',
    'whatsapp.mediaStored',
    {
      key,
    },
  ),
  groupChanged: event<OnChat & { subject: string; members: GroupMember[] }>('connections', 'whatsapp.groupChanged', {
    key,
  }),
  /** The answer to `checkNumbers`; `exists`: the number is on WhatsApp. */
  numberChecked: event<NumberChecked>('connections', 'whatsapp.numberChecked', {
    key: ({ connectionId, number }) => `number-${connectionId}-${number}`,
  }),
  /** The account of a chat has another number from now on, as WhatsApp says; its LID stays. */
  numberChanged: event<OnChat & { to: string }>('connections', 'whatsapp.numberChanged', { key }),
  /** Without a message of the contact: an advertisement's person was answered, or Meta says that the window is over. */
  windowChanged: event<WindowChange>('connections', 'whatsapp.windowChanged', { key }),
  pictureChanged: event<OnChat & { file: StoredFile | null }>('connections', 'whatsapp.pictureChanged', { key }),
};
