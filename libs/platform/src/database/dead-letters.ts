import type { EventEnvelope } from '@recado/contracts';
import type { DataSource } from 'typeorm';
import { errorText } from '../error-summary.ts';
import type { StoreDeadLetter } from '../messaging/event-subscriber.ts';
import { systemRoleOf } from './role.ts';

/** Stores an event that a service could not handle, whole, so that it can be handled later. */
export const storeDeadLetterOf =
  (source: DataSource, service: string): StoreDeadLetter =>
  (event: EventEnvelope, error: unknown) =>
    source.transaction(async (manager) => {
      await manager.query(`set local role ${systemRoleOf(service)}`);
      const { payload, ...envelope } = event;
      await manager.query(
        `insert into ${service}.dead_letter (company_id, event_id, name, payload, error, envelope)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
        [event.companyId, event.id, event.name, JSON.stringify(payload), errorText(error), JSON.stringify(envelope)],
      );
    });
