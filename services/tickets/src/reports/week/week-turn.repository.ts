import type { EntityManager } from 'typeorm';

/** After it the turn of a process that died is due again. */
const CLAIM = `interval '15 minutes'`;

/** Companies take turns to get the numbers of their week: each on the morning of its Monday. */
export class WeekTurnRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Gives a turn to companies that have tickets and none: on next week's Monday, which it is everywhere at noon in Greenwich. */
  async addMissing(): Promise<void> {
    await this.manager.query(
      `insert into tickets.week_turns (company_id, next_at)
       select company_id, date_trunc('week', now()) + interval '7 days 12 hours' from tickets.report_turns
       where not exists (select from tickets.week_turns w where w.company_id = report_turns.company_id)
       on conflict do nothing`,
    );
  }

  /** Claims the due turn of any company. */
  async claim(): Promise<number | null> {
    const [[turn]] = await this.manager.query<[{ id: number }[], number]>(
      `update tickets.week_turns set next_at = now() + ${CLAIM} where company_id = (
         select company_id from tickets.week_turns where next_at <= now() order by next_at limit 1 for update skip locked)
       returning company_id as id`,
    );
    return turn?.id ?? null;
  }

  /**
   * Plans the next turn, not before the claim of this one ends, whatever the clocks say.
   * @returns whether the company still has a turn, which it loses when it is erased
   */
  async plan(companyId: number, next: Date): Promise<boolean> {
    const [, count] = await this.manager.query<[unknown, number]>(
      `update tickets.week_turns set next_at = greatest($2, now() + ${CLAIM}) where company_id = $1`,
      [companyId, next],
    );
    return count > 0;
  }
}
