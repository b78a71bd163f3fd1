import { DEFAULT_TIMEZONE, wholeWeek, type Holiday, type WorkingDay } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { botSettings } from '../../rows/bot/bot-rules.repository.ts';
import { CompanyCalendar } from './company-calendar.ts';

interface HoursRow {
  schedules: WorkingDay[] | null;
  holidays: Holiday[] | null;
  queues: { id: number; schedules: WorkingDay[] }[] | null;
}

export class CalendarRepository {
  constructor(private readonly manager: EntityManager) {}

  async load(settings: Partial<Record<string, string>>): Promise<CompanyCalendar> {
    const { scheduleType, timezone } = botSettings({ ...settings, timezone: settings['timezone'] ?? DEFAULT_TIMEZONE });
    const [row]: HoursRow[] = await this.manager.query(
      `select h.schedules, h.holidays,
         (select jsonb_agg(jsonb_build_object('id', q.id, 'schedules', q.schedules)) from tickets.queues q) as queues
       from (select 1) one left join tickets.company_hours h on true`,
    );
    const queues = new Map((row?.queues ?? []).map(({ id, schedules }) => [id, wholeWeek(schedules)]));
    const week = wholeWeek(row?.schedules ?? []);
    return new CompanyCalendar({ timezone, scheduleType, week, holidays: row?.holidays ?? [], queues });
  }

  /** The due date of the company's subscription. */
  async dueDate(): Promise<Date | null> {
    const [row]: { dueDate: Date | null }[] = await this.manager.query(
      `select due_date as "dueDate" from tickets.company_hours`,
    );
    return row?.dueDate ?? null;
  }
}
