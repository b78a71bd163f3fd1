import type { Client } from 'pg';
import { PLATFORM_ACTOR } from '../../libs/contracts/src/event-actor.ts';
import type { EventType } from '../../libs/contracts/src/event.ts';
import { storableJson } from '../../libs/platform/src/database/storable-json.ts';

/**
 * Publishes an event of a service in the transaction of the change, as the service does: other services copy what has arrived
 * from it, and the one whose row it is publishes it once it runs.
 */
export async function publish<P>(
  sql: Client,
  companyId: number,
  type: EventType<P>,
  payload: NoInfer<P>,
): Promise<void> {
  await sql.query(
    `with drawn as materialized (select pg_current_xact_id())
     insert into ${type.service}.outbox (company_id, name, key, payload, actor, trace)
     select $1, $2, $3, $4::jsonb, $5::jsonb, $6 from drawn`,
    [
      companyId,
      type.name,
      type.key(payload),
      storableJson(payload),
      JSON.stringify(PLATFORM_ACTOR),
      crypto.randomUUID().replaceAll('-', ''),
    ],
  );
}
