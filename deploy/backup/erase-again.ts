import type { Client } from 'pg';
import { COMPANY_TRACES } from '../../libs/platform/src/database/company-traces.ts';
import { ERASURES, erasureOf, type Erasure } from '../../libs/platform/src/erasure-list.ts';
import { dataServices } from '../standalone/services.ts';
import type { BackupStore } from './backup.store.ts';
import { eraseContactAgain } from './erase-contact-again.ts';
import { deleteCompany } from './delete-company.ts';

interface ListedErasure extends Erasure {
  at: Date;
}
export interface ErasedAgain {
  companies: number[];
  contacts: number;
}

/** The erasures that are listed beside the backups. An entry that was cut off has its ids, which are in its name. */
export async function listErasures(store: BackupStore): Promise<ListedErasure[]> {
  const found: ListedErasure[] = [];
  for await (const object of store.list(ERASURES)) {
    const erasure = erasureOf(object);
    if (!erasure) continue;
    const content = (await store.readPlain(object).catch(() => ({}))) as { at?: string };
    const at = new Date(content.at ?? Date.now());
    found.push({ ...erasure, at: Number.isNaN(at.getTime()) ? new Date() : at });
  }
  return found;
}

/**
 * Erases again what a restored database still has of companies and contacts that were erased since, in the transaction of the
 * restore: no service has answered anybody yet. Runs without row-level security (without-row-security.ts).
 */
export async function eraseAgain(sql: Client, erasures: ListedErasure[]): Promise<ErasedAgain> {
  const done: ErasedAgain = { companies: [], contacts: 0 };
  for (const { companyId, contactId, at } of erasures)
    if (contactId === null && (await eraseCompany(sql, companyId, at))) done.companies.push(companyId);
  for (const { companyId, contactId, at } of erasures)
    if (contactId !== null && (await eraseContactAgain(sql, { companyId, contactId, at }))) done.contacts++;
  return done;
}

async function eraseCompany(sql: Client, companyId: number, at: Date): Promise<boolean> {
  const { rows } = await sql.query<{ name: string }>(`select name from accounts.companies where id = $1`, [companyId]);
  const [company] = rows;
  if (!company) return false;
  const platform = await sql.query<{ id: string }>(
    `select company_id as id from accounts.users where super order by id`,
  );
  const platformId = Number(platform.rows[0]?.id);
  if (platformId === companyId) return false;
  const traces = await sql.query<{ text: string }>(COMPANY_TRACES, [companyId, platformId]);
  await deleteCompany(sql, companyId);
  await forgetInPlatform(
    sql,
    platformId,
    traces.rows.map(({ text }) => text),
  );
  await sql.query(
    `insert into accounts.erasures (erased_id, name, state, ordered_by, created_at, finished_at)
     values ($1, $2, 'done', 'restore', $3, now())
     on conflict (erased_id) do update set state = 'done', finished_at = now()`,
    [companyId, company.name, at],
  );
  await sql.query(
    `update chat.announcements set company_ids = array_remove(company_ids, $1::bigint) where $1 = any(company_ids)`,
    [companyId],
  );
  return true;
}

/** The platform's own log and events name the company by its addresses. */
async function forgetInPlatform(sql: Client, platformId: number, traces: string[]): Promise<void> {
  if (traces.length === 0) return;
  const patterns = traces.map((text) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`);
  await sql.query(`select set_config('app.company_id', $1, true)`, [String(platformId)]);
  await sql.query(`select accounts.forget_in_audit_log($1)`, [patterns]);
  await sql.query(`select set_config('app.company_id', '', true)`);
  for (const service of dataServices) {
    for (const table of ['outbox', 'dead_letter'])
      await sql.query(`delete from ${service}.${table} where company_id = $2 and lower(payload::text) like any($1)`, [
        patterns,
        platformId,
      ]);
  }
}
