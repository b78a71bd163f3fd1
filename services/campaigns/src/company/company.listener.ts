import { Controller } from '@nestjs/common';
import {
  companyEvents,
  connectionEvents,
  settingEvents,
  type ConnectionState,
  type EnvelopeOf,
  type EventEnvelope,
} from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { CampaignsDatabase } from '../campaigns.database.ts';
import { copiedSettings } from './company.copies.ts';

/** Maintains the copies of data that accounts and connections own. */
@Controller()
export class CompanyListener {
  constructor(private readonly db: CampaignsDatabase) {}

  @OnEvent(companyEvents.created)
  created(event: EnvelopeOf<typeof companyEvents.created>): Promise<void> {
    const { allowance, settings } = event.payload;
    return this.db.within(event, async ({ company }) => {
      await company.savePlan(allowance);
      for (const { key, value } of settings) if (copiedSettings.has(key)) await company.save(key, value);
    });
  }
  @OnEvent(companyEvents.updated)
  updated(event: EnvelopeOf<typeof companyEvents.updated>): Promise<void> {
    return this.db.within(event, ({ company }) => company.savePlan(event.payload.allowance));
  }
  /** Lanes of an overdue company go on once it has paid. */
  @OnEvent(companyEvents.subscriptionChanged)
  subscriptionChanged(event: EnvelopeOf<typeof companyEvents.subscriptionChanged>): Promise<void> {
    return this.db.within(event, async ({ company, lanes }) => {
      await company.saveSubscription(event.payload);
      await lanes.wakeAll();
    });
  }
  @OnEvent(settingEvents.changed)
  async settingChanged(event: EnvelopeOf<typeof settingEvents.changed>): Promise<void> {
    const { key, value } = event.payload;
    if (copiedSettings.has(key)) await this.db.within(event, ({ company }) => company.save(key, value));
  }

  @OnEvent(connectionEvents.created)
  connectionCreated(event: EventEnvelope<ConnectionState>): Promise<void> {
    return this.saveConnection(event);
  }
  @OnEvent(connectionEvents.updated)
  connectionUpdated(event: EventEnvelope<ConnectionState>): Promise<void> {
    return this.saveConnection(event);
  }

  private saveConnection(event: EventEnvelope<ConnectionState>): Promise<void> {
    return this.db.within(event, ({ connections }) => connections.save(event.payload));
  }
}
