import { migrationOf } from '@recado/platform';

/** Serves reading and erasing all rows of a company. */
export const OfCompany1764000000006 = migrationOf('OfCompany1764000000006', {
  up: [
    `create index contacts_company on tickets.contacts (company_id, id)`,
    `create index group_members_company on tickets.group_members (company_id, contact_id, who)`,
  ],
  down: [`drop index tickets.contacts_company`, `drop index tickets.group_members_company`],
});
