import { Controller } from '@nestjs/common';
import {
  companyEvents,
  copies,
  settingEvents,
  type EnvelopeOf,
  type EventEnvelope,
  type OwnPlan,
  type SettingValue,
} from '@recado/contracts';
import { OnEvent, takeIfNewer } from '@recado/platform';
import { IntegrationsDatabase, type IntegrationsScope } from '../integrations.database.ts';
import { copiedSettings } from './company.copies.ts';

/** Maintains the copies of data that accounts owns. */
@Controller()
export class CompanyListener {
  constructor(private readonly db: IntegrationsDatabase) {}

  @OnEvent(companyEvents.created)
  created(event: EnvelopeOf<typeof companyEvents.created>): Promise<void> {
    return this.db.within(event, async (scope) => {
      await savePlan(scope, event);
      for (const setting of event.payload.settings) await saveSetting(scope, event, setting);
    });
  }
  @OnEvent(companyEvents.updated)
  updated(event: EnvelopeOf<typeof companyEvents.updated>): Promise<void> {
    return this.db.within(event, (scope) => savePlan(scope, event));
  }
  @OnEvent(settingEvents.changed)
  settingChanged(event: EnvelopeOf<typeof settingEvents.changed>): Promise<void> {
    return this.db.within(event, (scope) => saveSetting(scope, event, event.payload));
  }
}

async function savePlan(
  { copies: saved, manager }: IntegrationsScope,
  event: EventEnvelope<{ allowance: OwnPlan }>,
): Promise<void> {
  if (await takeIfNewer(manager, copies.integrations.plan, '', event)) await saved.savePlan(event.payload.allowance);
}

async function saveSetting(
  { copies: saved, manager }: IntegrationsScope,
  event: EventEnvelope,
  { key, value }: SettingValue,
): Promise<void> {
  if (copiedSettings.has(key) && (await takeIfNewer(manager, copies.integrations.settings, key, event)))
    await saved.save(key, value);
}
