import { Controller } from '@nestjs/common';
import { numberKey, whatsappEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { CampaignsDatabase } from '../campaigns.database.ts';
import { applyAnswers, leaveUnknown } from './apply-answers.ts';

/** Stores what WhatsApp answers about numbers. */
@Controller()
export class NumberCheckListener {
  constructor(private readonly db: CampaignsDatabase) {}

  @OnEvent(whatsappEvents.numberChecked)
  numberChecked(event: EnvelopeOf<typeof whatsappEvents.numberChecked>): Promise<void> {
    const { number, exists, isUnknown = false } = event.payload;
    const answer = { key: numberKey(number), isValid: exists, checkedAt: new Date(event.at) };
    return this.db.within(event, async (scope) => {
      if (isUnknown) return leaveUnknown(scope, answer.key);
      await scope.numberChecks.keepAnswer(answer);
      await applyAnswers(scope, [answer]);
    });
  }
}
