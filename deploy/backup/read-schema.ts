import type { Client } from 'pg';

export interface TableColumns {
  name: string;
  /** The columns that are stored; others are computed by Postgres. */
  columns: string[];
}

/** Tables of the job queue that the migration fills, and figures about it. */
const jobTables = ['job', 'job_dependency'];

/** The schemas of the services with a database, as far as they exist. */
export async function listSchemas(sql: Client, services: readonly string[]): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname = any($1) order by 1`,
    [services.flatMap((service) => [service, jobsSchemaOf(service)])],
  );
  return rows.map(({ name }) => name);
}

export const jobsSchemaOf = (service: string): string => `${service}_jobs`;

/** Tables with data of one service, those that others refer to first. Names are quoted where they must be. */
export async function listTables(sql: Client, service: string): Promise<TableColumns[]> {
  const { rows } = await sql.query<TableColumns & { refersTo: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array(select quote_ident(a.attname) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select format('%I.%I', tn.nspname, t.relname) from pg_constraint f
         join pg_class t on t.oid = f.confrelid join pg_namespace tn on tn.oid = t.relnamespace
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid and not f.condeferrable) as "refersTo"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and ((n.nspname = $1 and c.relname <> 'migrations') or (n.nspname = $2 and c.relname = any($3)))
     order by 1`,
    [service, jobsSchemaOf(service), jobTables],
  );
  return inOrderOfReferences(rows).map(({ name, columns }) => ({ name, columns }));
}

function inOrderOfReferences<T extends { name: string; refersTo: string[] }>(tables: T[]): T[] {
  const ordered: T[] = [];
  while (ordered.length < tables.length) {
    const left = tables.filter((table) => !ordered.includes(table));
    const free = left.filter(({ refersTo }) => !left.some(({ name }) => refersTo.includes(name)));
    if (free.length === 0) throw new Error(`Tables refer to each other: ${left.map(({ name }) => name).join(', ')}`);
    ordered.push(...free);
  }
  return ordered;
}

/** Names of the migrations of a service that its schema has, in their order. */
export async function listMigrations(sql: Client, service: string): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(`select name from ${service}.migrations order by timestamp, id`);
  return rows.map(({ name }) => name);
}

/** The sequences of a service; the last number of one that was never used is null. */
export async function listSequences(sql: Client, service: string): Promise<{ name: string; last: string | null }[]> {
  const { rows } = await sql.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where schemaname = $1 and sequencename <> 'migrations_id_seq' order by 1`,
    [service],
  );
  return rows;
}
