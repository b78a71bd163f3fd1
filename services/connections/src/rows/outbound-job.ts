import type { OutgoingEdit, OutgoingMessage, OutgoingReaction, ReadReceipts } from '@recado/contracts';

export interface Revocation {
  waId: string;
  to: string;
  isGroup: boolean;
}
/** A message that its fallback may have replaced; `replaces` is then the id at Meta of the message that did not arrive. */
type SentMessage = OutgoingMessage & { isFallback?: true; replaces?: string | null };
/** A job that is queued for WhatsApp. */
export type OutboundJob =
  | { kind: 'message'; payload: SentMessage }
  | { kind: 'revoke'; payload: Revocation }
  | { kind: 'edit'; payload: Omit<OutgoingEdit, 'connectionId'> }
  | { kind: 'reaction'; payload: Omit<OutgoingReaction, 'connectionId'> }
  | { kind: 'read'; payload: ReadReceipts };

export type OutboundRow = OutboundJob & {
  id: number;
  waId: string;
  chat: string;
  attempts: number;
  priority: number;
  isCounted: boolean;
  /** The origin of the order; null in rows of earlier versions. */
  trace: string | null;
  /** The chat's address on WhatsApp: undefined when not looked up recently, null when there is none. */
  address: string | null | undefined;
  /** The LID of the account that WhatsApp gave for the number of the chat; null where none is known. */
  lid: string | null;
  /** A message of a campaign, schedule or API to a person who has not written within 24 hours. */
  isCold: boolean;
  /** Not sent while WhatsApp restricts the connection. */
  waitsForRestriction: boolean;
};
