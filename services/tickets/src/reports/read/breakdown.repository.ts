import type { DashboardRange } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { OWN_COMPANY } from '../own-company.ts';
import { sumsSql, type Sums } from './numbers.repository.ts';
import type { QueueScope } from './queue-scope.ts';

/** Sums of a queue, connection or tag; without an id those of tickets without one, or of one that was removed. */
export interface NamedSums extends Sums {
  id: number | null;
  name: string;
  color: string;
}
const MOST_ROWS = 200;
const FROM_TO = `d.day between $1 and $2 and ($3::bigint[] is null or d.queue_id = any($3))`;

/** Numbers that have moved to another queue leave zeros behind. */
const HAS_NUMBERS = `having (sum(d.started), sum(d.accepted), sum(d.closed)) <> (0, 0, 0)`;

export class BreakdownRepository {
  constructor(private readonly manager: EntityManager) {}

  queues({ from, to }: DashboardRange, queues: QueueScope): Promise<NamedSums[]> {
    return this.manager.query(
      `select n.id, coalesce(n.name, '') as name, coalesce(n.color, '') as color, ${sumsSql}
       from tickets.report_days d left join tickets.queues n on n.id = d.queue_id
       where d.company_id = ${OWN_COMPANY} and d.subject = 'all' and ${FROM_TO}
       group by 1, 2, 3 ${HAS_NUMBERS} order by sum(d.started) desc, 2 limit ${MOST_ROWS}`,
      [from, to, queues],
    );
  }

  connections({ from, to }: DashboardRange, queues: QueueScope): Promise<NamedSums[]> {
    return this.manager.query(
      `select n.id, coalesce(n.name, '') as name, '' as color, ${sumsSql}
       from tickets.report_days d left join tickets.connections n on n.id = d.subject_id
       where d.company_id = ${OWN_COMPANY} and d.subject = 'connection' and ${FROM_TO}
       group by 1, 2 ${HAS_NUMBERS} order by sum(d.started) desc, 2 limit ${MOST_ROWS}`,
      [from, to, queues],
    );
  }

  /** Tickets without a tag are left out, and so are tags that were removed. */
  tags({ from, to }: DashboardRange, queues: QueueScope): Promise<NamedSums[]> {
    return this.manager.query(
      `select n.id, n.name, n.color, ${sumsSql}
       from tickets.report_days d join tickets.tags n on n.id = d.subject_id
       where d.company_id = ${OWN_COMPANY} and d.subject = 'tag' and ${FROM_TO}
       group by 1, 2, 3 ${HAS_NUMBERS} order by sum(d.started) desc, 2 limit ${MOST_ROWS}`,
      [from, to, queues],
    );
  }
}
