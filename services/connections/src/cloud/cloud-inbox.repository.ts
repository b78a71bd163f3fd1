import type { EntityManager } from 'typeorm';

export interface StoredDelivery {
  id: number;
  body: Buffer;
  attempts: number;
}
interface DueInbox {
  companyId: number;
  connectionId: number;
}

/** Deliveries of Meta that are stored and not yet handled. */
export class CloudInboxRepository {
  constructor(private readonly manager: EntityManager) {}

  /** @returns false for one that is equal to a stored one */
  async add(connectionId: number, hash: string, body: Buffer): Promise<boolean> {
    const rows = await this.manager.query<unknown[]>(
      `insert into connections.cloud_inbox (connection_id, hash, body) values ($1, $2, $3)
       on conflict (connection_id, hash) do nothing returning 1`,
      [connectionId, hash, body],
    );
    return rows.length > 0;
  }

  /** The oldest deliveries of a connection; until the end of the transaction nobody else handles its deliveries. */
  async take(connectionId: number, most: number): Promise<StoredDelivery[]> {
    await this.manager.query(`select pg_advisory_xact_lock(hashtextextended('cloud-inbox', $1))`, [connectionId]);
    return this.manager.query<StoredDelivery[]>(
      `select id, body, attempts from connections.cloud_inbox
       where connection_id = $1 and next_at <= now() order by id limit $2`,
      [connectionId, most],
    );
  }
  async remove(ids: number[]): Promise<void> {
    await this.manager.query(`delete from connections.cloud_inbox where id = any($1)`, [ids]);
  }
  /** @param waitMs null: it is set aside for people to look at */
  async later(id: number, waitMs: number | null): Promise<void> {
    await this.manager.query(
      `update connections.cloud_inbox set attempts = attempts + 1,
         next_at = case when $2::float is null then 'infinity' else now() + make_interval(secs => $2::float / 1000) end
       where id = $1`,
      [id, waitMs],
    );
  }

  /** Connections of all companies with deliveries that no process has handled at once. */
  async due(olderMs: number): Promise<DueInbox[]> {
    return this.manager.query<DueInbox[]>(
      `select distinct company_id as "companyId", connection_id as "connectionId" from (
         select company_id, connection_id from connections.cloud_inbox
         where next_at < now() - make_interval(secs => $1::float / 1000) order by next_at limit 1000) waiting`,
      [olderMs],
    );
  }
}
