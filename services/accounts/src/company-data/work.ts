import type { JobKind } from '@recado/platform';

export interface OrderedExport {
  companyId: number;
  exportId: number;
}
export interface OrderedErasure {
  companyId: number;
}
/** A company of a million messages takes minutes. */
const HOURS = 6 * 3_600;

export const exportJob: JobKind = { name: 'export-company', retries: 5, expires: HOURS };
export const erasureJob: JobKind = { name: 'erase-company', retries: 50, expires: HOURS };
