import { signal } from '../signal.ts';

/** Somebody has a conversation on the screen; said again every minute while it is. */
export interface ConversationShown {
  companyId: number;
  connectionId: number;
  ticketId: number;
  /** Digits of the contact's number, or of its LID. */
  to: string;
  /** An agent is writing in it. */
  typing: boolean;
}
/** A contact writes or records in a conversation; `paused`: no longer. */
export const typingStates = ['composing', 'recording', 'paused'] as const;
export type TypingState = (typeof typingStates)[number];
export interface ContactTyping {
  companyId: number;
  ticketId: number;
  /** The digits of the member's number in a group, null where WhatsApp hides it; null elsewhere. */
  who: string | null;
  state: TypingState;
}

/** The bot works on an answer to a contact. */
export interface BotThinking {
  companyId: number;
  connectionId: number;
  /** Digits of the contact's number. */
  to: string;
}

export const connectionSignals = {
  conversationShown: signal<ConversationShown>('signal.gateway.conversationShown'),
  botThinking: signal<BotThinking>('signal.integrations.botThinking'),
  contactTyping: signal<ContactTyping>('signal.connections.contactTyping'),
};
