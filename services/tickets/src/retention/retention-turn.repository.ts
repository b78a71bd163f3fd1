import type { EntityManager } from 'typeorm';
import type { RetentionPlace, RetentionStep } from './retention.repository.ts';

export interface RetentionTurn {
  companyId: number;
  step: RetentionStep;
  after: RetentionPlace;
}
export const FIRST_PLACE: RetentionPlace = { at: '-infinity', id: 0 };

/** Companies with a retention take turns: the one that waits the longest comes next. */
export class RetentionTurnRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The company is looked at from its first message on. */
  async begin(): Promise<void> {
    await this.manager.query(
      `insert into tickets.retention_turns (next_at) values (now())
       on conflict (company_id) do update set next_at = now(), step = 'messages', after_at = '-infinity', after_id = 0`,
    );
  }

  /**
   * Claims the due turn of any company.
   * @param seconds of a process that died, the turn is due again after so long
   */
  async claim(seconds: number): Promise<RetentionTurn | null> {
    const [[row]] = await this.manager.query<
      [{ companyId: number; step: RetentionStep; id: number; at: Date | number }[], number]
    >(
      `update tickets.retention_turns set next_at = now() + make_interval(secs => $1) where company_id = (
         select company_id from tickets.retention_turns where next_at <= now() order by next_at
         limit 1 for update skip locked)
       returning company_id as "companyId", step, after_id as id, after_at as at`,
      [seconds],
    );
    if (!row) return null;
    const { companyId, step, id, at } = row;
    return { companyId, step, after: { id, at: at instanceof Date ? at : '-infinity' } };
  }

  async save({ companyId, step, after }: RetentionTurn, seconds: number): Promise<void> {
    await this.manager.query(
      `update tickets.retention_turns set step = $2, after_at = $3, after_id = $4,
         next_at = now() + make_interval(secs => $5) where company_id = $1`,
      [companyId, step, after.at, after.id, seconds],
    );
  }
  async end(companyId: number): Promise<void> {
    await this.manager.query(`delete from tickets.retention_turns where company_id = $1`, [companyId]);
  }
}
