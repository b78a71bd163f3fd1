import {
  DEFAULT_TIMEZONE,
  isLongOverdue,
  LOCK_GRACE_DAYS,
  wholeWeek,
  type ConnectionBot,
  type Holiday,
  type WorkingDay,
} from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { companyLanguage } from '../company/company-language.ts';
import { hasFlows } from '../company/plan-settings.ts';
import type { BotRules, BotSettings, QueueRules } from './bot-rules.ts';
import type { FlowBeginning } from './flow-rules.ts';

type Settings = Partial<Record<string, string>>;
interface RulesRow {
  rules: ConnectionBot | null;
  name: string | null;
  complation_message: string | null;
  due_date: Date | null;
  lock_grace_days: number | null;
  waits_from: number | null;
  schedules: WorkingDay[] | null;
  holidays: Holiday[] | null;
  queues: QueueRules[] | null;
  flows: FlowBeginning[] | null;
}

interface SavedHours {
  dueDate: string | null;
  lockGraceDays?: number;
  schedules: WorkingDay[];
  holidays: Holiday[];
}

/** Reads what the bot decides by. */
export class BotRulesRepository {
  constructor(private readonly manager: EntityManager) {}

  /**
   * @param queueId the ticket's own queue, which may be none of the connection's
   * @param queueIds those of the connection instead of the stored ones
   */
  async ofConnection(
    connectionId: number,
    queueId: number | null,
    settings: Settings,
    now: Date,
    queueIds?: number[],
  ): Promise<BotRules> {
    const given = queueIds ? JSON.stringify(queueIds) : null;
    const [row] = await this.manager.query<RulesRow[]>(STATEMENT, [connectionId, queueId, given]);
    const { timezone = DEFAULT_TIMEZONE } = settings;
    return {
      connection: {
        ...(row?.rules ?? noRules),
        id: connectionId,
        name: row?.name ?? '',
        complationMessage: row?.complation_message ?? '',
      },
      queues: (row?.queues ?? []).map((queue) => ({ ...queue, schedules: wholeWeek(queue.schedules) })),
      settings: botSettings(settings),
      companySchedules: wholeWeek(row?.schedules ?? []),
      holidays: row?.holidays ?? [],
      isOverdue: isLongOverdue(row?.due_date ?? null, now, timezone, row?.lock_grace_days ?? undefined),
      waitsFrom: row?.waits_from ?? 0,
      flows: { isOn: hasFlows(settings), beginnings: row?.flows ?? [], loaded: new Map() },
    };
  }

  /** @returns whether the rules changed */
  async saveConnection(connectionId: number, rules: ConnectionBot): Promise<boolean> {
    const changed = await this.manager.query<unknown[]>(
      `insert into tickets.connection_rules (connection_id, rules) values ($1, $2)
       on conflict (connection_id) do update set rules = excluded.rules
       where connection_rules.rules is distinct from excluded.rules returning connection_id`,
      [connectionId, JSON.stringify(rules)],
    );
    return changed.length > 0;
  }
  async removeConnection(connectionId: number): Promise<void> {
    await this.manager.query(`delete from tickets.connection_rules where connection_id = $1`, [connectionId]);
  }
  /**
   * Events from before the days of grace could be set lack them.
   * @returns whether the opening hours changed
   */
  async saveHours({ dueDate, lockGraceDays = LOCK_GRACE_DAYS, schedules, holidays }: SavedHours): Promise<boolean> {
    const [saved] = await this.manager.query<{ changed: boolean }[]>(
      `with before as (select schedules, holidays from tickets.company_hours)
       insert into tickets.company_hours (due_date, lock_grace_days, schedules, holidays) values ($1, $2, $3, $4)
       on conflict (company_id) do update set due_date = excluded.due_date, lock_grace_days = excluded.lock_grace_days,
         schedules = excluded.schedules, holidays = excluded.holidays
       returning not exists (select from before
         where (before.schedules, before.holidays) = (company_hours.schedules, company_hours.holidays)) as changed`,
      [dueDate, lockGraceDays, JSON.stringify(schedules), JSON.stringify(holidays)],
    );
    return saved?.changed ?? false;
  }
}

export function botSettings(settings: Settings): BotSettings {
  const isOn = (key: string) => settings[key] === 'enabled';
  const { scheduleType, timezone = DEFAULT_TIMEZONE } = settings;
  return {
    scheduleType: scheduleType === 'queue' || scheduleType === 'company' ? scheduleType : 'disabled',
    sendGreetingMessageOneQueues: isOn('sendGreetingMessageOneQueues'),
    userRating: isOn('userRating'),
    sendGreetingAccepted: isOn('sendGreetingAccepted'),
    sendMsgTransfTicket: isOn('sendMsgTransfTicket'),
    ratingsTimeout: Number(settings['ratingsTimeout'] ?? 5),
    timezone,
    language: companyLanguage(settings['language']),
  };
}

/** Rules of a connection of which nothing is known yet. */
export const noRules: ConnectionBot = {
  greetingMessage: '',
  outOfHoursMessage: '',
  ratingMessage: '',
  expiresInactiveMessage: '',
  expiresTicket: 0,
  timeUseBotQueues: 0,
  maxUseBotQueues: 3,
  timeToTransfer: null,
  transferQueueId: null,
  promptId: null,
  integrationId: null,
  queueIds: [],
};

const STATEMENT = `
  with wanted as (
    select $1::bigint as connection_id, r.rules, c.name, c.complation_message
    from (select 1) one
      left join tickets.connection_rules r on r.connection_id = $1
      left join tickets.connections c on c.id = $1),
  own as (
    select q.* from tickets.queues q, wanted
    where q.id = $2 or q.id in (select value::bigint from jsonb_array_elements_text(coalesce($3::jsonb, wanted.rules -> 'queueIds'))))
  select wanted.rules, wanted.name, wanted.complation_message, h.due_date, h.lock_grace_days, h.schedules, h.holidays,
    (extract(epoch from h.waits_from) * 1000)::float8 as waits_from,
    (select jsonb_agg(jsonb_build_object(
        'id', q.id, 'name', q.name, 'greetingMessage', q.greeting_message, 'outOfHoursMessage', q.out_of_hours_message,
        'schedules', q.schedules, 'promptId', q.prompt_id, 'integrationId', q.integration_id,
        'options', coalesce((
          select jsonb_agg(jsonb_build_object('id', o.id, 'parentId', o.parent_id, 'title', o.title,
            'message', o.message, 'option', o.option))
          from tickets.queue_options o where o.queue_id = q.id), '[]'))
      order by q.order_queue nulls last, q.id) from own q) as queues,
    (select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'version', f.published, 'starts', f.starts) order by f.id)
     from tickets.flows f where f.enabled and f.published is not null) as flows
  from wanted left join tickets.company_hours h on true`;
