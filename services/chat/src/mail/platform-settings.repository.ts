import { initialPlatform, type PlatformSettings } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

/** A copy of the platform's settings. */
export class PlatformSettingsRepository {
  constructor(private readonly manager: EntityManager) {}

  async get(): Promise<PlatformSettings> {
    const [row] = await this.manager.query<
      {
        settings: PlatformSettings;
      }[]
    >(`select settings from chat.platform_settings`);
    return { ...initialPlatform, ...row?.settings };
  }

  async save(settings: PlatformSettings): Promise<void> {
    await this.manager.query(
      `insert into chat.platform_settings (id, settings) values (1, $1)
       on conflict (id) do update set settings = excluded.settings`,
      [JSON.stringify(settings)],
    );
  }
}
