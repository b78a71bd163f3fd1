import type { Client } from 'pg';
import { dataServices } from '../standalone/services.ts';
import { jobsSchemaOf, listTables } from './read-schema.ts';

/** Deletes all rows of a company in all services, and its work for later, in the transaction of the caller, who sees all rows. */
export async function deleteCompany(sql: Client, companyId: number): Promise<void> {
  for (const service of dataServices) {
    const tables = await listTables(sql, service);
    for (const { name, columns } of tables.toReversed())
      if (columns.includes('company_id')) await sql.query(`delete from ${name} where company_id = $1`, [companyId]);
    const jobs = `${jobsSchemaOf(service)}.job`;
    const known = await sql.query<{ yes: boolean }>(`select to_regclass($1) is not null as yes`, [jobs]);
    if (known.rows[0]?.yes) await sql.query(`delete from ${jobs} where data ->> 'companyId' = $1`, [String(companyId)]);
  }
  await sql.query(`delete from accounts.companies where id = $1`, [companyId]);
}
