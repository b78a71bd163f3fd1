import type { OutgoingEdit, OutgoingMessage, OutgoingReaction, ReadReceipts } from '@recado/contracts';

export interface Revocation {
  waId: string;
  to: string;
  isGroup: boolean;
}
/** What is queued for WhatsApp. */
export type OutboundJob =
  | { kind: 'message'; payload: OutgoingMessage }
  | { kind: 'revoke'; payload: Revocation }
  | { kind: 'edit'; payload: Omit<OutgoingEdit, 'connectionId'> }
  | { kind: 'reaction'; payload: Omit<OutgoingReaction, 'connectionId'> }
  | { kind: 'read'; payload: ReadReceipts };
