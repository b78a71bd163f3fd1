import type { OutboxPosition } from '@recado/contracts';
import { outboxPosition, readCount } from '@recado/platform';
import type { EntityManager } from 'typeorm';

export interface StorageCount extends OutboxPosition {
  total: number;
}

/** The bytes of the files of internal chats, and whether the storage of the company is used up. */
export class CompanyStorageRepository {
  constructor(private readonly manager: EntityManager) {}

  async saveState(isExceeded: boolean): Promise<void> {
    await this.manager.query(
      `insert into chat.companies (storage_exceeded) values ($1)
       on conflict (company_id) do update set storage_exceeded = excluded.storage_exceeded`,
      [isExceeded],
    );
  }

  async isExceeded(): Promise<boolean> {
    const [state] = await this.manager.query<
      {
        isExceeded: boolean;
      }[]
    >(`select storage_exceeded as "isExceeded" from chat.companies`);
    return state?.isExceeded ?? false;
  }

  /** Counts the bytes of a company in one snapshot with the outbox, which needs a transaction of the system. */
  async count(companyId: number): Promise<StorageCount> {
    const rows: StorageCount[] = await this.manager.query(
      `select position.*, (select coalesce(sum(size), 0)::bigint from chat.internal_files where company_id = $1) as total
       from (${outboxPosition('chat')}) position`,
      [companyId],
    );
    return readCount(rows);
  }
}
