import type { OutboxPosition } from '@recado/contracts';
import { outboxPosition, readCount } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { OWN_BYTES } from '../files/removed-file.repository.ts';

export interface UsageCount extends OutboxPosition {
  contacts: number;
  storageBytes: number;
}

/** What the rows of a company come to. */
export class UsageCountRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Counts in one statement, and so in one snapshot. The outbox is read as a whole, which needs a transaction of the system. */
  async count(companyId: number): Promise<UsageCount> {
    // The files of many years are counted.
    await this.manager.query(`set local statement_timeout = '5min'`);
    const rows: UsageCount[] = await this.manager.query(
      `select position.*, (select count(*) from tickets.contacts where company_id = $1) as contacts,
         (select ${OWN_BYTES} from tickets.messages where company_id = $1 and media_path is not null) as "storageBytes"
       from (${outboxPosition('tickets')}) position`,
      [companyId],
    );
    return readCount(rows);
  }
}
