import { migrationOf } from '@recado/platform';

/** How often an import was begun since rows were last saved: one that ends its process each time is not begun for ever. */
export const ImportAttempts1768200000037 = migrationOf('ImportAttempts1768200000037', {
  up: [`alter table tickets.contact_imports add column attempts smallint not null default 0`],
  down: [`alter table tickets.contact_imports drop column attempts`],
});
