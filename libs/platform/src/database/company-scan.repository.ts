import type { EntityManager } from 'typeorm';
import { tenantTable } from './migration-statements.ts';

/** The table of the companies of a service whose rows are, or were, looked through once. */
export const companyScanTable = (schema: string, name: string): string[] => [
  `create table ${schema}.${name} (
     company_id bigint primary key,
     -- The last row that was looked at; null once all were.
     position bigint default 0
   )`,
  ...tenantTable(schema, name),
  `create index ${name}_left on ${schema}.${name} (company_id) where position is not null`,
];

/** How far the rows of companies were looked through. */
export class CompanyScanRepository {
  /** @param table with its schema: one made by `companyScanTable` */
  constructor(
    private readonly manager: EntityManager,
    private readonly table: string,
  ) {}

  /** @param source with the rows to look through; an index of it begins with the company */
  async addMissing(source: string): Promise<void> {
    await this.manager.query(
      `with recursive companies(id) as (
         select min(company_id) from ${source}
         union all
         select (select min(company_id) from ${source} where company_id > companies.id) from companies where id is not null
       )
       insert into ${this.table} (company_id) select id from companies where id is not null on conflict do nothing`,
    );
  }

  /** A company that has rows left. */
  async next(): Promise<number | null> {
    const [row] = await this.manager.query<{ id: number }[]>(
      `select company_id as id from ${this.table} where position is not null order by company_id limit 1`,
    );
    return row?.id ?? null;
  }

  /** The last row that was looked at, locked; null when nothing is left. */
  async lock(companyId: number): Promise<number | null> {
    const [row] = await this.manager.query<{ position: number }[]>(
      `select position from ${this.table} where company_id = $1 and position is not null for update`,
      [companyId],
    );
    return row?.position ?? null;
  }

  /** All rows of a company are to be looked at again. */
  async restart(companyId: number): Promise<void> {
    await this.manager.query(`update ${this.table} set position = 0 where company_id = $1`, [companyId]);
  }

  /** @param position null when all rows were looked at */
  async move(companyId: number, position: number | null): Promise<void> {
    await this.manager.query(`update ${this.table} set position = $2 where company_id = $1`, [companyId, position]);
  }
}
