import { Controller } from '@nestjs/common';
import {
  companyEvents,
  copies,
  settingEvents,
  type EnvelopeOf,
  type EventEnvelope,
  type SettingValue,
} from '@recado/contracts';
import { OnEvent, takeIfNewer } from '@recado/platform';
import { ConnectionsDatabase } from '../connections.database.ts';

const copiedKeys: ReadonlySet<string> = new Set(copies.connections.settings.fields);

/**
 * Keeps copies of settings: a call rings for seconds only, and a request for each message of a group would be too many. The
 * days of sending are counted in the company's time zone.
 */
@Controller()
export class SettingCopyListener {
  constructor(private readonly db: ConnectionsDatabase) {}

  @OnEvent(companyEvents.created)
  created(event: EnvelopeOf<typeof companyEvents.created>): Promise<void> {
    return this.save(event, event.payload.settings);
  }
  @OnEvent(settingEvents.changed)
  saved(event: EnvelopeOf<typeof settingEvents.changed>): Promise<void> {
    return this.save(event, [event.payload]);
  }

  private async save(event: EventEnvelope, all: SettingValue[]): Promise<void> {
    const copied = all.filter(({ key }) => copiedKeys.has(key));
    if (copied.length === 0) return;
    await this.db.within(event, async ({ settings, manager }) => {
      for (const { key, value } of copied)
        if (await takeIfNewer(manager, copies.connections.settings, key, event)) await settings.save(key, value);
    });
  }
}
