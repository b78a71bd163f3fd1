import { Injectable } from '@nestjs/common';
import { Fault } from '@recado/contracts';
import { Job, pointReached, type Attempt } from '@recado/platform';
import { CampaignsDatabase, type CampaignsScope } from '../campaigns.database.ts';
import type { NewRecipient } from '../rows/recipient.repository.ts';
import type { AudienceMember } from '../audience/audience-item.repository.ts';
import { AudienceReader } from '../audience/audience.reader.ts';
import type { CampaignEntity } from '../rows/campaign.entity.ts';
import { planJobKind, type PlanOrder } from './campaign.job-kinds.ts';
import { findExclusions } from '../audience/find-exclusions.ts';
import { finishIfDone } from '../rows/finish-if-done.ts';
import { publishCampaign } from '../rows/publish-campaign.ts';
import { TextRenderer } from './recipient-texts.ts';

const BATCH = 1_000;

/**
 * Freezes the recipients of a campaign that was started: its audience with texts and parameters. Each batch is stored with
 * the place where the next one begins, so that a repeated attempt continues there.
 */
@Injectable()
export class RecipientFreezerJob {
  constructor(
    private readonly db: CampaignsDatabase,
    private readonly audience: AudienceReader,
  ) {}

  @Job(planJobKind)
  async run(order: PlanOrder, { signal }: Attempt): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const campaign = await this.db.within(order, ({ campaigns }) => campaigns.find(order.campaignId));
      if (campaign?.status !== 'EM_ANDAMENTO' || campaign.plannedAt !== null) return;
      if (campaign.planPhase === 'texts') await this.renewTexts(campaign);
      else await this.freezeBatch(campaign);
      pointReached('planned');
    }
  }

  private async freezeBatch(read: CampaignEntity): Promise<void> {
    const batch = await this.audience.after(read, read.planCursor).catch(noneIfRemoved);
    if (!batch) return this.stopWithoutAudience(read);
    const { members, hasMore } = batch;
    await this.db.within(read, async (scope) => {
      const campaign = await this.lockUnchanged(scope, read);
      if (!campaign) return;
      if (members.length > 0) await this.freeze(scope, campaign, members);
      campaign.planCursor = members.at(-1)?.id ?? campaign.planCursor;
      await this.saveProgress(scope, campaign, hasMore);
    });
  }

  private async stopWithoutAudience(read: CampaignEntity): Promise<void> {
    await this.db.within(read, async (scope) => {
      const campaign = await this.lockUnchanged(scope, read);
      if (!campaign) return;
      campaign.loseAudience();
      await scope.campaigns.save(campaign);
      await publishCampaign(scope, campaign, 'status');
    });
  }

  private async freeze(scope: CampaignsScope, campaign: CampaignEntity, members: AudienceMember[]): Promise<void> {
    const { recipients, tallies, settings } = scope;
    const current = await settings.get();
    const renderer = new TextRenderer(campaign, current);
    const exclusionOf = await findExclusions(scope, campaign, current, members);
    let position = (await tallies.counts([campaign.id])).get(campaign.id)?.recipients ?? 0;
    const rows = members.map((member): NewRecipient => {
      const { name, number, numberKey, data } = member;
      const reason = exclusionOf(member);
      const person = { name, number, numberKey, data };
      if (reason) return { ...person, variant: 0, text: '', confirmation: '', template: null, skip: reason };
      const variant = renderer.variantAt(position++);
      return { ...person, variant, ...renderer.textsFor(person, variant), skip: null };
    });
    const added = await recipients.addMany(campaign.id, rows);
    await tallies.addSkipped(campaign.id, 'duplicate', rows.length - added.length);
    for (const [reason, found] of Map.groupBy(added, (row) => row.reason)) {
      if (reason) await tallies.addSkipped(campaign.id, reason, found.length);
      else
        for (const [variant, some] of Map.groupBy(found, (row) => row.variant))
          await tallies.add(campaign.id, variant, { recipients: some.length });
    }
  }

  private async renewTexts(read: CampaignEntity): Promise<void> {
    await this.db.within(read, async (scope) => {
      const campaign = await this.lockUnchanged(scope, read);
      if (!campaign) return;
      const waiting = await scope.recipients.waitingAfter(campaign.id, campaign.planCursor, BATCH);
      const renderer = new TextRenderer(campaign, await scope.settings.get());
      const rows = waiting.map((one) => ({ id: one.id, ...renderer.textsFor(one, one.variant) }));
      if (rows.length > 0) await scope.recipients.saveTexts(rows);
      campaign.planCursor = waiting.at(-1)?.id ?? campaign.planCursor;
      await this.saveProgress(scope, campaign, waiting.length === BATCH);
    });
  }

  /** @returns null when another process has stored the batch, or the campaign was stopped */
  private async lockUnchanged({ campaigns }: CampaignsScope, read: CampaignEntity): Promise<CampaignEntity | null> {
    const campaign = await campaigns.lockIfThere(read.id);
    const isSame = campaign?.planCursor === read.planCursor && campaign.planPhase === read.planPhase;
    return isSame && campaign.status === 'EM_ANDAMENTO' && campaign.plannedAt === null ? campaign : null;
  }

  private async saveProgress(scope: CampaignsScope, campaign: CampaignEntity, hasMore: boolean): Promise<void> {
    const goesOn = hasMore || campaign.finishPhase();
    await scope.campaigns.save(campaign);
    if (goesOn) return scope.campaigns.markProgress(campaign.id);
    await scope.lanes.wakeCampaign(campaign.id);
    await publishCampaign(scope, campaign, 'updated');
    await finishIfDone(scope, campaign.id);
  }
}

function noneIfRemoved(error: unknown): null {
  if (error instanceof Fault && error.code === 'ERR_NO_TAG_FOUND') return null;
  throw error;
}
