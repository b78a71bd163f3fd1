import { Controller } from '@nestjs/common';
import { contactEvents, numberForms, numberKey, numbersOf, suppressionViews, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { finishIfDone } from '../rows/finish-if-done.ts';
import { CampaignsDatabase } from '../campaigns.database.ts';
import { LaneDispatcher } from '../sending/lane.dispatcher.ts';
import { OutcomeRecorder, type Decision } from '../sending/outcome.recorder.ts';
import { skip } from '../sending/recipient-progress.ts';
import type { Recipient } from '../rows/recipient.repository.ts';

const RECIPIENTS_READ = 100;

/** Forgets erased persons. Sums of campaigns stay, and an opt-out stays as a hash of the number. */
@Controller()
export class PersonListener {
  constructor(
    private readonly db: CampaignsDatabase,
    private readonly outcomes: OutcomeRecorder,
    private readonly dispatcher: LaneDispatcher,
  ) {}

  @OnEvent(contactEvents.erased)
  async erased({ companyId, payload }: EnvelopeOf<typeof contactEvents.erased>): Promise<void> {
    for (const number of numbersOf(payload)) {
      const key = numberKey(number);
      const forms = numberForms(number);
      await this.db.within({ companyId }, async ({ suppressions, numberMoves, persons, publish }) => {
        await suppressions.anonymize(key, payload.isOptedOut && number === payload.number);
        await numberMoves.forget(key);
        await persons.removeItems(key);
        await persons.removeFromImports(forms);
        await persons.removeDeadLetters(forms);
        publish(suppressionViews.changed, {});
      });
      for (let left = true; left;) left = await this.forgetRecipients(companyId, key);
    }
    this.dispatcher.look();
  }

  /** @returns whether there may be more */
  private async forgetRecipients(companyId: number, key: string): Promise<boolean> {
    const ids = await this.db.within({ companyId }, ({ persons }) => persons.recipientIds(key, RECIPIENTS_READ));
    for (const id of ids)
      await this.db.within({ companyId }, async (scope) => {
        const found = await scope.recipients.find(id);
        if (found) await this.outcomes.change(scope, found, (recipient) => leaveOut(scope.tallies, recipient));
        await scope.persons.anonymizeRecipient(id);
        if (found) await finishIfDone(scope, found.campaignId);
      });
    return ids.length === RECIPIENTS_READ;
  }
}

/** A message on its way has left already. */
async function leaveOut(
  tallies: { addSkipped: (campaignId: number, reason: 'erased', count: number) => Promise<void> },
  recipient: Recipient,
): Promise<Decision> {
  if (recipient.orderedAt !== null) return { tally: {}, isSettled: false };
  const tally = skip(recipient, 'erased');
  if (tally.skipped) await tallies.addSkipped(recipient.campaignId, 'erased', 1);
  return { tally, isSettled: tally.skipped === 1 };
}
