import { migrationOf } from '@recado/platform';

/** Scheduled messages that repeat, and the queue of their answers. */
export const ScheduleSeries1765600000022 = migrationOf('ScheduleSeries1765600000022', {
  up: [
    `alter table tickets.schedules
       add column queue_id bigint references tickets.queues on delete set null,
       add column recurrence text not null default 'none' check (recurrence in ('none', 'daily', 'weekly', 'monthly')),
       -- A day of the company's calendar, YYYY-MM-DD.
       add column repeat_until text,
       add column series_start timestamptz(3),
       add check ((recurrence = 'none') = (series_start is null))`,
    // Serves the removal of a queue, whose foreign key does not include the company.
    `create index schedules_of_queue on tickets.schedules (queue_id) where queue_id is not null`,
    `create index schedules_status on tickets.schedules (company_id, status, send_at desc, id desc)`,
    // Indexes only the few repeated messages, of which a calendar shows the times to come.
    `create index schedules_repeated on tickets.schedules (company_id, send_at desc, id desc)
       where recurrence <> 'none'`,
  ],
  down: [
    `drop index tickets.schedules_repeated, tickets.schedules_status`,
    `alter table tickets.schedules drop column series_start, drop column repeat_until, drop column recurrence,
       drop column queue_id`,
  ],
});
