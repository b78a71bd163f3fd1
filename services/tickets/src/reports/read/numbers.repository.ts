import type { DashboardRange } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { dayMeasures, durationNames } from '../fold/count-statements.ts';
import { OWN_COMPANY } from '../own-company.ts';
import { summedQueues, type QueueScope } from './queue-scope.ts';

export type Sums = Record<(typeof dayMeasures)[number], number>;
const noSums = Object.fromEntries(dayMeasures.map((name) => [name, 0])) as Sums;
/** Sums of many years stay below 2^53. */
export const sumsSql = dayMeasures.map((name) => `coalesce(sum(d.${name}), 0)::bigint as ${name}`).join(', ');

type DurationName = (typeof durationNames)[number];

/** Sums of the numbers of days. */
export class NumbersRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Numbers of a range and of the one before it. */
  async sums(
    { from, to, previousFrom }: DashboardRange,
    queues: QueueScope,
  ): Promise<{ current: Sums; previous: Sums }> {
    const rows: (Sums & { isCurrent: boolean })[] = await this.manager.query(
      `select d.day >= $1::date as "isCurrent", ${sumsSql} from tickets.report_days d
       where d.company_id = ${OWN_COMPANY} and d.subject = 'all' and d.day between $2 and $3
         and ($4::bigint[] is null or d.queue_id = any($4))
       group by 1`,
      [from, previousFrom, to, queues],
    );
    const of = (isCurrent: boolean) => rows.find((row) => row.isCurrent === isCurrent) ?? noSums;
    return { current: of(true), previous: of(false) };
  }

  /** Living tickets. */
  async states(queues: QueueScope): Promise<{ pending: number; happening: number }> {
    const [row]: { pending: number; happening: number }[] = await this.manager.query(
      `select coalesce(sum(pending), 0)::int as pending, coalesce(sum(happening), 0)::int as happening
       from tickets.report_states where company_id = ${OWN_COMPANY} and ($1::bigint[] is null or queue_id = any($1))`,
      [queues],
    );
    return row ?? { pending: 0, happening: 0 };
  }

  /** Started tickets by hour. */
  hours(day: string, queues: QueueScope): Promise<{ hour: number; tickets: number }[]> {
    return this.manager.query(
      `select hour, sum(started)::int as tickets from tickets.report_hours
       where company_id = ${OWN_COMPANY} and queue_id = any($2) and day = $1 group by 1 order by 1`,
      [day, summedQueues(queues)],
    );
  }

  /** Started and closed tickets of each day from one on; days without any are left out. */
  days(from: string, queues: QueueScope): Promise<{ day: string; started: number; closed: number }[]> {
    return this.manager.query(
      `select day::text as day, sum(started)::int as started, sum(closed)::int as closed from tickets.report_days
       where company_id = ${OWN_COMPANY} and subject = 'all' and day >= $1 and ($2::bigint[] is null or queue_id = any($2))
       group by 1 order by 1`,
      [from, queues],
    );
  }

  heat(
    { from, to }: DashboardRange,
    queues: QueueScope,
  ): Promise<{ weekday: number; hour: number; tickets: number }[]> {
    return this.manager.query(
      `select extract(dow from day)::int as weekday, hour, sum(started)::int as tickets from tickets.report_hours
       where company_id = ${OWN_COMPANY} and queue_id = any($3) and day between $1 and $2
       group by 1, 2 having sum(started) > 0 order by 1, 2`,
      [from, to, summedQueues(queues)],
    );
  }

  /** Numbers of durations by their bucket. */
  async durations(
    { from, to }: DashboardRange,
    queues: QueueScope,
  ): Promise<Record<DurationName, Map<number, number>>> {
    const rows: (Record<DurationName, number> & { bucket: number })[] = await this.manager.query(
      `select bucket, ${durationNames.map((name) => `sum(${name})::int as ${name}`).join(', ')}
       from tickets.report_durations where company_id = ${OWN_COMPANY} and queue_id = any($3) and day between $1 and $2
       group by 1`,
      [from, to, summedQueues(queues)],
    );
    return Object.fromEntries(
      durationNames.map((name) => [name, new Map(rows.map((row) => [row.bucket, row[name]]))]),
    ) as Record<DurationName, Map<number, number>>;
  }
}
