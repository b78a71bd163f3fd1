import type { JobKind } from '@recado/platform';

export interface ExportOrder {
  companyId: number;
  exportId: number;
}
export interface ErasureOrder {
  companyId: number;
}
/** A company with a million messages takes minutes. */
const HOURS = 6 * 3_600;

export const exportJobKind: JobKind = { name: 'export-company', retries: 5, expires: HOURS };
export const erasureJobKind: JobKind = { name: 'erase-company', retries: 50, expires: HOURS };
