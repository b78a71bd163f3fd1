import { channel } from 'node:diagnostics_channel';

/** Places on a message's way, in and out, where the death of a process must not lose or double it. */
export type MessagePoint =
  | 'arrived'
  | 'committed'
  | 'receipted'
  | 'publishing'
  | 'published'
  | 'handling'
  | 'handled'
  | 'sent';
/** Places on the way of a bot's turn through an integration: its answer must be sent once. */
export type TurnPoint = 'claimed' | 'answered' | 'kept' | 'taken' | 'delivered';
/** Places on the way of a campaign: each recipient must be frozen once and get one message. */
export type CampaignPoint = 'planned' | 'cleared' | 'ordered' | 'settled';

/** Places on the way of a webhook: each event must be posted at least once, in its order. */
export type WebhookPoint = 'claimed' | 'posted';
/** Places on the way of an invoice: each company must get one per due date, and pay it once. */
export type InvoicePoint = 'issued' | 'charged' | 'noticed' | 'renewing';

/** Places on the way of a removal: rows that name the removed one are changed one after the other, each once. */
export type RemovalPoint = 'releasing' | 'released' | 'callsStopped';

/** Places on the way of a rule: each event must be handled once. */
export type RulePoint = 'ruleDecided' | 'ruleActed' | 'ruleDone';

/** Places on the way of a step of a flow that a transaction of its own carries out: it must be done once. */
export type FlowPoint = 'flowFound' | 'flowActing' | 'flowActed' | 'requestBegun' | 'requestAnswered';

const points = channel('recado:point');

type Point =
  | MessagePoint
  | TurnPoint
  | CampaignPoint
  | WebhookPoint
  | InvoicePoint
  | RemovalPoint
  | RulePoint
  | FlowPoint;

/**
 * Reports that some work got to a point; costs nothing without subscribers to `recado:point`.
 * @param subject the name of an event: subscribers get `handled` and `handled:users.deleted`
 */
export function pointReached(point: Point, subject?: string): void {
  if (!points.hasSubscribers) return;
  points.publish(point);
  if (subject !== undefined) points.publish(`${point}:${subject}`);
}
