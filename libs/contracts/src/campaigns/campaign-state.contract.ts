import { Id, Int, OneOf, OrNull, When } from '../fields.ts';

export const campaignStatuses = ['INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];
/** Reasons of the platform to stop a campaign; null for a campaign that a person cancelled. */
export const stopReasons = ['failures', 'noConnection', 'noAudience', 'noFiles', 'restored', 'noPlan'] as const;
export type StopReason = (typeof stopReasons)[number];
/** Reasons why a running campaign does not send at the moment. */
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
/** Recipients that a restart sends to: those still pending, those that failed, or both. */
export const restartScopes = ['pending', 'failed', 'all'] as const;
export type RestartScope = (typeof restartScopes)[number];

/** Recipients of a campaign, counted by state. */
export class CampaignCounts {
  /** Recipients that are not left out. */
  @Int() recipients: number;
  @Int() pending: number;
  /** A confirmation was asked for and is not answered yet. */
  @Int() confirming: number;
  @Int() sent: number;
  @Int() delivered: number;
  @Int() read: number;
  @Int() replied: number;
  @Int() failed: number;
  @Int() skipped: number;
  @Int() optedOut: number;
}
/** The reason why one connection of a running campaign does not send. */
export class CampaignWait {
  @Id() whatsappId: number;
  @OneOf(waitReasons) reason: WaitReason;
  @OrNull() @When() until: string | null;
}
