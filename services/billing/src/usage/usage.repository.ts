import { DEFAULT_TIMEZONE } from '@recado/contracts';
import { inParallel, outboxNumber } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { localDayOf } from './local-day.ts';
import { lockTotalsShared } from './total.repository.ts';
import {
  CHAT_BYTES,
  quotaMessageKinds,
  storageKinds,
  totalKinds,
  type GaugeKind,
  type UsageCounts,
  type UsageKind,
} from './usage-kinds.ts';

export interface CountedEvent {
  id: string;
  companyId: number;
  at: Date;
  /** The user who caused it. */
  userId: number | null;
  counts: UsageCounts;
}
export interface DayAmount {
  day: string;
  kind: UsageKind;
  amount: number;
}
const quotaKinds: UsageKind[] = [...quotaMessageKinds, ...storageKinds, 'aiTokens'];
/** Files of chats and of messages are shown together. */
const SHOWN_KIND = `case kind when '${CHAT_BYTES}' then 'storageBytes' else kind end`;

/**
 * Counts the events that were not counted before. An event is added to a total unless the total's last count includes
 * the event. Rows are written in one order, so that processes do not wait for each other in a circle.
 */
const COUNT = `with events as (
    select * from jsonb_to_recordset($1::jsonb)
      as e(id text, number bigint, "utcDay" date, "companyId" bigint, day date, "userId" bigint, counts jsonb, gauges jsonb)
  ), fresh as (
    insert into billing.usage_events (day, event_id, company_id, gauges)
    select "utcDay", id, "companyId", gauges from events order by 1, 2 on conflict do nothing returning event_id
  ), counted as materialized (
    select events.* from events join fresh on fresh.event_id = events.id
  ), users as (
    insert into billing.usage_users (company_id, day, user_id)
    select distinct "companyId", day, "userId" from counted where "userId" is not null order by 1, 2, 3
    on conflict do nothing returning company_id, day
  ), added as materialized (
    select "companyId" as company_id, day, entry.key as kind, sum(entry.value::bigint)::bigint as amount
    from counted, jsonb_each_text(counts) entry group by 1, 2, 3
    union all
    select company_id, day, 'activeUsers', count(*) from users group by 1, 2
  ), days as (
    insert into billing.usage_days as d (company_id, day, kind, amount)
    select company_id, day, kind, amount from added order by 1, 2, 3
    on conflict (company_id, day, kind) do update set amount = d.amount + excluded.amount
  ), totals as (
    insert into billing.usage_totals as t (company_id, kind, amount)
    select c."companyId", gauge.key, sum(gauge.value::bigint)
    from counted c cross join jsonb_each_text(c.gauges) gauge
    left join billing.usage_totals known on known.company_id = c."companyId" and known.kind = gauge.key
    where c.number is null or known.kind is null or c.number > known.counted_to or c.number = any(known.counted_missing)
    group by 1, 2 order by 1, 2
    on conflict (company_id, kind) do update set amount = t.amount + excluded.amount
  )
  select distinct company_id as "companyId" from added where kind = any($2)`;

/** The amounts of an event that change running totals; null when there are none. */
function gaugesOf(counts: UsageCounts): UsageCounts | null {
  const gauges = totalKinds.flatMap((kind) => (counts[kind] === undefined ? [] : [[kind, counts[kind]] as const]));
  return gauges.length > 0 ? Object.fromEntries(gauges) : null;
}

/** Usage of companies by day of their calendar. */
export class UsageRepository {
  constructor(private readonly manager: EntityManager) {}

  /** @returns companies of which something was counted that a quota limits */
  async add(events: CountedEvent[]): Promise<number[]> {
    const companyIds = [...new Set(events.map(({ companyId }) => companyId))];
    const [, timezones] = await inParallel(lockTotalsShared(this.manager), this.timezones(companyIds));
    const rows = events.map(({ at, ...event }) => ({
      ...event,
      number: outboxNumber(event.id),
      gauges: gaugesOf(event.counts),
      utcDay: at.toISOString().slice(0, 10),
      day: localDayOf(at, timezones.get(event.companyId) ?? DEFAULT_TIMEZONE),
    }));
    const changed = await this.manager.query<
      {
        companyId: number;
      }[]
    >(COUNT, [JSON.stringify(rows), quotaKinds]);
    return changed.map(({ companyId }) => companyId);
  }

  /** Timezones of companies that billing has a copy of. */
  async timezones(companyIds: number[]): Promise<Map<number, string>> {
    const rows = await this.manager.query<{ id: number; timezone: string }[]>(
      `select company_id as id, timezone from billing.subscriptions where company_id = any($1)`,
      [companyIds],
    );
    return new Map(rows.map(({ id, timezone }) => [id, timezone]));
  }

  /** Days of the transaction's company. */
  async days(from: string, to: string): Promise<DayAmount[]> {
    return await this.manager.query<DayAmount[]>(
      `select to_char(day, 'YYYY-MM-DD') as day, ${SHOWN_KIND} as kind, sum(amount)::bigint as amount from billing.usage_days
       where day between $1 and $2 group by 1, 2 order by 1`,
      [from, to],
    );
  }

  /** The running totals of the company of the transaction at the end of a day. */
  async totalsAt(day: string): Promise<Map<GaugeKind, number>> {
    const rows = await this.manager.query<{ kind: GaugeKind; amount: number }[]>(
      `select ${SHOWN_KIND} as kind, sum(t.amount - coalesce(later.amount, 0))::bigint as amount
       from billing.usage_totals t
       left join (select kind, sum(amount) as amount from billing.usage_days where day > $1 group by kind) later using (kind)
       group by 1`,
      [day],
    );
    return new Map(rows.map(({ kind, amount }) => [kind, amount]));
  }
}
