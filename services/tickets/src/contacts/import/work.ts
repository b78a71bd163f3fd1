import type { JobKind } from '@recado/platform';

export interface OrderedImport {
  companyId: number;
  importId: number;
}
/** A hundred thousand rows take a minute or two. */
export const importJob: JobKind = { name: 'import-contacts', retries: 20, expires: 3_600 };
