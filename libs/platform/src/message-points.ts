import { channel } from 'node:diagnostics_channel';

/** Places on a message's way, in and out, where the death of a process must not lose or double it. */
export type MessagePoint = 'arrived' | 'committed' | 'receipted' | 'publishing' | 'published' | 'handled' | 'sent';
/** Places on the way of a bot's turn through an integration: its answer must be sent once. */
export type TurnPoint = 'claimed' | 'answered' | 'kept' | 'taken' | 'delivered';
/** Places on the way of a campaign: each recipient must be frozen once and get one message. */
export type CampaignPoint = 'planned' | 'cleared' | 'ordered' | 'settled';

/** Places on the way of a webhook: each event must be posted at least once, in its order. */
export type WebhookPoint = 'claimed' | 'posted';
/** Places on the way of an invoice: each company must get one per due date, and pay it once. */
export type InvoicePoint = 'issued' | 'charged' | 'noticed' | 'renewing';

const points = channel('recado:point');

/** Reports that a message, a turn, a campaign, a webhook or an invoice got to a point; costs nothing without subscribers to `recado:point`. */
export function pointReached(point: MessagePoint | TurnPoint | CampaignPoint | WebhookPoint | InvoicePoint): void {
  if (points.hasSubscribers) points.publish(point);
}
