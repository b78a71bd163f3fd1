import type { JobKind } from '@recado/platform';

export interface EndSupportOrder {
  sessionId: string;
}
/** Publishes the end of a support session that has expired. */
export const endSupportJobKind: JobKind = { name: 'end-support', retries: 50, expires: 60 };
