import { Flag, Id, Ids, Int, Maybe, OneOf, OrNull, Part, Parts, PhoneNumbers, Text } from '../fields.ts';
import { Day, When } from '../time-fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { connectionKinds, type ConnectionKind } from './connection-kind.ts';
import { connectionStatuses, type ConnectionStatus } from './whatsapp.contract.ts';

/**
 * Reasons of the ceiling of cold chats that a connection may start a day. `warmUp`: the number is new. `grown`: it is
 * warmed up. `owner`: the company’s own limit. `whatsapp`: the limit of WhatsApp. `restricted`: WhatsApp restricts
 * the number.
 */
export const ceilingReasons = ['warmUp', 'grown', 'owner', 'whatsapp', 'restricted'] as const;
export type CeilingReason = (typeof ceilingReasons)[number];

/**
 * The limit of new chats that WhatsApp itself sets a number for its current cycle. For an official number it is Meta’s limit
 * of people whom the numbers of its portfolio may write to first within 24 hours.
 */
export class NewChatCap {
  /** New chats that are allowed in the cycle. */
  @Int() total: number;
  /** New chats that were started in it. */
  @Int() used: number;
  /** When the cycle ends, and for an official number when the first of the chats no longer counts; null: not known. */
  @OrNull() @When() endsAt: string | null;
}
/**
 * Categories by which Meta charges messages. `marketing`, `utility`, `authentication`: messages of templates. `service`: free
 * messages within the window. `referral`: messages after an advertisement. `other`: a category that is not known here.
 */
export const chargeCategories = ['marketing', 'utility', 'authentication', 'service', 'referral', 'other'] as const;
export type ChargeCategory = (typeof chargeCategories)[number];
/** Messages of an official number on one day, counted by the price that Meta has reported. */
export class ChargedCount {
  @OneOf(chargeCategories) category: ChargeCategory;
  /** Whether Meta charges them. */
  @Flag() billable: boolean;
  /** The count of messages. */
  @Int() count: number;
}
/** Messages of a connection on one day in the time zone of the company, counted by kind. */
export class SendingDay {
  /** The day. */
  @Day() day: string;
  /** Messages to contacts who had not written within 24 hours. */
  @Int() cold: number;
  /** Other messages of campaigns, schedules and the API. */
  @Int() warm: number;
  /** Cold chats in which the contact answered within 7 days. */
  @Int() answered: number;
  /** Messages that could not be sent. */
  @Int() failed: number;
  /** Cold messages a day or more old that never reached a phone: the contact may have blocked the number. */
  @Int() undelivered: number;
  /** Messages by the price that Meta has reported; empty for linked phones. */
  @Parts(() => ChargedCount) charges: ChargedCount[];
}
/** The ceiling of a number today, its use so far, and the reasons for it. */
export class SendingHealth {
  @Id() whatsappId: number;
  @Text(2, 50) name: string;
  /** `device`: a linked phone, which is warmed up. `cloud`: an official number, whose limit is Meta’s. */
  @OneOf(connectionKinds) kind: ConnectionKind;
  @OneOf(connectionStatuses) status: ConnectionStatus;
  /** Since when the number is in use, as the owner states it; null: counted from the day it was linked. */
  @OrNull() @Day() inUseSince: string | null;
  /** Days the number is in use. */
  @Int() ageDays: number;
  /** Cold chats that today allows; 1,000,000,000: there is no limit. */
  @Int() ceiling: number;
  @OneOf(ceilingReasons) ceilingReason: CeilingReason;
  /** Cold chats that were started today. */
  @Int() coldToday: number;
  /** The day on which the warm-up raises the ceiling; null once it is grown. */
  @OrNull() @Day() nextRaise: string | null;
  /** The ceiling from `nextRaise` on; null once it is grown. */
  @OrNull() @Int() nextCeiling: number | null;
  /** The restriction that WhatsApp imposed: `too_fast` or `no_new_chats`; null: none. */
  @Maybe() @Text(0, 50) restriction: string | null;
  /** Until when WhatsApp restricts the number; null: it does not. */
  @Maybe() @When() restrictedUntil: string | null;
  /** The limit of new chats that WhatsApp itself has reported; null: none. */
  @OrNull() @Part(() => NewChatCap) newChatCap: NewChatCap | null;
  /** Messages that the connection sends a minute: of campaigns, schedules and the API, or for an official number all. */
  @Int() perMinute: number;
  /** Other connections with which it shares `newChatCap`: official numbers of the same portfolio at Meta. */
  @Ids() sharesLimitWith: number[];
  /** The last 14 days with any sending, the newest first. */
  @Parts(() => SendingDay) days: SendingDay[];
}

export class ClearanceRequest {
  @Id() connectionId: number;
  /** Digits of the number that would be written to. */
  @Text(8, 20) number: string;
}
/** Whether a connection may send a campaign's message to a number now. */
export class Clearance {
  @OneOf(connectionStatuses) status: ConnectionStatus;
  /** When pace, budget and restrictions of the connection allow the next message of a campaign. */
  @When() nextAt: string;
  @Maybe() @Text(0, 50) restriction: string | null;
  @Maybe() @When() restrictedUntil: string | null;
  /** The contact has not written within 24 hours; for an official number: the contact would count against Meta's limit. */
  @Flag() isCold: boolean;
  /** Cold chats that are left of today's ceiling; for the end of a restriction `nextAt` waits. */
  @Int() coldLeft: number;
  /** When cold chats are allowed again after `coldLeft` has become 0; undefined from services of an earlier version. */
  @Maybe() @When() coldFrom?: string;
  /** When the next day of the company begins. */
  @When() dayEndsAt: string;
}
export class ColdNumbersRequest {
  @Id() connectionId: number;
  @PhoneNumbers() numbers: string[];
}
export class ColdNumbers {
  /** Numbers that never wrote to the connection. */
  @PhoneNumbers() strangers: string[];
}

export class BacklogRequest {
  @Id() connectionId: number;
}
/** The messages that wait for the send budget of a connection. */
export class Backlog {
  /** Messages of campaigns, schedules and the API that wait. */
  @Int() waiting: number;
  /** About when a further message of the API is sent. */
  @When() nextAt: string;
  /** Until when others are sent, or the connection is restricted; null: nothing is known to keep a further message. */
  @OrNull() @When() busyUntil: string | null;
  /** Messages that the connection sends a minute. */
  @Int() perMinute: number;
  /** Messages that it sends at once after a quiet time. */
  @Int() burst: number;
}
export class NumbersToCheck {
  @Id() connectionId: number;
  @PhoneNumbers() numbers: string[];
}
export class KnownNumber {
  @Text(8, 20) number: string;
  /** null: not known yet. */
  @OrNull() @Flag() exists: boolean | null;
  /** false: the connection cannot find out. */
  @Flag() isAsked: boolean;
}

/**
 * The cold messages of campaigns, schedules and the API count. The ceiling stops campaigns only, which ask for clearance;
 * a schedule and the API send beyond it, within the budget and WhatsApp's own restrictions.
 */
export const sending = contract('sending', 'connections', {
  health: query(Nothing, [SendingHealth], {
    who: 'connections-page:view',
    rest: 'GET /whatsapp-health',
    summary: 'Today’s ceiling of cold chats of each connection, what is used of it, and why',
  }),
  clearance: query(ClearanceRequest, Clearance, {
    who: 'internal',
    summary: 'Whether and when a connection may send a campaign’s message',
    faults: ['ERR_NO_WAPP_FOUND'],
  }),
  backlog: query(BacklogRequest, Backlog, {
    who: 'internal',
    summary: 'The messages that wait for the send budget of a connection',
    faults: ['ERR_NO_WAPP_FOUND'],
  }),
  checkNumbers: command(NumbersToCheck, [KnownNumber], {
    who: 'internal',
    summary: 'Which numbers are on WhatsApp; those that are not known are looked up slowly',
    faults: ['ERR_NO_WAPP_FOUND'],
  }),
  strangers: query(ColdNumbersRequest, ColdNumbers, {
    who: 'internal',
    summary: 'Which numbers never wrote to a connection',
    faults: ['ERR_NO_WAPP_FOUND'],
  }),
});
