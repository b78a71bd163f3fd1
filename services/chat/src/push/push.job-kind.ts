import type { NoticeKind } from '@recado/contracts';
import type { JobKind } from '@recado/platform';

/** Encrypted for the browser and read by public/push-worker.js of the web app. */
export type PushPayload = PushedNotice & { language: string };
export type PushedNotice = TicketPush | ChatPush | OutagePush | RulePush;
interface TicketPush {
  kind: Exclude<NoticeKind, 'gone'>;
  ticketId: number;
  /** Nobody serves the ticket, so that it opens as a waiting ticket. */
  isWaiting?: boolean;
  uuid: string;
  /** The name of the contact. */
  name: string;
  by: string | null;
  /** The text of the message; empty unless the user has chosen to see it. */
  text: string;
}
/** A message in an internal chat; `mention`: it mentions the user. */
interface ChatPush {
  kind: 'chat' | 'mention';
  chatId: number;
  uuid: string;
  /** The number of the message. */
  sequence: number;
  /** The title of the chat. */
  name: string;
  /** The name of the sender. */
  by: string;
  text: string;
}
/** A connection that is down. */
interface OutagePush {
  kind: 'outage';
  connectionId: number;
  /** The name of the connection. */
  name: string;
}
/** A rule tells of a connection or contact. */
interface RulePush {
  kind: 'rule';
  contactId: number | null;
  connectionId: number | null;
  /** The name of the connection or contact. */
  name: string;
  /** The text of the rule. */
  text: string;
}
export interface PushOrder {
  companyId: number;
  subscriptionId: number;
  /** Milliseconds since 1970; old notices are dropped. */
  at: number;
  pushed: PushedNotice;
}
/** The retries cover an outage of a push service of some minutes. */
export const pushJobKind: JobKind = { name: 'push', retries: 60, expires: 60, batch: 50, parallel: true };
