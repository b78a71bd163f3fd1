import { companyScanTable, migrationOf } from '@recado/platform';

/**
 * The progress of the search in campaigns for ids of rows that were removed before removals were remembered (decision
 * 72).
 */
export const ReferenceScans1768400000011 = migrationOf('ReferenceScans1768400000011', {
  up: companyScanTable('campaigns', 'reference_scans'),
  down: [`drop table campaigns.reference_scans`],
});
