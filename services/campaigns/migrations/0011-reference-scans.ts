import { companyScanTable, migrationOf } from '@recado/platform';

/** How far campaigns were looked through for ids of what was removed before removals were remembered (decision 72). */
export const ReferenceScans1768400000011 = migrationOf('ReferenceScans1768400000011', {
  up: companyScanTable('campaigns', 'reference_scans'),
  down: [`drop table campaigns.reference_scans`],
});
