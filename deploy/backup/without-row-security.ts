import type { Client } from 'pg';
import { listSchemas } from './read-schema.ts';

/**
 * Runs work as the owner of the database in one transaction in which row-level security and triggers do nothing: it concerns
 * all companies, and rows are stored as they were. Tables are locked until its end, so no service may run.
 */
export async function withoutRowSecurity<T>(
  sql: Client,
  services: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  await sql.query('begin');
  try {
    const schemas = await listSchemas(sql, services);
    const secured = await names(sql, schemas, 'c.relforcerowsecurity');
    const triggered = await names(
      sql,
      schemas,
      'exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)',
    );
    await sql.query(`set local lock_timeout = '5s'`);
    for (const table of secured) await sql.query(`alter table ${table} no force row level security`);
    for (const table of triggered) await sql.query(`alter table ${table} disable trigger user`);
    const done = await work();
    await sql.query('set constraints all immediate');
    for (const table of triggered) await sql.query(`alter table ${table} enable trigger user`);
    for (const table of secured) await sql.query(`alter table ${table} force row level security`);
    await sql.query('commit');
    return done;
  } catch (error) {
    await sql.query('rollback').catch(() => undefined); // a broken connection has rolled back
    throw error;
  }
}

async function names(sql: Client, schemas: string[], condition: string): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and ${condition} order by 1`,
    [schemas],
  );
  return rows.map(({ name }) => name);
}
