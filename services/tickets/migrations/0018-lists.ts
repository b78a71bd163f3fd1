import { migrationOf } from '@recado/platform';

/** Indexes for short lists among very many rows, which would otherwise be searched through all rows of the company. */
export const Lists1765200000018 = migrationOf('Lists1765200000018', {
  up: [
    `create index tickets_unread on tickets.tickets (company_id, updated_at desc, id desc) where unread_messages > 0`,
    `create index tickets_groups on tickets.tickets (company_id, status, updated_at desc, id desc) where is_group`,
  ],
  down: [`drop index tickets.tickets_unread, tickets.tickets_groups`],
});
