import { Controller } from '@nestjs/common';
import { campaignMessageEvents, type EnvelopeOf } from '@recado/contracts';
import { cutText, OnEvent } from '@recado/platform';
import { CampaignsDatabase, type CampaignsScope } from '../campaigns.database.ts';
import { finishIfDone } from '../campaign/finish-if-done.ts';
import { LaneDispatcher } from './lane.dispatcher.ts';
import { OutcomeRecorder, type Decision } from './outcome.recorder.ts';
import { raise, skip } from './recipient-progress.ts';
import type { Recipient } from './recipient.repository.ts';

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
  async answered({ companyId, payload }: Answered): Promise<void> {
    const { recipientId, text, ticketId } = payload;
    await this.db.within({ companyId }, async (scope) => {
      const found = await scope.recipients.find(recipientId);
      if (!found) return;
      // An answer to a confirmation gives the lanes of the campaign something to send.
      const isOpen = found.state === 'pending' || found.state === 'confirming';
      if (isOpen) await scope.lanes.wakeCampaign(found.campaignId);
      await this.outcomes.change(scope, found, answer);
      await scope.recipients.keepReply(recipientId, cutText(text, MOST_TEXT), ticketId);
    });
    this.dispatcher.look();
  }

  /** The number receives no campaign of the company any more. */
  @OnEvent(campaignMessageEvents.optedOut)
  async optedOut({ companyId, payload }: OptedOut): Promise<void> {
    const { recipientId, campaignId, number, name, ticketId } = payload;
    await this.db.within({ companyId }, async (scope) => {
      await scope.suppressions.addWord({ number, name, campaignId });
      const found = await scope.recipients.find(recipientId);
      if (!found) return;
      await this.outcomes.change(scope, found, (recipient) => optOut(scope, recipient));
      await scope.recipients.keepReply(recipientId, '', ticketId);
      await finishIfDone(scope, campaignId);
    });
  }
}

/** The first answer to a confirmation releases the message; to the message it is the reply. */
function answer(recipient: Recipient): Decision {
  const { state, orderedAt, releasedAt } = recipient;
  const isConfirmation = state === 'confirming' || (state === 'pending' && recipient.confirmationWaId !== null);
  if (!isConfirmation) {
    const tally = state === 'pending' || state === 'skipped' ? {} : raise(recipient, 'replied');
    return { tally, isSettled: (tally.sent ?? 0) > 0 };
  }
  // An answer may overtake the receipt of the confirmation.
  if (releasedAt === null && (state === 'confirming' || orderedAt !== null)) recipient.releasedAt = new Date();
  return { tally: {}, isSettled: false };
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
