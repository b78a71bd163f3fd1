import { companyScanTable, migrationOf } from '@recado/platform';

/** Contacts with a number that nobody can be written to by, and how far contacts were looked through for them (decision 71). */
export const NumberDoubts1768100000036 = migrationOf('NumberDoubts1768100000036', {
  up: [
    `alter table tickets.contacts add column number_doubt text, add column meant_number text`,
    `create index contacts_number_doubt on tickets.contacts (company_id, id) where number_doubt is not null`,
    ...companyScanTable('tickets', 'number_scans'),
  ],
  down: [
    `drop table tickets.number_scans`,
    `drop index tickets.contacts_number_doubt`,
    `alter table tickets.contacts drop column meant_number, drop column number_doubt`,
  ],
});
