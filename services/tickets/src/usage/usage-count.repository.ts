import type { OutboxPosition } from '@recado/contracts';
import { outboxPosition, readCount, statementLimit } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { OWN_BYTES } from '../rows/removed-file.repository.ts';

export interface UsageCount extends OutboxPosition {
  contacts: number;
  storageBytes: number;
}

/** The longest count: the files of many years are added up. */
const MOST_MS = 300_000;

/** Counts the contacts of a company, and the bytes of its messages' files. */
export class UsageCountRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Counts in one statement, and so in one snapshot. The outbox is read as a whole, which needs a transaction of the system. */
  async count(companyId: number): Promise<UsageCount> {
    await this.manager.query(statementLimit(MOST_MS));
    const rows: UsageCount[] = await this.manager.query(
      `select position.*, (select count(*) from tickets.contacts where company_id = $1) as contacts,
         (select ${OWN_BYTES} from tickets.messages where company_id = $1 and media_path is not null) as "storageBytes"
       from (${outboxPosition('tickets')}) position`,
      [companyId],
    );
    return readCount(rows);
  }
}
