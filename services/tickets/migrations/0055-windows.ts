import { migrationOf } from '@recado/platform';

/** Until when free messages may be sent, on tickets of connections that have such an end. */
export const Windows1769100000055 = migrationOf('Windows1769100000055', {
  up: [
    `alter table tickets.tickets add column free_until timestamptz`,
    `alter table tickets.connections add column kind text not null default 'device'`,
  ],
  down: [`alter table tickets.tickets drop column free_until`, `alter table tickets.connections drop column kind`],
});
