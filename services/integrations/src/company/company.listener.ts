import { Controller } from '@nestjs/common';
import { companyEvents, settingEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { IntegrationsDatabase } from '../integrations.database.ts';
import { copiedSettings } from './company.copies.ts';

/** Maintains the copies of data that accounts owns. */
@Controller()
export class CompanyListener {
  constructor(private readonly db: IntegrationsDatabase) {}

  @OnEvent(companyEvents.created)
  created(event: EnvelopeOf<typeof companyEvents.created>): Promise<void> {
    const { allowance, settings } = event.payload;
    return this.db.within(event, async ({ copies }) => {
      await copies.savePlan(allowance);
      for (const { key, value } of settings) if (copiedSettings.has(key)) await copies.save(key, value);
    });
  }
  @OnEvent(companyEvents.updated)
  updated(event: EnvelopeOf<typeof companyEvents.updated>): Promise<void> {
    return this.db.within(event, ({ copies }) => copies.savePlan(event.payload.allowance));
  }
  @OnEvent(settingEvents.changed)
  async settingChanged(event: EnvelopeOf<typeof settingEvents.changed>): Promise<void> {
    const { key, value } = event.payload;
    if (copiedSettings.has(key)) await this.db.within(event, ({ copies }) => copies.save(key, value));
  }
}
