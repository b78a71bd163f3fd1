import { Controller } from '@nestjs/common';
import {
  campaignEvents,
  campaignMessageEvents,
  suppressionViews,
  type ConfirmationVerdict,
  type EnvelopeOf,
  type PayloadOf,
} from '@recado/contracts';
import { cutText, OnEvent } from '@recado/platform';
import { CampaignsDatabase, type CampaignsScope } from '../campaigns.database.ts';
import { finishIfDone } from '../rows/finish-if-done.ts';
import { LaneDispatcher } from './lane.dispatcher.ts';
import { OutcomeRecorder, type Decision } from './outcome.recorder.ts';
import { readConfirmation } from './read-confirmation.ts';
import { raise, skip } from './recipient-progress.ts';
import type { Recipient } from '../rows/recipient.repository.ts';

type Answered = EnvelopeOf<typeof campaignMessageEvents.answered>;
type OptedOut = EnvelopeOf<typeof campaignMessageEvents.optedOut>;
const MOST_TEXT = 200;

/** Answers of contacts to campaigns. */
@Controller()
export class AnswerListener {
  constructor(
    private readonly db: CampaignsDatabase,
    private readonly outcomes: OutcomeRecorder,
    private readonly dispatcher: LaneDispatcher,
  ) {}

  @OnEvent(campaignMessageEvents.answered)
  async answered(event: Answered): Promise<void> {
    const { companyId, payload } = event;
    const { recipientId, campaignId, text, ticketId, messageId } = payload;
    await this.db.within({ companyId }, async (scope) => {
      const judge = (verdict: ConfirmationVerdict) =>
        scope.publish(campaignEvents.answerJudged, { campaignId, recipientId, ticketId, messageId, verdict });
      const found = await scope.recipients.find(recipientId);
      if (!found) return payload.isAwaited ? judge(null) : undefined;
      // An answer to a confirmation gives the lanes of the campaign something to send.
      const isOpen = found.state === 'pending' || found.state === 'confirming';
      if (isOpen) await scope.lanes.wakeCampaign(found.campaignId);
      await this.outcomes.change(scope, found, async (recipient) => {
        // The event has come before.
        if (recipient.answerMessageId === messageId) return { tally: {}, isSettled: false };
        const { verdict, ...decision } = await answer(scope, recipient, event);
        if (payload.isAwaited) judge(verdict);
        return decision;
      });
      await scope.recipients.keepReply(recipientId, cutText(text, MOST_TEXT), ticketId);
    });
    this.dispatcher.look();
  }

  /** The person receives no campaign of the company any more. */
  @OnEvent(campaignMessageEvents.optedOut)
  async optedOut({ companyId, payload }: OptedOut): Promise<void> {
    const { recipientId, campaignId, number, name, others = [], isFirst = true } = payload;
    await this.db.within({ companyId }, async (scope) => {
      const isNew = await this.suppress(scope, [number, ...others], { name, campaignId });
      if (isNew || isFirst) tellKept(scope, payload);
      const found = await scope.recipients.find(recipientId);
      if (found) await this.endPart(scope, found, payload.ticketId);
    });
  }

  /** An opt-out word counts for every recipient of a campaign, even if the contact was changed or removed since. */
  @OnEvent(campaignMessageEvents.optOutWord)
  async optOutWord({ companyId, payload }: EnvelopeOf<typeof campaignMessageEvents.optOutWord>): Promise<void> {
    const { number, name, ticketId } = payload;
    await this.db.within({ companyId }, async (scope) => {
      const found = await scope.recipients.lastReached(number);
      if (!found) return;
      const { id: recipientId, campaignId } = found;
      await this.suppress(scope, [number], { name, campaignId });
      tellKept(scope, { ...payload, recipientId, campaignId });
      await this.endPart(scope, found, ticketId);
    });
  }

  /** @returns whether a number is new on the list */
  private async suppress(
    { suppressions, publish }: CampaignsScope,
    numbers: string[],
    given: { name: string; campaignId: number },
  ): Promise<boolean> {
    const reason = 'word';
    const added = await suppressions.addMany(numbers.filter(Boolean).map((number) => ({ ...given, number, reason })));
    if (added.length > 0) publish(suppressionViews.changed, {});
    return added.length > 0;
  }

  private async endPart(scope: CampaignsScope, found: Recipient, ticketId: number): Promise<void> {
    await this.outcomes.change(scope, found, (recipient) => optOut(scope, recipient));
    await scope.recipients.keepReply(found.id, '', ticketId);
    await finishIfDone(scope, found.campaignId);
  }
}

type Kept = PayloadOf<typeof campaignEvents.optOutKept>;
function tellKept({ publish }: CampaignsScope, { campaignId, recipientId, ticketId, messageId, number }: Kept): void {
  publish(campaignEvents.optOutKept, { campaignId, recipientId, ticketId, messageId, number });
}

type Awaiting = Pick<CampaignsScope, 'campaigns' | 'settings' | 'tallies'>;

/** A refusal to the confirmation ends the recipient’s part, an acceptance releases the message, all else is another's. */
async function answer(scope: Awaiting, recipient: Recipient, { payload }: Answered): Promise<Judged> {
  const { state } = recipient;
  const isConfirmation = state === 'confirming' || (state === 'pending' && recipient.confirmationWaId !== null);
  if (!isConfirmation) {
    const tally = state === 'pending' || state === 'skipped' ? {} : raise(recipient, 'replied');
    return { tally, isSettled: (tally.sent ?? 0) > 0, verdict: null };
  }
  const unchanged: Judged = { tally: {}, isSettled: false, verdict: null };
  if (payload.isAwaited === false) return unchanged;
  const [campaign, { optOutWords }] = [await scope.campaigns.find(recipient.campaignId), await scope.settings.get()];
  const verdict = readConfirmation(payload.text, { question: recipient.confirmation, optOutWords });
  const isOnItsWay = recipient.waId !== null && recipient.orderedAt !== null;
  if (verdict === 'refused' && !isOnItsWay) {
    recipient.answerMessageId = payload.messageId;
    const tally = skip(recipient, 'refused');
    await scope.tallies.addSkipped(recipient.campaignId, 'refused', 1);
    return { tally, isSettled: true, verdict };
  }
  const isAsked = state === 'confirming' || recipient.orderedAt !== null;
  if (verdict !== 'accepted' || !isAsked || recipient.releasedAt !== null || campaign?.status !== 'EM_ANDAMENTO')
    return unchanged;
  // An answer may overtake the receipt of the confirmation.
  Object.assign(recipient, { releasedAt: new Date(), answerMessageId: payload.messageId });
  return { ...unchanged, verdict };
}

interface Judged extends Decision {
  verdict: ConfirmationVerdict;
}

async function optOut({ tallies }: CampaignsScope, recipient: Recipient): Promise<Decision> {
  const { state, orderedAt, optedOut } = recipient;
  if (optedOut) return { tally: {}, isSettled: false };
  recipient.optedOut = true;
  // A message on its way was sent before the contact could answer.
  const isWaiting = (state === 'pending' || state === 'confirming') && orderedAt === null;
  const change = isWaiting ? skip(recipient, 'optedOut') : raise(recipient, 'replied');
  if (change.skipped) await tallies.addSkipped(recipient.campaignId, 'optedOut', 1);
  return { tally: { ...change, optedOut: 1 }, isSettled: (change.sent ?? 0) > 0 || change.skipped === 1 };
}
