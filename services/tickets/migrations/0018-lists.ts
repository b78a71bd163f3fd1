import { migrationOf } from '@recado/platform';

/** Lists of a few among very many: without an index of their own they are looked for along all that a company has. */
export const Lists1765200000018 = migrationOf('Lists1765200000018', {
  up: [
    `create index tickets_unread on tickets.tickets (company_id, updated_at desc, id desc) where unread_messages > 0`,
    `create index tickets_groups on tickets.tickets (company_id, status, updated_at desc, id desc) where is_group`,
  ],
  down: [`drop index tickets.tickets_unread, tickets.tickets_groups`],
});
