import type { EntityManager } from 'typeorm';

/** Living tickets of a company that name a user or a connection which is gone. */
export interface Stranded {
  companyId: number;
  kind: 'user' | 'connection';
  /** The removed user or connection. */
  id: number;
  tickets: number;
}

export class StrandedRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Stranded tickets of all companies. Changes of the last hour are left to the jobs of the removals themselves. */
  find(): Promise<Stranded[]> {
    return this.manager.query(
      `select company_id as "companyId", 'user' as kind, user_id as id, count(*)::int as tickets
     from tickets.tickets t
     where status = 'open' and user_id is not null and updated_at < now() - interval '1 hour'
       and not exists (select from tickets.agents a where a.id = t.user_id) group by company_id, user_id
     union all
     select company_id, 'connection', whatsapp_id, count(*)::int from tickets.tickets t
     where status in ('pending', 'open') and whatsapp_id is not null and updated_at < now() - interval '1 hour'
       and not exists (select from tickets.connections c where c.id = t.whatsapp_id) group by company_id, whatsapp_id`,
    );
  }
}
