import {
  companyData,
  Fault,
  type DataTable,
  type ErasedRows,
  type ForgetTexts,
  type RowsAfter,
  type RowsPage,
} from '@recado/contracts';
import type { Caller } from '@recado/contracts';
import { Inject, type Type } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Serves } from '../messaging/serves.decorator.ts';
import { countJobs, eraseJobs, forgetTexts, JOBS_OF_COMPANY } from './forget-company.ts';

/**
 * Tables of a service that belong to a company's export, each with the columns that order its rows (after the company:
 * an index must begin so) and those that stay inside. Tables that are not named here are not exported.
 */
export type Exported = Record<string, { by: string[]; without?: string[] }>;

/** A page is one message on the bus, which takes a megabyte. */
const PAGE_BYTES = 600_000;
const PAGE_ROWS = 1_000;
/** Erased in one transaction. */
const AT_ONCE = 2_000;

/** The controller that exports and erases a company's data in a service; every service has it. */
export function companyDataOf(service: string, exported: Exported): Type {
  @Serves(companyData(service))
  class CompanyData {
    constructor(private readonly source: DataSource) {}

    exported(caller: Caller): Promise<DataTable[]> {
      return this.within(caller, (manager) => counted(manager, service, Object.keys(exported)));
    }

    async rows(caller: Caller, { table, after }: RowsAfter): Promise<RowsPage> {
      const details = exported[table];
      if (!details) throw new Fault('ERR_NOT_FOUND');
      return this.within(caller, (manager) => page(manager, `${service}.${table}`, details, after));
    }

    kept(caller: Caller): Promise<DataTable[]> {
      return this.within(caller, async (manager) => [
        ...(await counted(manager, service, await tenantTables(manager, service))),
        { name: JOBS_OF_COMPANY, rows: await countJobs(manager, service, caller.companyId) },
      ]);
    }

    forget(caller: Caller, { texts }: ForgetTexts): Promise<ErasedRows> {
      return this.within(caller, async (manager) => ({ rows: await forgetTexts(manager, service, texts) }));
    }

    erase(caller: Caller, { table }: { table: string }): Promise<ErasedRows> {
      return this.within(caller, async (manager) => {
        if (table === JOBS_OF_COMPANY) return { rows: await eraseJobs(manager, service, caller.companyId) };
        if (!(await tenantTables(manager, service)).includes(table)) throw new Fault('ERR_NOT_FOUND');
        return { rows: await erase(manager, service, table) };
      });
    }

    /** Only rows of the caller's company exist in it. */
    private within<T>({ companyId }: Caller, work: (manager: EntityManager) => Promise<T>): Promise<T> {
      return this.source.transaction(async (manager) => {
        await manager.query(`select set_config('app.company_id', $1, true)`, [String(companyId)]);
        return work(manager);
      });
    }
  }
  Inject(DataSource)(CompanyData, undefined, 0);
  return CompanyData;
}

async function counted(manager: EntityManager, service: string, tables: string[]): Promise<DataTable[]> {
  const found: DataTable[] = [];
  for (const name of tables) {
    const [count] = await manager.query<{ rows: number }[]>(`select count(*)::int as rows from ${service}.${name}`);
    found.push({ name, rows: count?.rows ?? 0 });
  }
  return found;
}

async function page(
  manager: EntityManager,
  table: string,
  { by, without = [] }: Exported[string],
  after: string | undefined,
): Promise<RowsPage> {
  const start = after === undefined ? null : (JSON.parse(after) as string[]);
  const key = by.map((column) => `t.${column}`).join(', ');
  const beyond = start && `where (${key}) > (${by.map((_, n) => `$${n + 3}`).join(', ')})`;
  const found = await manager.query<{ line: string; key: string[]; fits: boolean }[]>(
    `select line, key, sum(length(line)) over (order by n) <= $2 or n = 1 as fits from (
       select (to_jsonb(t) - $1::text[])::text as line, array[${by.map((column) => `t.${column}::text`).join(', ')}] as key,
         row_number() over (order by ${key}) as n
       from ${table} t ${beyond ?? ''} order by ${key} limit ${PAGE_ROWS}
     ) found order by n`,
    [without, PAGE_BYTES, ...(start ?? [])],
  );
  const fitting = found.filter(({ fits }) => fits);
  const isLast = fitting.length === found.length && found.length < PAGE_ROWS;
  return {
    lines: fitting.map(({ line }) => `${line}\n`).join(''),
    rows: fitting.length,
    next: isLast ? null : JSON.stringify(fitting.at(-1)?.key),
  };
}

/** All tables with a company in them: those that refer to others come before them. */
async function tenantTables(manager: EntityManager, service: string): Promise<string[]> {
  const tables = await manager.query<{ name: string; path: string; refersTo: string[] }[]>(
    `select c.relname as name, array(
         select f.confrelid::regclass::text from pg_constraint f
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo",
       c.oid::regclass::text as path
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
     where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by c.relname = 'outbox', c.relname`,
    [service],
  );
  const ordered: typeof tables = [];
  while (ordered.length < tables.length) {
    const left = tables.filter((table) => !ordered.includes(table));
    const free = left.filter(({ path }) => !left.some(({ refersTo }) => refersTo.includes(path)));
    ordered.push(...(free.length > 0 ? free : left));
  }
  return ordered.map(({ name }) => name);
}

/** Append-only tables are erased by a function of the database's owner: see `refusals` in migrate.ts. */
async function erase(manager: EntityManager, service: string, table: string): Promise<number> {
  const path = `${service}.${table}`;
  const [allowed] = await manager.query<
    {
      yes: boolean;
    }[]
  >(`select has_table_privilege($1, 'delete') as yes`, [path]);
  const some = `select ctid from ${path} limit ${AT_ONCE}`;
  const [erased] = await manager.query<{ rows: number }[]>(
    allowed?.yes
      ? `with gone as (delete from ${path} where ctid = any(array(${some})) returning 1) select count(*)::int as rows from gone`
      : `select ${service}.erase_${table}(${AT_ONCE}) as rows`,
  );
  return erased?.rows ?? 0;
}
