import type { JobKind } from '@recado/platform';

export const dunningJobKind: JobKind = { name: 'publish-dunning', retries: 20, expires: 3_600 };
