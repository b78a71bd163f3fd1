import type { EntityManager } from 'typeorm';
import { tenantTable } from './migration-statements.ts';

/** The second count corrects what processes of the previous release have missed, which run for a while and publish no sizes. */
const SECOND_COUNT = `interval '1 day'`;
const LATER_COUNTS = `interval '30 days'`;

/** The table of the companies of a service whose rows are counted from time to time. */
export const countTurnsTable = (schema: string): string[] => [
  `create table ${schema}.count_turns (
     company_id bigint primary key,
     -- null: never.
     counted_at timestamptz(3),
     next_at timestamptz(3) not null default now()
   )`,
  ...tenantTable(schema, 'count_turns'),
  `create index count_turns_next on ${schema}.count_turns (next_at)`,
];

/** Companies take turns to be counted: the one that waits the longest comes next. */
export class CountTurnRepository {
  private readonly table: string;

  constructor(
    private readonly manager: EntityManager,
    service: string,
  ) {
    this.table = `${service}.count_turns`;
  }

  /** @param table with rows of each company that has something; an index of it begins with the company */
  async addMissing(table: string): Promise<void> {
    await this.manager.query(
      `with recursive companies(id) as (
         select min(company_id) from ${table}
         union all
         select (select min(company_id) from ${table} where company_id > companies.id) from companies where id is not null
       )
       insert into ${this.table} (company_id) select id from companies where id is not null on conflict do nothing`,
    );
  }

  /**
   * Claims the due turn of any company.
   * @param seconds after which the turn of a process that died is due again
   */
  async claim(seconds: number): Promise<number | null> {
    const [[turn]] = await this.manager.query<[{ id: number }[], number]>(
      `update ${this.table} set next_at = now() + make_interval(secs => $1) where company_id = (
         select company_id from ${this.table} where next_at <= now() order by next_at limit 1 for update skip locked)
       returning company_id as id`,
      [seconds],
    );
    return turn?.id ?? null;
  }

  /** @returns whether the company still has a turn, which it loses when it is erased */
  async finish(companyId: number): Promise<boolean> {
    const [, count] = await this.manager.query<[unknown, number]>(
      `update ${this.table} set counted_at = now(),
         next_at = now() + case when counted_at is null then ${SECOND_COUNT} else ${LATER_COUNTS} end
       where company_id = $1`,
      [companyId],
    );
    return count > 0;
  }
}
