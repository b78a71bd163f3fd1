import type { JobKind } from '@recado/platform';

export interface ErasedContact {
  companyId: number;
  contactId: number;
}
export const contactErasureJobKind: JobKind = { name: 'erase-contact', retries: 20, expires: 3_600 };
