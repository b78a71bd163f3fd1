import type { EntityManager } from 'typeorm';
import { defaultSettings, type CampaignSettings } from './campaign-settings.ts';

export class CampaignSettingsRepository {
  constructor(private readonly manager: EntityManager) {}

  async get(): Promise<CampaignSettings> {
    const [row] = await this.manager.query<
      {
        values: Partial<CampaignSettings>;
      }[]
    >(`select values from campaigns.settings`);
    return { ...defaultSettings, ...row?.values };
  }

  /** The lock is there before the settings are: they have no row until they are changed. */
  async lock(companyId: number): Promise<CampaignSettings> {
    await this.manager.query(`select pg_advisory_xact_lock(hashtextextended('campaign settings', $1))`, [companyId]);
    return this.get();
  }

  /** Settings that are not given stay. */
  async change(values: Partial<CampaignSettings>): Promise<void> {
    await this.manager.query(
      `insert into campaigns.settings (values) values ($1)
       on conflict (company_id) do update set values = settings.values || excluded.values`,
      [JSON.stringify(values)],
    );
  }
}
