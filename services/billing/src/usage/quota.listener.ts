import { Controller } from '@nestjs/common';
import {
  companyEvents,
  copies,
  usageEvents,
  type EnvelopeOf,
  type EventEnvelope,
  type OwnPlan,
  type QuotaLimits,
} from '@recado/contracts';
import { OnEvent, takeIfNewer } from '@recado/platform';
import { BillingDatabase } from '../billing.database.ts';
import { quotasOf } from './quota-state.ts';
import { updateQuotas } from './update-quotas.ts';

/** Maintains the copy of the limits of each company. */
@Controller()
export class QuotaListener {
  constructor(private readonly db: BillingDatabase) {}

  @OnEvent(companyEvents.created)
  created(event: EnvelopeOf<typeof companyEvents.created>): Promise<void> {
    return this.save(event);
  }
  @OnEvent(companyEvents.updated)
  updated(event: EnvelopeOf<typeof companyEvents.updated>): Promise<void> {
    return this.save(event);
  }

  private save(event: EventEnvelope<{ allowance: OwnPlan }>): Promise<void> {
    const { companyId } = event;
    const allowance: QuotaLimits = event.payload.allowance;
    return this.db.within(event, async (scope) => {
      if (!(await takeIfNewer(scope.manager, copies.billing.quotas, '', event))) return;
      const hard = allowance.hardQuotas ?? false;
      const isOtherwiseHard = await scope.quotas.saveLimits(quotasOf(allowance), hard);
      await updateQuotas(scope, [companyId], new Date());
      const saved = await scope.quotas.find();
      if (isOtherwiseHard && saved) scope.publish(usageEvents.quotaChanged, saved.states);
    });
  }
}
