import {
  DEFAULT_TIMEZONE,
  type CompanyState,
  type ConsoleCompany,
  type ConsoleUser,
  type GrowthMonth,
  type Profile,
  type StateCounts,
} from '@recado/contracts';
import { containsPattern, type PageStart } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { IS_NOT_ENDED, MOST_ADMINS } from '../rows/user.repository.ts';

export interface CompanyFilter {
  search: string;
  state?: CompanyState | undefined;
  planId?: number | undefined;
  lockGraceDays: number;
}
type CompanyRow = Omit<ConsoleCompany, 'dueDate' | 'createdAt' | 'lastSeenAt'> & {
  dueDate: Date | null;
  createdAt: Date;
  lastSeenAt: Date | null;
};
type UserRow = Omit<ConsoleUser, 'lastSeenAt' | 'profile'> & { lastSeenAt: Date | null; profile: Profile };

/**
 * Companies with the start of today in their time zones. The states of 10,000 companies are compared with a few such
 * moments, as a calculation for each company would take ten times as long. $1: days of grace.
 */
const COMPANIES = `(
  with zones as materialized (
    select name, day, day::timestamp at time zone name as today, (day - $1::int)::timestamp at time zone name as locked_before
    from (
      select name, (now() at time zone name)::date as day from (
        select value as name from accounts.settings where key = 'timezone' union select '${DEFAULT_TIMEZONE}'
      ) names
    ) days
  )
  select c.*, z.name as zone, z.day, z.today, z.locked_before
  from accounts.companies c
  left join accounts.settings s on s.company_id = c.id and s.key = 'timezone'
  join zones z on z.name = coalesce(s.value, '${DEFAULT_TIMEZONE}')
  where c.erasing_at is null
)`;
const STATE = `case when exists (select from accounts.moves m where m.moved_id = c.id) then 'moving' when not c.status then 'suspended' when c.due_date < c.locked_before then 'locked'
  when c.due_date < c.today then 'overdue' when c.due_date is not null and c.applied_invoice_id is null then 'trial'
  else 'active' end`;

/** Questions about all companies. */
export class ConsoleRepository {
  constructor(private readonly manager: EntityManager) {}

  async page(filter: CompanyFilter, { after, skip, limit }: PageStart<{ id: number }>): Promise<ConsoleCompany[]> {
    const { from, where, values } = conditions(filter);
    const rows = await this.manager.query<CompanyRow[]>(
      `select c.id, c.name, c.email, c.phone, c.plan_id as "planId", coalesce(p.name, '') as "planName",
         ${STATE} as state, c.due_date as "dueDate", (c.due_date at time zone c.zone)::date - c.day as "daysLeft", u.users,
         least(u.admins, ${MOST_ADMINS})::int as admins, u.seen as "lastSeenAt",
         c.created_at as "createdAt"
       from (select c.id from ${from} c where ${where} and c.id > $${values.push(after?.id ?? 0)}
         order by c.id limit ${limit} offset ${skip}) page
       join ${COMPANIES} c using (id)
       left join accounts.plans p on p.id = c.plan_id
       cross join lateral (select count(*)::int as users,
           count(*) filter (where profile = 'admin' and ${IS_NOT_ENDED}) as admins, max(seen_at) as seen from accounts.users u
         where u.company_id = c.id) u
       order by c.id`,
      values,
    );
    return rows.map(({ dueDate, createdAt, lastSeenAt, ...row }) => ({
      ...row,
      dueDate: dueDate?.toISOString() ?? null,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    }));
  }
  async countMatches(filter: CompanyFilter, most: number): Promise<number> {
    const { from, where, values } = conditions(filter);
    const [row] = await this.manager.query<{ count: number }[]>(
      `select count(*)::int as count from (select 1 from ${from} c where ${where} and $1::int is not null limit ${most}) c`,
      values,
    );
    return row?.count ?? 0;
  }

  async states(lockGraceDays: number): Promise<StateCounts> {
    const rows = await this.manager.query<{ state: CompanyState; count: number }[]>(
      `select ${STATE} as state, count(*)::int as count from ${COMPANIES} c group by 1`,
      [lockGraceDays],
    );
    const none: StateCounts = { active: 0, trial: 0, overdue: 0, locked: 0, suspended: 0, moving: 0 };
    return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
  }
  /** The last twelve months in UTC, the oldest first. Companies that were erased since are not counted. */
  growth(now: Date): Promise<GrowthMonth[]> {
    return this.manager.query(
      `with added as (
         select date_trunc('month', created_at at time zone 'UTC') as start, count(*)::int as count
         from accounts.companies where erasing_at is null group by 1
       )
       select to_char(m.start, 'YYYY-MM') as month,
         coalesce(sum(a.count) filter (where a.start = m.start), 0)::int as added, coalesce(sum(a.count), 0)::int as total
       from generate_series(date_trunc('month', $1::timestamptz at time zone 'UTC') - interval '11 months',
         date_trunc('month', $1::timestamptz at time zone 'UTC'), interval '1 month') as m(start)
       left join added a on a.start <= m.start
       group by m.start order by m.start`,
      [now],
    );
  }

  async users(companyId: number, most: number): Promise<ConsoleUser[]> {
    const rows = await this.manager.query<UserRow[]>(
      `select id, name, email, profile, not (${IS_NOT_ENDED}) as ended,
         online and seen_at > now() - interval '330 seconds' as online, seen_at as "lastSeenAt"
       from accounts.users u where company_id = $1 order by name, id limit ${most}`,
      [companyId],
    );
    return rows.map((row) => ({
      ...row,
      online: row.online ?? false,
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    }));
  }
}

/** Without a filter by state, pages are read in the order of the primary key. */
function conditions({ search, state, planId, lockGraceDays }: CompanyFilter) {
  const values: unknown[] = [lockGraceDays];
  const where = ['c.erasing_at is null'];
  if (search) {
    const like = `$${values.push(containsPattern(search))}`;
    where.push(`(c.name ilike ${like} or c.email ilike ${like})`);
  }
  if (planId !== undefined) where.push(`c.plan_id = $${values.push(planId)}`);
  if (state) where.push(`${STATE} = $${values.push(state)}`);
  return { from: state ? COMPANIES : 'accounts.companies', where: where.join(' and '), values };
}
