import { inParallel } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import type { CloudSecrets } from '../rows/cloud-secrets.ts';
import type { ConnectionEntity } from '../rows/connection.entity.ts';

export interface StoredDelivery {
  id: number;
  body: Buffer;
  attempts: number;
}
/** The connection of a webhook, with its sealed secrets. */
export type WebhookReceiver = Pick<ConnectionEntity, 'id' | keyof CloudSecrets>;
/** The connection whose deliveries are handled. */
export type InboxOwner = WebhookReceiver & Pick<ConnectionEntity, 'cloud'>;
interface NewDelivery {
  companyId: number;
  connectionId: number;
  hash: string;
  body: Buffer;
}
interface DueInbox {
  companyId: number;
  connectionId: number;
}

/** Deliveries of Meta that are stored and not yet handled. */
export class CloudInboxRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The connections of webhooks, by the hash of the key in the address, which needs a transaction of the system. */
  async receivers(keyHashes: string[]): Promise<Map<string, WebhookReceiver>> {
    const rows = await this.manager.query<(WebhookReceiver & { keyHash: string })[]>(
      `select id, company_id as "companyId", cloud_key_hash as "keyHash", cloud_token as "cloudToken",
         cloud_app_secret as "cloudAppSecret", cloud_webhook as "cloudWebhook"
       from connections.whatsapps where cloud_key_hash = any($1)`,
      [keyHashes],
    );
    return new Map(rows.map(({ keyHash, ...receiver }) => [keyHash, receiver]));
  }
  /**
   * Adds deliveries of several companies, which needs a transaction of the system. A delivery that is equal to a stored one is
   * left out. All processes insert in the same order, which avoids deadlocks.
   */
  async add(deliveries: NewDelivery[]): Promise<void> {
    if (deliveries.length === 0) return;
    await this.manager.query(
      `insert into connections.cloud_inbox (company_id, connection_id, hash, body)
       select company_id, connection_id, hash, body
       from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bytea[]) with ordinality
         as d(company_id, connection_id, hash, body, place)
       order by connection_id, hash, place
       on conflict (connection_id, hash) do nothing`,
      [
        deliveries.map(({ companyId }) => companyId),
        deliveries.map(({ connectionId }) => connectionId),
        deliveries.map(({ hash }) => hash),
        deliveries.map(({ body }) => body),
      ],
    );
  }

  /**
   * A connection and its oldest deliveries; until the end of the transaction nobody else handles them. The statements are sent
   * together, and each sees the rows that are committed when its turn comes: the last two run under the lock.
   */
  async take(connectionId: number, most: number): Promise<{ deliveries: StoredDelivery[]; owner: InboxOwner | null }> {
    const [, deliveries, owners] = await inParallel(
      this.lock(connectionId),
      this.manager.query<StoredDelivery[]>(
        `select id, body, attempts from connections.cloud_inbox
         where connection_id = $1 and next_at <= now() order by id limit $2`,
        [connectionId, most],
      ),
      this.manager.query<InboxOwner[]>(
        `select id, company_id as "companyId", cloud, cloud_token as "cloudToken", cloud_app_secret as "cloudAppSecret",
           cloud_webhook as "cloudWebhook"
         from connections.whatsapps where id = $1`,
        [connectionId],
      ),
    );
    return { deliveries, owner: owners[0] ?? null };
  }
  private async lock(connectionId: number): Promise<void> {
    await this.manager.query(`select pg_advisory_xact_lock(hashtextextended('cloud-inbox', $1))`, [connectionId]);
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
