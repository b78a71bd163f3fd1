import type { JobKind } from '@recado/platform';

export interface ApiMessageOrder {
  companyId: number;
  apiMessageId: number;
}
/** Carries out calls that waited for their time or their files. */
export const apiMessageJobKind: JobKind = { name: 'send-api-messages', retries: 10, expires: 300, batch: 20 };
