import type { JobKind } from '@recado/platform';

/** Starts a campaign whose time has come. `scheduledAt` is the time the job was made for; a moved campaign has a new one. */
export interface CampaignStartOrder {
  companyId: number;
  campaignId: number;
  scheduledAt: string;
}
export const campaignStartJobKind: JobKind = { name: 'start-campaigns', retries: 20, expires: 60, batch: 10 };

/** Freezes the recipients of a campaign. */
export interface PlanOrder {
  companyId: number;
  campaignId: number;
}
export const planJobKind: JobKind = { name: 'plan-campaigns', retries: 100, expires: 900 };
