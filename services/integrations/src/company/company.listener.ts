import { Controller } from '@nestjs/common';
import { companyEvents, settingEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { IntegrationsDatabase } from '../integrations.database.ts';
import { TOKEN_LIMIT_SETTING } from './company.copies.ts';

/** Maintains the copies of data that accounts owns. */
@Controller()
export class CompanyListener {
  constructor(private readonly db: IntegrationsDatabase) {}

  @OnEvent(companyEvents.created)
  created(event: EnvelopeOf<typeof companyEvents.created>): Promise<void> {
    return this.db.within(event, ({ copies }) => copies.savePlan(event.payload.allowance));
  }
  @OnEvent(companyEvents.updated)
  updated(event: EnvelopeOf<typeof companyEvents.updated>): Promise<void> {
    return this.db.within(event, ({ copies }) => copies.savePlan(event.payload.allowance));
  }
  @OnEvent(settingEvents.changed)
  async settingChanged(event: EnvelopeOf<typeof settingEvents.changed>): Promise<void> {
    const { key, value } = event.payload;
    if (key === TOKEN_LIMIT_SETTING) await this.db.within(event, ({ copies }) => copies.save(key, value));
  }
}
