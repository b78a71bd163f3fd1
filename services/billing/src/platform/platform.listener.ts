import { Controller } from '@nestjs/common';
import { copies, platformEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent, takeIfNewer } from '@recado/platform';
import { BillingDatabase } from '../billing.database.ts';

/** Maintains the copy of the platform's settings. */
@Controller()
export class PlatformListener {
  constructor(private readonly db: BillingDatabase) {}

  @OnEvent(platformEvents.changed)
  changed(event: EnvelopeOf<typeof platformEvents.changed>): Promise<void> {
    return this.db.asSystem('settings of the platform belong to no company', async ({ platform, manager }) => {
      if (await takeIfNewer(manager, copies.billing.platform, '', event)) await platform.save(event.payload);
    });
  }
}
