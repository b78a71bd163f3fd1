import type { DashboardRange } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { dayMeasures } from '../fold/count-statements.ts';
import { OWN_COMPANY } from '../own-company.ts';
import { sumsSql, type Sums } from './numbers.repository.ts';
import type { QueueScope } from './queue-scope.ts';

export interface AttendantSums extends Sums {
  id: number;
  name: string;
}
const MOST_ATTENDANTS = 500;
const sumsOrNone = dayMeasures.map((name) => `coalesce(s.${name}, 0) as ${name}`).join(', ');

export class AttendantRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Users of the queues, and those who have numbers in them. */
  list({ from, to }: DashboardRange, queues: QueueScope): Promise<AttendantSums[]> {
    return this.manager.query(
      `with s as (
         select d.subject_id, ${sumsSql} from tickets.report_days d
         where d.company_id = ${OWN_COMPANY} and d.subject = 'user' and d.day between $1 and $2
           and ($3::bigint[] is null or d.queue_id = any($3))
         group by 1)
       select a.id, a.name, ${sumsOrNone} from tickets.agents a left join s on s.subject_id = a.id
       where $3::bigint[] is null or a.queue_ids && $3 or s.subject_id is not null
       order by coalesce(s.closed, 0) desc, lower(a.name), a.id limit ${MOST_ATTENDANTS}`,
      [from, to, queues],
    );
  }

  async online(): Promise<ReadonlySet<number>> {
    const rows: { id: number }[] = await this.manager.query(
      `select agent_id as id from tickets.agent_presence where company_id = ${OWN_COMPANY} and online`,
    );
    return new Set(rows.map(({ id }) => id));
  }
}
