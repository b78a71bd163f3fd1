import { eventActors, migrationOf } from '@recado/platform';

const { up, down } = eventActors('tickets');

/** Stores the source of a message, who accepted and closed a ticket, and the actor of an event. */
export const Events1765300000019 = migrationOf('Events1765300000019', {
  up: [
    ...up,
    `alter table tickets.messages add column source text, add column source_id bigint`,
    `alter table tickets.tickets add column first_accepted_at timestamptz, add column first_accepted_by bigint,
       add column closed_by bigint`,
    `update tickets.tickets set first_accepted_at = accepted_at, first_accepted_by = user_id where accepted_at is not null`,
  ],
  down: [
    `alter table tickets.tickets drop column closed_by, drop column first_accepted_by, drop column first_accepted_at`,
    `alter table tickets.messages drop column source_id, drop column source`,
    ...down,
  ],
});
