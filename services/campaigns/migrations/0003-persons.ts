import { migrationOf } from '@recado/platform';

/** Indexes that find the rows of a person, by number. */
export const Persons1766100000003 = migrationOf('Persons1766100000003', {
  up: [`create index recipients_person on campaigns.recipients (company_id, number_key, id)`],
  down: [`drop index campaigns.recipients_person`],
});
