import type { NoticeKind } from '@recado/contracts';
import type { JobKind } from '@recado/platform';

/** Encrypted for the browser and read by public/push-worker.js of the web app. */
export interface PushPayload {
  kind: Exclude<NoticeKind, 'gone'>;
  ticketId: number;
  uuid: string;
  /** The name of the contact. */
  name: string;
  by: string | null;
  /** The text of the message; empty unless the user has chosen to see it. */
  text: string;
  language: string;
}
export interface PushOrder {
  companyId: number;
  subscriptionId: number;
  /** Milliseconds since 1970; old notices are dropped. */
  at: number;
  pushed: Omit<PushPayload, 'language'>;
}
/** The retries cover an outage of a push service of some minutes. */
export const pushJobKind: JobKind = { name: 'push', retries: 60, expires: 60, batch: 50, parallel: true };
