import { DEFAULT_TIMEZONE, wholeWeek, type Holiday, type WorkingDay } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { OpeningHours } from '../../bot/hours/opening-hours.ts';

export interface DueTicket {
  companyId: number;
  id: number;
}
/** Most people of a queue who are told of one ticket. */
const MOST_RECEIVERS = 200;

export class ServiceLevelRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The hours in which time counts; null: all. */
  async hoursOf(queueId: number, settings: Partial<Record<string, string>>): Promise<OpeningHours | null> {
    const { scheduleType, timezone = DEFAULT_TIMEZONE } = settings;
    if (scheduleType !== 'queue' && scheduleType !== 'company') return null;
    const [row] = (await this.manager.query(
      `select q.schedules as own, h.schedules as common, h.holidays
       from tickets.queues q left join tickets.company_hours h on true where q.id = $1`,
      [queueId],
    )) as { own: WorkingDay[]; common: WorkingDay[] | null; holidays: Holiday[] | null }[];
    const week = wholeWeek((scheduleType === 'queue' ? row?.own : row?.common) ?? []);
    return new OpeningHours(week, row?.holidays ?? [], timezone);
  }

  /** Ids of tickets that are not closed, of one queue or of all. */
  async livingIds(queueId: number | null): Promise<number[]> {
    const rows = (await this.manager.query(
      `select id from tickets.tickets where status in ('pending', 'open') and not is_group
         ${queueId === null ? 'and $1::bigint is null' : 'and queue_id = $1'} order by id`,
      [queueId],
    )) as { id: number }[];
    return rows.map(({ id }) => id);
  }

  async peopleOf(queueId: number): Promise<number[]> {
    const rows = (await this.manager.query(
      `select id from tickets.agents where $1 = any(queue_ids) order by id limit ${MOST_RECEIVERS}`,
      [queueId],
    )) as { id: number }[];
    return rows.map(({ id }) => id);
  }

  /**
   * Claims tickets that are due, of all companies: others skip them for some time, after which they are due again if this
   * process has died. At most so many of one company, so that others have their turn.
   * @param full companies of which no further ticket is wanted
   */
  async claimDue(most: number, mostOfCompany: number, full: number[], claimSeconds: number): Promise<DueTicket[]> {
    const [rows] = (await this.manager.query(
      `with due as (
         select id, row_number() over (partition by company_id order by service_wake_at) as n
         from (select id, company_id, service_wake_at from tickets.tickets
               where service_wake_at <= now() and company_id <> all($3::bigint[])
               order by service_wake_at limit $1::int * 10) first),
       claimed as (
         select t.id from due join tickets.tickets t using (id)
         where due.n <= $2 and coalesce(t.service_wake_at, 'infinity') <= now() limit $1 for update of t skip locked)
       update tickets.tickets set service_wake_at = now() + make_interval(secs => $4)
       where id in (select id from claimed) returning company_id as "companyId", id`,
      [most, mostOfCompany, full, claimSeconds],
    )) as [DueTicket[], number];
    return rows;
  }
}
