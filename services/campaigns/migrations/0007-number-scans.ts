import { companyScanTable, migrationOf } from '@recado/platform';

/** How far opt-outs and contact lists were looked through for numbers without their country code (decision 71). */
export const NumberScans1768100000007 = migrationOf('NumberScans1768100000007', {
  up: [...companyScanTable('campaigns', 'opt_out_scans'), ...companyScanTable('campaigns', 'item_scans')],
  down: [`drop table campaigns.item_scans`, `drop table campaigns.opt_out_scans`],
});
