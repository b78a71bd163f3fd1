import { Controller } from '@nestjs/common';
import { platformEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { BillingDatabase } from '../billing.database.ts';

/** Maintains the copy of the platform's settings. */
@Controller()
export class PlatformListener {
  constructor(private readonly db: BillingDatabase) {}

  @OnEvent(platformEvents.changed)
  changed({ payload }: EnvelopeOf<typeof platformEvents.changed>): Promise<void> {
    return this.db.asSystem('settings of the platform belong to no company', ({ platform }) => platform.save(payload));
  }
}
