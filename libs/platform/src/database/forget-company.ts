import type { EntityManager } from 'typeorm';
import { containsPattern } from './contains-pattern.ts';
import { schemaOfJobs } from './jobs.ts';

/** The name of a company's work for later among its tables. */
export const JOBS_OF_COMPANY = 'jobs of the company';
/** Work that runs ends by itself, and is finished work then. */
const OWN_JOBS = `data ->> 'companyId' = $1 and state::text <> 'active'`;

export async function countJobs(manager: EntityManager, service: string, companyId: number): Promise<number> {
  if (!(await hasJobs(manager, service))) return 0;
  const jobs = `${schemaOfJobs(service)}.job`;
  return countOf(manager, `select count(*)::int as rows from ${jobs} where ${OWN_JOBS}`, String(companyId));
}
export async function eraseJobs(manager: EntityManager, service: string, companyId: number): Promise<number> {
  if (!(await hasJobs(manager, service))) return 0;
  return removed(manager, `delete from ${schemaOfJobs(service)}.job where ${OWN_JOBS}`, String(companyId));
}

/**
 * Erases what a service has published or done for the company of the transaction with one of these texts: events that all
 * subscribers have acknowledged, dead letters, and finished work of any company. The outbox keeps events for a day, and jobs are
 * kept for an hour.
 * @returns the number of erased rows and of events that are not acknowledged yet: 0 when nothing is left
 */
export async function forgetTexts(manager: EntityManager, service: string, texts: string[]): Promise<number> {
  const patterns = texts.map(containsPattern);
  const isOf = 'lower(payload::text) like any($1)';
  const waiting = await countOf(
    manager,
    `select count(*)::int as rows from ${service}.outbox where ${isOf} and id > (select coalesce(min(heard_to), 0) from ${service}.relay)`,
    patterns,
  );
  const heard = await removed(
    manager,
    `delete from ${service}.outbox where ${isOf} and id <= (select coalesce(min(heard_to), 0) from ${service}.relay)`,
    patterns,
  );
  const letters = await removed(
    manager,
    `delete from ${service}.dead_letter where ${isOf} or lower(envelope::text) like any($1)`,
    patterns,
  );
  if (!(await hasJobs(manager, service))) return waiting + heard + letters;
  const jobs = await removed(
    manager,
    `delete from ${schemaOfJobs(service)}.job
     where state::text in ('completed', 'cancelled', 'failed') and lower(data::text) like any($1)`,
    patterns,
  );
  return waiting + heard + letters + jobs;
}

async function hasJobs(manager: EntityManager, service: string): Promise<boolean> {
  const [found] = await manager.query<{ yes: boolean }[]>(`select to_regclass($1) is not null as yes`, [
    `${schemaOfJobs(service)}.job`,
  ]);
  return found?.yes === true;
}

async function removed(manager: EntityManager, deletion: string, value: string | string[]): Promise<number> {
  return countOf(manager, `with gone as (${deletion} returning 1) select count(*)::int as rows from gone`, value);
}

async function countOf(manager: EntityManager, statement: string, value: string | string[]): Promise<number> {
  const [row] = await manager.query<{ rows: number }[]>(statement, [value]);
  return row?.rows ?? 0;
}
