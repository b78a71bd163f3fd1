import { Controller } from '@nestjs/common';
import { contactEvents, numberKey, suppressionViews, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { finishIfDone } from '../rows/finish-if-done.ts';
import { CampaignsDatabase, type CampaignsScope } from '../campaigns.database.ts';
import { skipRecipient } from '../sending/find-candidate.ts';
import { LaneDispatcher } from '../sending/lane.dispatcher.ts';
import type { Recipient } from '../rows/recipient.repository.ts';

/** Opt-outs and waiting messages belong to a person, and not to a number that somebody else may have later. */
@Controller()
export class MovedPersonListener {
  constructor(
    private readonly db: CampaignsDatabase,
    private readonly dispatcher: LaneDispatcher,
  ) {}

  /**
   * Opt-outs and waiting recipients follow to the new number; an opt-out of the former number stays, too. After a correction only
   * those follow that somebody of the company made by hand: a word came from whoever has the mistyped number, and a sheet names
   * numbers of people who may be others.
   */
  @OnEvent(contactEvents.numberChanged)
  async numberChanged({ companyId, payload }: EnvelopeOf<typeof contactEvents.numberChanged>): Promise<void> {
    const { from, to, isLost = false, isCorrection = false } = payload;
    await this.db.within({ companyId }, async ({ suppressions, numberMoves, publish }) => {
      if (isCorrection) await numberMoves.forgetFormer(to);
      else if (!isLost) await numberMoves.add(from, to);
      if (await suppressions.follow(from, to, isCorrection)) publish(suppressionViews.changed, {});
    });
    if (isLost) return;
    await this.changeWaiting(companyId, from, async (scope, recipient) => {
      if (!(await scope.recipients.changeNumber(recipient, to))) await skipRecipient(scope, recipient, 'duplicate');
    });
  }

  /** Recipients whose number another account has taken are skipped: campaigns are not for its new owner. */
  @OnEvent(contactEvents.numberTaken)
  async numberTaken({ companyId, payload }: EnvelopeOf<typeof contactEvents.numberTaken>): Promise<void> {
    await this.db.within({ companyId }, ({ numberMoves }) => numberMoves.forgetFormer(payload.number));
    await this.changeWaiting(companyId, payload.number, (scope, recipient) =>
      skipRecipient(scope, recipient, 'numberTaken'),
    );
  }

  private async changeWaiting(
    companyId: number,
    number: string,
    change: (scope: CampaignsScope, recipient: Recipient) => Promise<void>,
  ): Promise<void> {
    const key = numberKey(number);
    const waiting = await this.db.within({ companyId }, ({ recipients }) => recipients.waitingWith(key));
    for (const { id, campaignId } of waiting)
      await this.db.within({ companyId }, async (scope) => {
        // The campaign is locked before its recipients, as everywhere.
        await scope.campaigns.markProgress(campaignId);
        const recipient = await scope.recipients.lockWaiting(id, key);
        if (!recipient) return;
        await change(scope, recipient);
        await finishIfDone(scope, campaignId);
      });
    if (waiting.length > 0) this.dispatcher.look();
  }
}
