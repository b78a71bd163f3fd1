/** The last campaign that a contact received. */
export interface CampaignMark {
  campaignId: number;
  name: string;
  recipientId: number;
  /** Of the tickets that answers open; null: as for other messages. */
  queueId: number | null;
  /** ISO 8601. */
  at: string;
  /** The contact has answered with an opt-out word. */
  optedOut?: boolean;
  /** The contact is told of the opt-out when campaigns has it on its list. */
  isOptOutUntold?: boolean;
  /** The message was a confirmation, and the campaign has not taken an answer yet. */
  isConfirming?: boolean;
}
