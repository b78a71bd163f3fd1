import { DEFAULT_TIMEZONE } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

/** Copies of the settings a session needs at once. A missing one has the default of a new company. */
export class SettingCopyRepository {
  constructor(private readonly manager: EntityManager) {}

  async save(key: string, value: string): Promise<void> {
    await this.manager.query(
      `insert into connections.settings (key, value) values ($1, $2)
       on conflict (company_id, key) do update set value = excluded.value`,
      [key, value],
    );
  }
  async acceptsGroups(): Promise<boolean> {
    return (await this.value('CheckMsgIsGroup')) === 'disabled';
  }
  async timezone(): Promise<string> {
    return (await this.value('timezone')) ?? DEFAULT_TIMEZONE;
  }
  async acceptsCalls(): Promise<boolean> {
    return (await this.value('call')) === 'enabled';
  }

  private async value(key: string): Promise<string | undefined> {
    const [row] = await this.manager.query<
      {
        value: string;
      }[]
    >(`select value from connections.settings where key = $1`, [key]);
    return row?.value;
  }
}
