import type { SetSlowDown, SlowDown, SlowDownDivisor, SlowDownOfCompany } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

interface SlowDownRow {
  companyId: number;
  divisor: SlowDownDivisor;
  reason: string;
  until: Date | null;
  by: string;
  since: Date;
}
const COLUMNS = `company_id as "companyId", divisor, reason, until, set_by as by, since`;
const LIVES = `(until is null or until > now())`;
/** A provider that slows more companies than this down has another problem than one of them. */
const MOST_LISTED = 1_000;

/** Companies that the provider has slowed down; a row whose end has passed counts for nothing. */
export class SlowDownRepository {
  constructor(private readonly manager: EntityManager) {}

  async find(companyId: number): Promise<SetSlowDown | null> {
    const [row] = await this.manager.query<SlowDownRow[]>(
      `select ${COLUMNS} from accounts.slow_downs where company_id = $1 and ${LIVES}`,
      [companyId],
    );
    return row ? { ...present(row), by: row.by, since: row.since.toISOString() } : null;
  }
  async list(): Promise<SlowDownOfCompany[]> {
    const rows = await this.manager.query<SlowDownRow[]>(
      `select ${COLUMNS} from accounts.slow_downs where ${LIVES} order by company_id limit ${MOST_LISTED}`,
    );
    return rows.map((row) => ({ companyId: row.companyId, ...present(row) }));
  }
  /** @param hours until the end; null: none */
  async save(
    companyId: number,
    { divisor, reason, hours, by }: Pick<SlowDown, 'divisor' | 'reason'> & { hours: number | null; by: string },
  ): Promise<void> {
    await this.manager.query(
      `insert into accounts.slow_downs (company_id, divisor, reason, until, set_by)
       values ($1, $2, $3, now() + $4::int * interval '1 hour', $5)
       on conflict (company_id) do update set divisor = excluded.divisor, reason = excluded.reason,
         until = excluded.until, set_by = excluded.set_by, since = now()`,
      [companyId, divisor, reason, hours, by],
    );
  }
  /** @returns false: it had none */
  async remove(companyId: number): Promise<boolean> {
    const [, count] = await this.manager.query<[unknown, number]>(
      `delete from accounts.slow_downs where company_id = $1`,
      [companyId],
    );
    return count > 0;
  }
}

const present = ({ divisor, reason, until }: SlowDownRow): SlowDown => ({
  divisor,
  reason,
  until: until?.toISOString() ?? null,
});
