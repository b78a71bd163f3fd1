import { Id, Int, OneOf, OrNull } from '../fields.ts';
import { When } from '../time-fields.ts';

/**
 * `INATIVA`: without a time, it does not run. `PROGRAMADA`: starts at its time. `EM_ANDAMENTO`: it runs. `CANCELADA`:
 * stopped. `FINALIZADA`: it is over.
 */
export const campaignStatuses = ['INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];
/**
 * Reasons of the platform to stop a campaign. `failures`: almost all of the last messages failed. `noConnection`,
 * `noAudience`, `noFiles`: its connections, its audience or its file list are gone. `noTemplate`: its template cannot be
 * sent. `restored`: the data was restored from a backup. `noPlan`: the plan had no campaigns for more than a week.
 */
export const stopReasons = [
  'failures',
  'noConnection',
  'noAudience',
  'noFiles',
  'noTemplate',
  'restored',
  'noPlan',
] as const;
export type StopReason = (typeof stopReasons)[number];
/**
 * Reasons why a running campaign does not send at the moment. `planning`: its recipients are being planned. `window`:
 * outside its days and times. `ceiling`: today’s ceiling is reached. `restricted`: WhatsApp restricts the number.
 * `disconnected`: the connection is down. `plan`: the plan has no campaigns. `overdue`: the subscription is overdue.
 * `pace`: the interval between two messages. `confirmation`: confirmations are awaited.
 */
export const waitReasons = [
  'planning',
  'window',
  'ceiling',
  'restricted',
  'disconnected',
  'plan',
  'overdue',
  'pace',
  'confirmation',
] as const;
export type WaitReason = (typeof waitReasons)[number];
/**
 * Recipients that a restart sends to. `pending`: those that got nothing yet. `failed`: those whose message failed.
 * `all`: both.
 */
export const restartScopes = ['pending', 'failed', 'all'] as const;
export type RestartScope = (typeof restartScopes)[number];

/** Recipients of a campaign, counted by state. */
export class CampaignCounts {
  /** Recipients that are not left out. */
  @Int() recipients: number;
  /** Recipients who got nothing yet. */
  @Int() pending: number;
  /** A confirmation was asked for and is not answered yet. */
  @Int() confirming: number;
  /** Messages that are at WhatsApp’s server. */
  @Int() sent: number;
  /** Messages that reached a phone. */
  @Int() delivered: number;
  /** Messages that were read. */
  @Int() read: number;
  /** Recipients who answered. */
  @Int() replied: number;
  /** Messages that could not be sent. */
  @Int() failed: number;
  /** Recipients that were left out. */
  @Int() skipped: number;
  /** Recipients who opted out. */
  @Int() optedOut: number;
}
/** The reason why one connection of a running campaign does not send. */
export class CampaignWait {
  @Id() whatsappId: number;
  @OneOf(waitReasons) reason: WaitReason;
  /** The approximate end of the wait; null: not known. */
  @OrNull() @When() until: string | null;
}
