import { DEFAULT_TIMEZONE, wholeWeek, type Holiday, type WorkingDay } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { OpeningHours } from '../hours/opening-hours.ts';

/** The most people of a queue who are notified of one ticket. */
const MOST_RECEIVERS = 200;

export class ServiceLevelRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The hours in which time counts; null: all. */
  async hoursOf(queueId: number, settings: Partial<Record<string, string>>): Promise<OpeningHours | null> {
    const { scheduleType, timezone = DEFAULT_TIMEZONE } = settings;
    if (scheduleType !== 'queue' && scheduleType !== 'company') return null;
    const [row] = await this.manager.query<
      { own: WorkingDay[]; common: WorkingDay[] | null; holidays: Holiday[] | null }[]
    >(
      `select q.schedules as own, h.schedules as common, h.holidays
       from tickets.queues q left join tickets.company_hours h on true where q.id = $1`,
      [queueId],
    );
    const week = wholeWeek((scheduleType === 'queue' ? row?.own : row?.common) ?? []);
    return new OpeningHours(week, row?.holidays ?? [], timezone);
  }

  /** Ids of tickets that are not closed, of one queue or of all. */
  async livingIds(queueId: number | null): Promise<number[]> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select id from tickets.tickets where status in ('pending', 'open') and not is_group
         ${queueId === null ? 'and $1::bigint is null' : 'and queue_id = $1'} order by id`,
      [queueId],
    );
    return rows.map(({ id }) => id);
  }

  async peopleOf(queueId: number): Promise<number[]> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select id from tickets.agents where $1 = any(queue_ids) order by id limit ${MOST_RECEIVERS}`,
      [queueId],
    );
    return rows.map(({ id }) => id);
  }
}
