import type { EntityManager } from 'typeorm';
import type { FlowVisit } from './flow-visit.repository.ts';

/** How often a way was taken. */
export interface WayCount extends Pick<FlowVisit, 'from' | 'way' | 'step'> {
  /** The bucket of the seconds from the beginning of a flow to its drawn end; 0 for other ways. */
  bucket: number;
  count: number;
}

/** A flow with a day that is to be counted. */
export interface DueFlow {
  flowId: number;
  companyId: number;
}

/** Buckets of durations for a factor of e: each is 13 % wide. */
const BUCKETS_PER_E = 8;
const BUCKET = `case when step = '' and way = '' then 1 + floor(ln(coalesce(seconds, 0) + 1) * ${BUCKETS_PER_E})::int else 0 end`;
/** The middle of a bucket, in seconds. */
export const secondsOf = (bucket: number): number => Math.round(Math.exp((bucket - 0.5) / BUCKETS_PER_E) - 1);

/** A day has ended in all time zones 12 hours after its end in UTC, and transactions that took steps on it end soon after. */
export const DUE = `counted_until < (now() at time zone 'UTC' - interval '15 hours')::date`;

/** Counts the ways that conversations take, by days of the company's calendar. */
export class FlowCountRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Ways of a period: counted days, and the rows of those that are not counted yet. Times are the ends of days. */
  async ways(flowId: number, from: string, to: string, timezone: string): Promise<WayCount[]> {
    return this.manager.query<WayCount[]>(
      `with flow as (select counted_until from tickets.flows where id = $1),
       counted as (
         select from_step, way, step, bucket, sum(count)::int as count from tickets.flow_days, flow
         where flow_id = $1 and day >= $2::date and day <= $3::date and day < counted_until group by 1, 2, 3, 4),
       fresh as (
         select from_step, way, step, ${BUCKET} as bucket, count(*)::int as count from tickets.flow_visits
         where flow_id = $1
           and at >= (select greatest(counted_until, $2::date)::timestamp at time zone $4 from flow)
           and at < ($3::date + 1)::timestamp at time zone $4
         group by 1, 2, 3, 4)
       select from_step as "from", way, step, bucket, sum(count)::int as count
       from (select * from counted union all select * from fresh) found group by 1, 2, 3, 4`,
      [flowId, from, to, timezone],
    );
  }

  /** Flows with days that are over and not counted yet, of all companies. */
  due(most: number): Promise<DueFlow[]> {
    return this.manager.query<DueFlow[]>(
      `select id as "flowId", company_id as "companyId" from tickets.flows
       where ${DUE} order by counted_until, id limit $1`,
      [most],
    );
  }

  /** Counts the oldest day of a flow that is not counted yet. The caller has locked the flow. */
  async countDay(flowId: number, timezone: string): Promise<void> {
    await this.manager.query(
      `insert into tickets.flow_days (flow_id, day, from_step, way, step, bucket, count)
       select f.id, f.counted_until, v.from_step, v.way, v.step, ${BUCKET}, count(*)
       from tickets.flows f join tickets.flow_visits v on v.flow_id = f.id
         and v.at >= f.counted_until::timestamp at time zone $2 and v.at < (f.counted_until + 1)::timestamp at time zone $2
       where f.id = $1 group by 1, 2, 3, 4, 5, 6 on conflict do nothing`,
      [flowId, timezone],
    );
    await this.manager.query(`update tickets.flows set counted_until = counted_until + 1 where id = $1`, [flowId]);
  }
}
