import type { JobKind } from '@recado/platform';

export interface ApiMessageOrder {
  companyId: number;
  apiMessageId: number;
}
/** Carries out calls that waited for their time or their files. */
export const apiMessageJobKind: JobKind = { name: 'send-api-messages', retries: 10, expires: 300, batch: 20 };
/** The same for calls with a group, a poll or a sticker: the previous release would carry them out without. */
export const newApiMessageJobKind: JobKind = { ...apiMessageJobKind, name: 'send-new-api-messages' };
