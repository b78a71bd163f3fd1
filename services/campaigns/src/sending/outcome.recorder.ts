import { Injectable } from '@nestjs/common';
import { pointReached } from '@recado/platform';
import { finishIfDone } from '../rows/finish-if-done.ts';
import { publishCampaign } from '../rows/publish-campaign.ts';
import { CampaignsDatabase, type CampaignsScope } from '../campaigns.database.ts';
import { LaneDispatcher } from './lane.dispatcher.ts';
import { askConfirmation, fail, levelOfAck, raise, skip } from './recipient-progress.ts';
import type { Recipient } from '../rows/recipient.repository.ts';
import type { Tally } from '../rows/tally.repository.ts';

export interface Outcome {
  waId: string;
  ack: number;
  failure: string | null;
}
/** A campaign whose latest outcomes are mostly failures stops. */
const OUTCOMES_JUDGED = 20;
const MOST_FAILURES = 12;
/** Failures that say something of the recipient alone. */
const skippedFor: Readonly<Record<string, 'blocked' | 'noConsent'>> = {
  ERR_CONTACT_BLOCKED: 'blocked',
  ERR_NO_CONSENT: 'noConsent',
};

/** Stores the outcome of a recipient's message and lets the connection send the next one. */
@Injectable()
export class OutcomeRecorder {
  constructor(
    private readonly db: CampaignsDatabase,
    private readonly dispatcher: LaneDispatcher,
  ) {}

  async record(companyId: number, outcome: Outcome): Promise<void> {
    const isFree = await this.db.within({ companyId }, async (scope) => {
      const found = await scope.recipients.findByWaId(outcome.waId);
      if (!found) return false;
      return this.change(scope, found, (recipient) => settle(scope, recipient, outcome));
    });
    if (!isFree) return;
    pointReached('settled');
    this.dispatcher.look();
  }

  /** Locks lane, campaign and recipient, in this order as everywhere. @returns whether a connection is free to send */
  async change(
    scope: CampaignsScope,
    { id, campaignId, connectionId }: Recipient,
    decide: (recipient: Recipient) => Promise<Decision> | Decision,
  ): Promise<boolean> {
    const { campaigns, lanes, recipients, tallies } = scope;
    if (connectionId !== null) await lanes.lock(connectionId);
    await campaigns.markProgress(campaignId);
    const recipient = await recipients.lock(id);
    if (!recipient) return false;
    const wasOrdered = recipient.orderedAt !== null;
    const { tally, isSettled } = await decide(recipient);
    await recipients.save(recipient, isSettled);
    await tallies.add(campaignId, recipient.variant, tally);
    const isFree = wasOrdered && recipient.orderedAt === null && connectionId !== null;
    if (isFree) await lanes.release(connectionId, id);
    if ((tally.failed ?? 0) > 0 && (await stopOnFailures(scope, campaignId))) return isFree;
    if (isSettled) await finishIfDone(scope, campaignId);
    return isFree;
  }
}

export interface Decision {
  tally: Partial<Tally>;
  /** The recipient has an outcome now, or a new one. */
  isSettled: boolean;
}
const unchanged: Decision = { tally: {}, isSettled: false };

async function settle(scope: CampaignsScope, recipient: Recipient, outcome: Outcome): Promise<Decision> {
  const { waId, ack, failure } = outcome;
  const level = levelOfAck(ack);
  if (failure !== null) return settleFailure(scope, recipient, failure);
  if (!level) return unchanged;
  if (waId === recipient.confirmationWaId) {
    if (recipient.state !== 'pending' && recipient.state !== 'failed') return unchanged;
    return { tally: askConfirmation(recipient), isSettled: false };
  }
  const tally = raise(recipient, level);
  return { tally, isSettled: (tally.sent ?? 0) > 0 };
}

async function settleFailure(scope: CampaignsScope, recipient: Recipient, failure: string): Promise<Decision> {
  const reason = skippedFor[failure];
  if (!reason) {
    const tally = fail(recipient, failure);
    return { tally, isSettled: (tally.failed ?? 0) > 0 };
  }
  const tally = skip(recipient, reason);
  if (tally.skipped) await scope.tallies.addSkipped(recipient.campaignId, reason, 1);
  return { tally, isSettled: tally.skipped === 1 };
}

/** @returns whether the campaign was stopped */
async function stopOnFailures(scope: CampaignsScope, campaignId: number): Promise<boolean> {
  const latest = await scope.recipients.latestOutcomes(campaignId, OUTCOMES_JUDGED);
  if (latest.length < OUTCOMES_JUDGED || latest.filter(Boolean).length < MOST_FAILURES) return false;
  const campaign = await scope.campaigns.lockIfThere(campaignId);
  if (campaign?.status !== 'EM_ANDAMENTO') return false;
  campaign.stop('failures');
  await scope.campaigns.save(campaign);
  await publishCampaign(scope, campaign, 'status');
  return true;
}
