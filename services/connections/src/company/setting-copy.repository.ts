import type { EntityManager } from 'typeorm';

/** How many connections the company may have; empty: as many as it likes. */
export const CONNECTION_LIMIT = 'limit:connections';

/** Copies of the settings a session acts upon at once. What is not known is as in a new company. */
export class SettingRepository {
  constructor(private readonly manager: EntityManager) {}

  async save(key: string, value: string): Promise<void> {
    await this.manager.query(
      `insert into connections.settings (key, value) values ($1, $2)
       on conflict (company_id, key) do update set value = excluded.value`,
      [key, value],
    );
  }
  async hearsGroups(): Promise<boolean> {
    return (await this.value('CheckMsgIsGroup')) === 'disabled';
  }
  async connectionLimit(): Promise<number | null> {
    const limit = await this.value(CONNECTION_LIMIT);
    return limit ? Number(limit) : null;
  }
  async takesCalls(): Promise<boolean> {
    return (await this.value('call')) === 'enabled';
  }

  private async value(key: string): Promise<string | undefined> {
    const [row] = (await this.manager.query(`select value from connections.settings where key = $1`, [key])) as {
      value: string;
    }[];
    return row?.value;
  }
}
