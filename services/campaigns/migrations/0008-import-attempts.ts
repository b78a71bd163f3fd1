import { migrationOf } from '@recado/platform';

/** How often an import was begun since rows were last saved: one that ends its process each time is not begun for ever. */
export const ImportAttempts1768200000008 = migrationOf('ImportAttempts1768200000008', {
  up: [`alter table campaigns.list_imports add column attempts smallint not null default 0`],
  down: [`alter table campaigns.list_imports drop column attempts`],
});
