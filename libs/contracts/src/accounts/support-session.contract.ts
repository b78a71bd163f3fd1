import { Flag, Id, OrNull, Parts, Text, Uuid } from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';

/** Something that support made or changed with the company's consent. */
export class SupportChange {
  @Id() auditId: number;
  @When() at: string;
  /** `webhooks.create` */
  @Text(3, 100) operation: string;
  @OrNull() @Id() targetId: number | null;
  /** As it was given, secrets hidden. */
  input: object;
}
/** A visit of the platform's support in the company. */
export class SupportSession {
  @Uuid() id: string;
  /** The supporter's name. */
  @Text(0, 50) name: string;
  @Text(0, 200) reason: string;
  @When() createdAt: string;
  /** When it ended, or will end by itself. */
  @When() until: string;
  @Flag() isLiving: boolean;
  /** When the company allowed it to make changes that stay; null: it did not. */
  @OrNull() @When() allowedAt: string | null;
  /** The name of who allowed it. */
  @Text(0, 50) allowedBy: string;
  @Parts(() => SupportChange) changes: SupportChange[];
}
export class SupportSessionId {
  @Uuid() id: string;
}

/** A user of the company, and the session in which the user acts. */
export class ActingUser {
  @Id() userId: number;
  @OrNull() @Uuid() sessionId: string | null;
}
export class SessionBehind {
  /** The support session that made the user, or changed how the user signs in; null: there is none. */
  @OrNull() @Uuid() sessionId: string | null;
}

const demands = { who: 'settings-page:edit', usersOnly: true } as const;
export const supportSessions = contract('supportSessions', 'accounts', {
  list: query(Nothing, [SupportSession], {
    ...demands,
    rest: 'GET /support-sessions',
    summary: 'Visits of the platform’s support in the last thirty days, and what they changed, the latest first',
  }),
  allow: command(SupportSessionId, null, {
    ...demands,
    rest: 'POST /support-sessions/:id/consent',
    summary:
      'Allows a support session to make changes until it ends; tokens, webhooks and sign-ins of users that it makes or changes end then, unless the company saves them',
    faults: ['ERR_NO_SESSION_FOUND'],
  }),
  end: command(SupportSessionId, null, {
    ...demands,
    rest: 'DELETE /support-sessions/:id',
    summary: 'Ends a support session, and with it the tokens, webhooks and sign-ins of users that it made or changed',
    faults: ['ERR_NO_SESSION_FOUND'],
  }),
  behind: query(ActingUser, SessionBehind, {
    who: 'internal',
    summary: 'The support session behind a user: what the user makes of access ends with it',
  }),
});
