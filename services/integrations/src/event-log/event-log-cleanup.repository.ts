import { KEPT_EVENT_DAYS } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

/** Companies of one statement, and events of each. */
const COMPANIES = 20;
const BATCH = 1_000;

/** Removes old events of all companies, some rows at a time. */
export class EventLogCleanupRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Looks at the oldest event of each company, and at more only where that one is old. @returns whether more may be left */
  async removeOld(): Promise<boolean> {
    const [, count] = await this.manager.query<[unknown[], number]>(
      `delete from integrations.event_log l using (
         select p.company_id, e.number from integrations.event_positions p,
         lateral (select o.created_at from integrations.event_log o where o.company_id = p.company_id
                  order by o.number limit 1) oldest,
         lateral (select max(first.number) as number from (
           select o.number, o.created_at from integrations.event_log o
           where o.company_id = p.company_id and oldest.created_at < now() - interval '${KEPT_EVENT_DAYS} days'
           order by o.number limit ${BATCH}) first
           where first.created_at < now() - interval '${KEPT_EVENT_DAYS} days') e
         where oldest.created_at < now() - interval '${KEPT_EVENT_DAYS} days' limit ${COMPANIES}) old
       where l.company_id = old.company_id and l.number <= old.number`,
    );
    return count > 0;
  }
}
