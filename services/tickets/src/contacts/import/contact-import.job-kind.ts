import type { JobKind } from '@recado/platform';

export interface ContactImportOrder {
  companyId: number;
  importId: number;
}
/** A hundred thousand rows take one to two minutes. */
export const contactImportJobKind: JobKind = { name: 'import-contacts', retries: 20, expires: 3_600 };
