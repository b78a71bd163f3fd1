import { createIndexConcurrently, migrationOf } from '@recado/platform';

const indexes: Record<string, string> = {
  tickets_due: `(company_id, status, (coalesce(service_due_at, '9999-12-31T00:00:00Z'::timestamptz)), id)
    where status in ('pending', 'open')`,
  tickets_service_wake: `(service_wake_at) where service_wake_at is not null`,
  tickets_waiting: `(company_id, queue_id, service_due_at, waiting_since, id) where waiting_since is not null`,
  tickets_snoozed: `(company_id, updated_at desc, id desc) where snoozed_at is not null`,
  // For the job that wakes them.
  tickets_wake: `(snoozed_until) where snoozed_until is not null`,
};

/** Indexes of promises and of snoozed tickets. Tickets change while they are created. */
export const TicketIndexes1767500000032 = migrationOf('TicketIndexes1767500000032', {
  up: Object.entries(indexes).flatMap(([name, definition]) =>
    createIndexConcurrently('tickets', name, `tickets ${definition}`),
  ),
  down: [
    `drop index ${Object.keys(indexes)
      .map((name) => `tickets.${name}`)
      .join(', ')}`,
  ],
  transaction: false,
});
