import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { isDatabaseAway, log } from '@recado/platform';
import { CampaignsDatabase } from '../campaigns.database.ts';
import { finishIfDone } from '../campaign/finish-if-done.ts';
import { defaultSettings } from '../settings/campaign-settings.ts';
import { skipRecipient } from './find-candidate.ts';

const EVERY_MS = 30_000;
const BATCH = 500;

/** Leaves out recipients who did not answer the confirmation within the attribution time: their campaign can finish. */
@Injectable()
export class UnansweredJob implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(private readonly db: CampaignsDatabase) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running ??= this.run()
        .catch((error: unknown) => {
          if (!isDatabaseAway(error)) log.warn({ err: error }, 'unanswered confirmations could not be left out');
        })
        .finally(() => {
          this.running = undefined;
        });
    }, EVERY_MS);
  }
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

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
