import { languages, type Language } from '../caller.ts';
import { Flag, OneOf, Text, Texts } from '../fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';

export class PushKey {
  /** The platform's public key, as browsers take it (`applicationServerKey`); base64url. */
  @Text(80, 100) key: string;
}
/** The subscription of a browser (Web Push, RFC 8030 and 8291), and the notices its user wants to receive. */
export class SavePushSubscription {
  /** At the browser's own push service; others are refused. */
  @Text(10, 2000) endpoint: string;
  @Text(80, 100) p256dh: string;
  @Text(16, 40) auth: string;
  @OneOf(languages) language: Language;
  /** true: notices show the contact's text; false: only the contact's name. */
  @Flag() withText: boolean;
}

/** Sessions whose browser receives notices. */
export class PushSessions {
  @Texts(1, 100) sessionIds: string[];
}

export const pushSubscriptions = contract('pushSubscriptions', 'chat', {
  key: query(Nothing, PushKey, {
    who: 'user',
    rest: 'GET /push-subscriptions/key',
    summary: 'The key with which a browser subscribes',
  }),
  save: command(SavePushSubscription, null, {
    who: 'user',
    usersOnly: true,
    rest: 'POST /push-subscriptions',
    summary: 'From now on this session’s browser is told what is new while no page is open; it ends with the session',
    faults: ['ERR_NO_PERMISSION'],
  }),
  sessions: query(Nothing, PushSessions, {
    who: 'internal',
    summary: 'Sessions of the company whose browser is told what is new, the first fifty',
  }),
  remove: command(Nothing, null, {
    supportMayUse: true,
    who: 'user',
    rest: 'DELETE /push-subscriptions',
    summary: 'This session’s browser is told no more',
  }),
});
