import type { NoticeKind } from '@recado/contracts';
import type { JobKind } from '@recado/platform';

/** What a browser is told, sealed for it alone: public/push-worker.js of the web app reads it. */
export interface Pushed {
  kind: Exclude<NoticeKind, 'gone'>;
  ticketId: number;
  uuid: string;
  /** What the contact is called. */
  name: string;
  by: string | null;
  /** What was written; empty unless the person wants it told. */
  text: string;
  language: string;
}
export interface OrderedPush {
  companyId: number;
  subscriptionId: number;
  /** Milliseconds since 1970: what was long ago is no news. */
  at: number;
  pushed: Omit<Pushed, 'language'>;
}
/** A push service that is away may come back within some minutes. */
export const pushJob: JobKind = { name: 'push', retries: 60, expires: 60, batch: 50, together: true };
