import type { WebhookAttempt, WebhookDisableReason } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

/** Attempts in the log of a delivery. */
const MOST_LOGGED = 50;

/** The state of an endpoint that a failure changed. */
export interface FailedEndpoint {
  name: string;
  failures: number;
  failingSince: Date;
  isActive: boolean;
  /** Nothing was delivered for a day. */
  isFailingForADay: boolean;
}

/** Stores the outcomes of attempts, of deliveries and of their endpoints. */
export class DeliveryOutcomeRepository {
  constructor(private readonly manager: EntityManager) {}

  /** @param state null: the delivery is tried again */
  async record(id: number, attempt: WebhookAttempt, state: 'delivered' | 'failed' | null): Promise<void> {
    await this.manager.query(
      `update integrations.webhook_deliveries set
         log = (case when jsonb_array_length(log) >= ${MOST_LOGGED} then log - 0 else log end) || $2::jsonb,
         attempts = attempts + 1, round_attempts = round_attempts + 1, status = $3, error = $4,
         state = coalesce($5, state), finished_at = case when $5::text is null then null else now() end
       where id = $1`,
      [id, JSON.stringify([attempt]), attempt.status, attempt.error, state],
    );
  }
  /** Ends an expired delivery without an attempt. */
  async giveUp(id: number): Promise<void> {
    await this.manager.query(
      `update integrations.webhook_deliveries set state = 'failed', finished_at = now() where id = $1`,
      [id],
    );
  }

  async count(endpointId: number, isDelivered: boolean): Promise<void> {
    await this.manager.query(
      `insert into integrations.webhook_hours (endpoint_id, hour, delivered, failed)
       select id, date_trunc('hour', now()), $2, $3 from integrations.webhook_endpoints where id = $1
       on conflict (endpoint_id, hour) do update
       set delivered = webhook_hours.delivered + excluded.delivered, failed = webhook_hours.failed + excluded.failed`,
      [endpointId, isDelivered ? 1 : 0, isDelivered ? 0 : 1],
    );
  }

  /** While all attempts succeed, the row is written at most every ten seconds. */
  async succeed(endpointId: number): Promise<void> {
    await this.manager.query(
      `update integrations.webhook_endpoints set last_delivered_at = now(), failing_since = null, failures = 0,
         paused_until = case when paused_until > now() then paused_until end
       where id = $1 and (failing_since is not null or failures > 0 or last_delivered_at is null
         or last_delivered_at < now() - interval '10 seconds')`,
      [endpointId],
    );
  }
  /** @param isUnavailable whether the server is down or overloaded, rather than refuses one request */
  async fail(endpointId: number, isUnavailable: boolean): Promise<FailedEndpoint | null> {
    const [rows] = await this.manager.query<[FailedEndpoint[], number]>(
      `update integrations.webhook_endpoints set failing_since = coalesce(failing_since, now()),
         failures = case when $2 then failures + 1 else failures end
       where id = $1 returning name, failures, failing_since as "failingSince", active as "isActive",
         failing_since < now() - interval '24 hours' as "isFailingForADay"`,
      [endpointId, isUnavailable],
    );
    return rows[0] ?? null;
  }
  /** @returns false when the endpoint was disabled before */
  async disable(endpointId: number, reason: WebhookDisableReason): Promise<boolean> {
    const [, count] = await this.manager.query<[unknown[], number]>(
      `update integrations.webhook_endpoints set active = false, disabled_reason = $2, disabled_since = now()
       where id = $1 and active`,
      [endpointId, reason],
    );
    return count > 0;
  }
}
