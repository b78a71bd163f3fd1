import { migrationOf } from '@recado/platform';

/** Campaigns of templates, and the values of each recipient. */
export const Templates1769300000014 = migrationOf('Templates1769300000014', {
  up: [
    `alter table campaigns.campaigns add column template jsonb`,
    `alter table campaigns.recipients add column template jsonb`,
  ],
  down: [
    `alter table campaigns.recipients drop column template`,
    `alter table campaigns.campaigns drop column template`,
  ],
});
