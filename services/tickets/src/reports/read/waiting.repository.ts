import type { EntityManager } from 'typeorm';
import { OWN_COMPANY } from '../own-company.ts';
import type { QueueScope } from './queue-scope.ts';

export interface WaitingRow {
  uuid: string;
  contactName: string;
  since: Date;
}
export interface WaitingSums {
  count: number;
  /** Sum of the times that they have waited so far. */
  seconds: number;
  longest: WaitingRow | null;
}

/** Tickets whose contacts wait at this moment. */
export class WaitingRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Tickets that wait for a person to take them. */
  inQueues(queues: QueueScope): Promise<WaitingSums> {
    return this.sumsOf(
      'waiting_since',
      `waiting_since is not null and ($1::bigint[] is null or queue_id = any($1))`,
      queues,
    );
  }

  /** Open tickets of an agent whose contact has written last; snoozed ones are left out. */
  ofAgent(agentId: number): Promise<WaitingSums> {
    return this.sumsOf(
      'awaited_since',
      `user_id = $1 and status = 'open' and awaited_since is not null and snoozed_at is null`,
      agentId,
    );
  }

  private async sumsOf(since: string, where: string, value: unknown): Promise<WaitingSums> {
    const rows: { count: number; seconds: number; uuid: string | null; contactName: string; since: Date }[] =
      await this.manager.query(
        `with w as materialized (
           select id, ${since} as since from tickets.tickets where company_id = ${OWN_COMPANY} and ${where})
         select s.count, s.seconds, t.uuid, coalesce(c.name, '') as "contactName", l.since
         from (select count(*)::int as count,
                 coalesce(sum(greatest(extract(epoch from now() - since), 0)), 0)::float8 as seconds from w) s
           left join (select id, since from w order by since, id limit 1) l on true
           left join lateral (select uuid, contact_id from tickets.tickets where id = l.id offset 0) t on true
           left join lateral (select name from tickets.contacts where id = t.contact_id offset 0) c on true`,
        [value],
      );
    const [row] = rows;
    if (!row) return { count: 0, seconds: 0, longest: null };
    const { count, seconds, uuid, contactName, since: first } = row;
    return { count, seconds, longest: uuid === null ? null : { uuid, contactName, since: first } };
  }
}
