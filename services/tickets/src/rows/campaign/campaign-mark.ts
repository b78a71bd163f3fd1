/** The last campaign that a contact received. */
export interface CampaignMark {
  campaignId: number;
  name: string;
  recipientId: number;
  /** The queue of tickets that answers open; null: as for other messages. */
  queueId: number | null;
  /** ISO 8601. */
  at: string;
  /** The contact has answered with an opt-out word. */
  optedOut?: boolean;
  /** The message with the last opt-out word, until the contact is told that campaigns has the number on its list. */
  untoldOptOut?: number;
  /** The message was a confirmation, and the campaign has not taken an answer yet. */
  isConfirming?: boolean;
}
