import type { JobKind } from '@recado/platform';

/** A hundred thousand rows take one to two minutes. */
export const contactImportJobKind: JobKind = { name: 'import-contacts', retries: 20, expires: 3_600 };
