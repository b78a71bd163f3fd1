import { Injectable } from '@nestjs/common';
import { Periodic } from '@recado/platform';
import { CampaignsDatabase } from '../campaigns.database.ts';
import { finishIfDone } from '../rows/finish-if-done.ts';
import { defaultSettings } from '../settings/campaign-settings.ts';
import { skipRecipient } from './find-candidate.ts';

const EVERY_MS = 30_000;
const BATCH = 500;

/** Leaves out recipients who did not answer the confirmation within the attribution time: their campaign can finish. */
@Injectable()
export class UnansweredJob {
  constructor(private readonly db: CampaignsDatabase) {}

  @Periodic({ everyMs: EVERY_MS, failure: 'unanswered confirmations could not be left out' })
  async run(): Promise<void> {
    const found = await this.db.asSystem('confirmations of all companies', ({ recipients }) =>
      recipients.unanswered(defaultSettings.attributionHours, BATCH),
    );
    for (const { id, companyId, campaignId } of found)
      await this.db.within({ companyId }, async (scope) => {
        await scope.campaigns.markProgress(campaignId);
        const recipient = await scope.recipients.lock(id);
        if (recipient?.state !== 'confirming' || recipient.releasedAt !== null) return;
        await skipRecipient(scope, recipient, 'noConfirmation');
        await finishIfDone(scope, campaignId);
      });
  }
}
