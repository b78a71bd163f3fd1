import type { Client } from 'pg';
import { dataServices } from '../standalone/services.ts';

/** Tables that are empty before anybody has used the product, but for the super user's company. */
const telling = [
  { table: 'accounts.companies', own: 1 },
  { table: 'accounts.users', own: 1 },
  { table: 'connections.whatsapps', own: 0 },
  { table: 'tickets.contacts', own: 0 },
  { table: 'tickets.messages', own: 0 },
  { table: 'campaigns.campaigns', own: 0 },
  { table: 'billing.payments', own: 0 },
];

/** Services that are signed in to the database, by their roles. */
export async function findServices(sql: Client): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select distinct usename::text as name from pg_stat_activity
     where datname = current_database() and usename = any($1) order by 1`,
    [dataServices.map((service) => `recado_${service}`)],
  );
  return rows.map(({ name }) => name.replace('recado_', ''));
}

/** Rows of an installation that was used, by table. Row-level security, which binds the owner, too, is off while they are counted. */
export async function findData(sql: Client): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  await sql.query('begin');
  try {
    await sql.query(`set local lock_timeout = '5s'`);
    for (const { table, own } of telling) found[table] = Math.max(0, (await countRows(sql, table)) - own);
  } finally {
    await sql.query('rollback');
  }
  return found;
}

async function countRows(sql: Client, table: string): Promise<number> {
  const exists = await sql.query<{ yes: boolean }>('select to_regclass($1) is not null as yes', [table]);
  if (!exists.rows[0]?.yes) return 0;
  await sql.query(`alter table ${table} no force row level security`);
  const { rows } = await sql.query<{ rows: number }>(`select count(*)::int as rows from ${table}`);
  return rows[0]?.rows ?? 0;
}
