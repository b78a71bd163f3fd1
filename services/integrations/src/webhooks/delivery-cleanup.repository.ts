import type { EntityManager } from 'typeorm';
import { LOST_PLAN } from './plan-condition.ts';

const KEPT_DAYS = 30;
const BATCH = 1_000;

/** Removes old deliveries and removed endpoints of all companies, some rows at a time. */
export class DeliveryCleanupRepository {
  constructor(private readonly manager: EntityManager) {}

  /** @returns whether more may be left */
  async removeOld(): Promise<boolean> {
    return this.changeSome(
      `delete from integrations.webhook_deliveries where id = any(array(
         select d.id from integrations.webhook_endpoints e, lateral (
           select o.id from integrations.webhook_deliveries o
           where o.company_id = e.company_id and o.endpoint_id = e.id
             and o.created_at < now() - interval '${KEPT_DAYS} days'
           order by o.created_at, o.id limit ${BATCH}) d limit ${BATCH}))`,
    );
  }
  /** Gives up expired deliveries of endpoints that are not active, or not in the plan. @returns whether more may be left */
  async giveUpExpired(): Promise<boolean> {
    return this.changeSome(
      `update integrations.webhook_deliveries set state = 'failed', finished_at = now() where id = any(array(
         select d.id from integrations.webhook_endpoints e, lateral (
           select w.id from integrations.webhook_deliveries w
           where w.endpoint_id = e.id and w.state = 'waiting' and w.expires_at < now() limit ${BATCH}) d
         where (not e.active and e.kind = 'webhook') or ${LOST_PLAN} limit ${BATCH}))`,
    );
  }
  /** Deletes endpoints that users have removed, after their deliveries, and those of callbacks without any. @returns whether more may be left */
  async removeEndpoints(): Promise<boolean> {
    const left = await this.changeSome(
      `delete from integrations.webhook_deliveries where id = any(array(
         select d.id from integrations.webhook_endpoints e
         join integrations.webhook_deliveries d on d.endpoint_id = e.id where e.removed_at is not null limit ${BATCH}))`,
    );
    await this.manager.query(
      `delete from integrations.webhook_endpoints e
       where (e.removed_at is not null or (e.kind = 'callback' and e.created_at < now() - interval '1 day'))
         and not exists (select from integrations.webhook_deliveries d where d.endpoint_id = e.id)`,
    );
    return left;
  }
  async removeHours(): Promise<void> {
    await this.manager.query(`delete from integrations.webhook_hours where hour < now() - interval '2 days'`);
  }

  private async changeSome(statement: string): Promise<boolean> {
    const [, count] = await this.manager.query<[unknown[], number]>(statement);
    return count >= BATCH;
  }
}
