import { queryAsOwner } from '@recado/testkit/as-owner';
import type { RandomCompany } from './random-episodes.ts';

type Row = Record<string, unknown>;
const rowsOf = async (statement: string, values: unknown[]): Promise<Row[]> =>
  (await queryAsOwner<Row>(statement, values)).rows;

/** Null where one of the moments is missing; clocks of processes may differ. */
const secondsBetween = (from: string, to: string) =>
  `case when ${to} - ${from} > interval '0' then extract(epoch from ${to} - ${from})::int when ${to} - ${from} is not null then 0 end`;

/** Seconds of a stretch within opening hours, minute by minute. */
const openSeconds = (from: string, to: string) => `case
  when hours.mode = 'disabled' or (hours.mode = 'queue' and q.id is null)
    then ${secondsBetween(from, to)}
  when ${to} is not null then (select 60 * count(*)
    from generate_series(${from}, ${to} - interval '1 minute', interval '1 minute') minute
    cross join lateral (select minute at time zone hours.timezone as at) local
    cross join lateral (
      select d from jsonb_array_elements(case when hours.mode = 'queue' then q.schedules else hours.schedules end) d
      where d ->> 'weekdayEn' = lower(to_char(local.at, 'FMDay'))) given(d)
    where not exists (select from jsonb_array_elements(hours.holidays) h where h ->> 'day' = local.at::date::text)
      and (local.at::time >= (d ->> 'startTime')::time
          and local.at::time < (case d ->> 'endTime' when '23:59' then '24:00' else d ->> 'endTime' end)::time
        or local.at::time >= nullif(d ->> 'secondStart', '')::time
          and local.at::time < nullif(d ->> 'secondEnd', '')::time)) end`;

/** The episodes of a company as they must be counted, in plain SQL without the read model. */
const TRUTH = `(
  with hours as (
    select h.schedules, h.holidays, $2::text as timezone,
      (select value from tickets.settings where company_id = $1 and key = 'scheduleType') as mode
    from tickets.company_hours h where h.company_id = $1)
  select e.ticket_id, e.number, coalesce(e.queue_id, 0) as queue,
    coalesce(e.user_id, (select r.user_id from tickets.ratings r
      where r.ticket_id = e.ticket_id and r.at::timestamptz(3) = e.rated_at::timestamptz(3) order by r.id desc limit 1)) as user_id, e.connection_id, e.tag_ids, e.status,
    (e.started_at at time zone $2)::date::text as started, extract(hour from e.started_at at time zone $2)::int as hour,
    (e.accepted_at at time zone $2)::date::text as accepted, (e.closed_at at time zone $2)::date::text as closed,
    (e.rated_at at time zone $2)::date::text as rated, e.rating, e.campaign_id is not null as campaign,
    e.closed_at is not null and e.accepted_at is null and e.closed_by is null and e.had_bot as by_bot,
    row_number() over (partition by e.contact_id order by e.started_at, e.ticket_id, e.number) = 1 as lead,
    case when not e.from_agent then ${secondsBetween('waited.at', 'e.accepted_at')} end as wait,
    (${openSeconds('e.started_at', 'e.closed_at')})::int as resolution_open,
    ${secondsBetween('e.started_at', 'e.closed_at')} as resolution,
    ${secondsBetween('e.accepted_at', 'e.closed_at')} as support,
    ${secondsBetween('greatest(e.asked_at, e.bot_ended_at)', 'e.answered_at')} as answer
  from tickets.episodes e cross join hours left join tickets.queues q on q.id = e.queue_id
    cross join lateral (select greatest(e.started_at, e.bot_ended_at) as at) waited
  where e.company_id = $1)`;
const of = ({ companyId, timezone }: RandomCompany) => [companyId, timezone];

export const truth = {
  days: (company: RandomCompany) =>
    rowsOf(
      `select p.day, queue::int, sum(p.started)::int as started, sum(p.leads)::int as leads,
         sum(p.campaign)::int as campaign, sum(p.accepted)::int as accepted, sum(p.wait)::int as wait,
         sum(p.closed)::int as closed, sum(p.by_bot)::int as by_bot, sum(p.support)::int as support,
         sum(p.ratings)::int as ratings
       from ${TRUTH} t cross join lateral (values
         (t.started, 1, t.lead::int, t.campaign::int, 0, 0, 0, 0, 0, 0),
         (t.accepted, 0, 0, 0, 1, coalesce(t.wait, 0), 0, 0, 0, 0),
         (t.closed, 0, 0, 0, 0, 0, 1, t.by_bot::int, coalesce(t.support, 0), 0),
         (t.rated, 0, 0, 0, 0, 0, 0, 0, 0, t.rating)
       ) p(day, started, leads, campaign, accepted, wait, closed, by_bot, support, ratings)
       where p.day is not null group by 1, 2 order by 1, 2`,
      of(company),
    ),
  subjects: (company: RandomCompany) =>
    rowsOf(
      `select kind, id::int, queue::int, count(*)::int as started from ${TRUTH} t cross join lateral (
         select 'user' as kind, t.user_id as id union all select 'connection', t.connection_id
         union all select 'tag', unnest(t.tag_ids)) s
       where id is not null group by 1, 2, 3 order by 1, 2, 3`,
      of(company),
    ),
  hours: (company: RandomCompany) =>
    rowsOf(
      `select started as day, hour, count(*)::int as started from ${TRUTH} t group by 1, 2 order by 1, 2`,
      of(company),
    ),
  states: (company: RandomCompany) =>
    rowsOf(
      `select queue::int, count(*) filter (where status = 'pending')::int as pending,
         count(*) filter (where status = 'open')::int as happening
       from ${TRUTH} t where status <> 'closed' group by 1 order by 1`,
      of(company),
    ),
  durations: (company: RandomCompany) =>
    rowsOf(
      `select ticket_id::float8, number, wait, answer, resolution, resolution_open, support from ${TRUTH} t order by 1, 2`,
      of(company),
    ),
  resolutions: (company: RandomCompany) =>
    rowsOf(`select resolution from ${TRUTH} t where resolution is not null order by 1`, of(company)),
};

/** The same from the read model, without rows that came to nothing. */
export const counted = {
  days: ({ companyId }: RandomCompany) =>
    rowsOf(
      `select day::text, queue_id::int as queue, started, leads, from_campaign as campaign, accepted, wait_seconds::int as wait,
         closed, by_bot, support_seconds::int as support, rated_1 + 2 * rated_2 + 3 * rated_3 as ratings
       from tickets.report_days where company_id = $1 and subject = 'all'
         and (started, accepted, closed, rated_1, rated_2, rated_3) <> (0, 0, 0, 0, 0, 0) order by 1, 2`,
      [companyId],
    ),
  subjects: ({ companyId }: RandomCompany) =>
    rowsOf(
      `select subject as kind, subject_id::int as id, queue_id::int as queue, sum(started)::int as started
       from tickets.report_days where company_id = $1 and subject <> 'all' group by 1, 2, 3 having sum(started) > 0
       order by 1, 2, 3`,
      [companyId],
    ),
  hours: ({ companyId }: RandomCompany) =>
    rowsOf(
      `select day::text, hour, started from tickets.report_hours
       where company_id = $1 and queue_id = -1 and started <> 0 order by 1, 2`,
      [companyId],
    ),
  states: ({ companyId }: RandomCompany) =>
    rowsOf(
      `select queue_id::int as queue, pending, happening from tickets.report_states
       where company_id = $1 and (pending, happening) <> (0, 0) order by 1`,
      [companyId],
    ),
  durations: ({ companyId }: RandomCompany) =>
    rowsOf(
      `select ticket_id::float8, number, wait_seconds as wait, answer_seconds as answer,
         resolution_seconds as resolution, resolution_open, support_seconds as support
       from tickets.report_episodes where company_id = $1 order by 1, 2`,
      [companyId],
    ),
};
