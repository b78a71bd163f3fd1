import { Controller } from '@nestjs/common';
import { companyEvents, settingEvents, type EventEnvelope, type SettingValue } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { ConnectionsDatabase } from '../connections.database.ts';

const copiedKeys = new Set(['CheckMsgIsGroup', 'call', 'timezone']);

/**
 * Keeps copies of settings: a call rings for seconds only, and a request for each message of a group would be too many. The
 * days of sending are counted in the company's time zone.
 */
@Controller()
export class SettingCopyListener {
  constructor(private readonly db: ConnectionsDatabase) {}

  @OnEvent(companyEvents.created)
  created({
    companyId,
    payload,
  }: EventEnvelope<{ companyId: number; name: string; settings: SettingValue[] }>): Promise<void> {
    return this.save(companyId, payload.settings);
  }
  @OnEvent(settingEvents.changed)
  saved({ companyId, payload }: EventEnvelope<SettingValue>): Promise<void> {
    return this.save(companyId, [payload]);
  }

  private async save(companyId: number, all: SettingValue[]): Promise<void> {
    const copied = all.filter(({ key }) => copiedKeys.has(key));
    if (copied.length === 0) return;
    await this.db.within({ companyId }, async ({ settings }) => {
      for (const { key, value } of copied) await settings.save(key, value);
    });
  }
}
