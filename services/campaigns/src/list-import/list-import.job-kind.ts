import type { JobKind } from '@recado/platform';

export interface ListImportOrder {
  companyId: number;
  importId: number;
}
export const listImportJobKind: JobKind = { name: 'import-contact-lists', retries: 5, expires: 900 };
