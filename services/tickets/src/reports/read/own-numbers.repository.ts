import type { EntityManager } from 'typeorm';
import { OWN_COMPANY } from '../own-company.ts';

export interface OwnDay {
  finished: number;
  accepted: number;
  /** The median of the first answers; null without one. */
  firstResponseSeconds: number | null;
}

/** Numbers of one agent. */
export class OwnNumbersRepository {
  constructor(private readonly manager: EntityManager) {}

  async ofDay(agentId: number, day: string, timezone: string): Promise<OwnDay> {
    const rows: OwnDay[] = await this.manager.query(
      `select coalesce(s.closed, 0)::int as finished, coalesce(s.accepted, 0)::int as accepted,
         a.seconds as "firstResponseSeconds"
       from (select sum(d.closed) as closed, sum(d.accepted) as accepted from tickets.report_days d
             where d.company_id = ${OWN_COMPANY} and d.subject = 'user' and d.subject_id = $1 and d.day = $2) s,
         (select percentile_cont(0.5) within group (order by r.answer_seconds) as seconds from tickets.report_episodes r
          where r.company_id = ${OWN_COMPANY} and r.user_id = $1
            and r.answered_at >= $2::date::timestamp at time zone $3
            and r.answered_at < ($2::date + 1)::timestamp at time zone $3) a`,
      [agentId, day, timezone],
    );
    return rows[0] ?? { finished: 0, accepted: 0, firstResponseSeconds: null };
  }
}
