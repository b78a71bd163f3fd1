import { migrationOf } from '@recado/platform';

/** Pages to link a number name the round in which they were made; a new round ends them all. */
export const LinkPageRounds1768700000021 = migrationOf('LinkPageRounds1768700000021', {
  up: [`alter table connections.whatsapps add column link_page_round integer not null default 0`],
  down: [`alter table connections.whatsapps drop column link_page_round`],
});
