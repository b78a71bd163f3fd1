import type { JobKind } from '@recado/platform';

export const listImportJobKind: JobKind = { name: 'import-contact-lists', retries: 5, expires: 900 };
