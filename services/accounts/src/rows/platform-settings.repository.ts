import { initialPlatform, type Dunning, type PlatformSettings } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

/** The settings of the platform; settings that were never saved have the values of the first start. */
export class PlatformSettingsRepository {
  constructor(private readonly manager: EntityManager) {}

  get(): Promise<PlatformSettings> {
    return this.read('');
  }
  /** The lock serialises changes, so that each of them sees the values that it changes. */
  async lock(): Promise<PlatformSettings> {
    // The row is not there before the settings are saved for the first time.
    await this.manager.query(`select pg_advisory_xact_lock(hashtextextended('platform settings', 0))`);
    return this.read('for update');
  }
  private async read(lock: '' | 'for update'): Promise<PlatformSettings> {
    const [row] = await this.manager.query<
      {
        settings: PlatformSettings;
      }[]
    >(`select settings from accounts.platform_settings ${lock}`);
    return { ...initialPlatform, ...row?.settings };
  }

  /** Read for every session, so without the logo. */
  async dunning(): Promise<Dunning> {
    const [row] = await this.manager.query<{ dunning: Dunning | null }[]>(
      `select settings -> 'dunning' as dunning from accounts.platform_settings`,
    );
    return { ...initialPlatform.dunning, ...row?.dunning };
  }

  async save(settings: PlatformSettings): Promise<void> {
    await this.manager.query(
      `insert into accounts.platform_settings (id, settings) values (1, $1)
       on conflict (id) do update set settings = excluded.settings`,
      [JSON.stringify(settings)],
    );
  }
}
