import { initialPlatform, type PlatformSettings } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

/** The settings of the platform; what has never been saved is as at the first start. */
export class PlatformSettingsRepository {
  constructor(private readonly manager: EntityManager) {}

  async get(): Promise<PlatformSettings> {
    const [row] = (await this.manager.query(`select settings from accounts.platform_settings`)) as {
      settings: PlatformSettings;
    }[];
    return { ...initialPlatform, ...row?.settings };
  }

  async save(settings: PlatformSettings): Promise<void> {
    await this.manager.query(
      `insert into accounts.platform_settings (id, settings) values (1, $1)
       on conflict (id) do update set settings = excluded.settings`,
      [JSON.stringify(settings)],
    );
  }
}
