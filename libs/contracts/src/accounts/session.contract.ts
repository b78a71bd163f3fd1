import { Flag, Maybe, OneOf, OrNull, Part, Text, Texts, Uuid } from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { NoticePreferences } from './profile.contract.ts';
import { UserView } from './user.contract.ts';

/** How a session ends: by its user here or from another one, by a newer sign-in, by a token used twice, by others. */
export const endReasons = [
  'logout',
  'remote',
  'anotherLogin',
  'reuse',
  'password',
  'removed',
  'suspended',
  'expired',
] as const;
export type EndReason = (typeof endReasons)[number];
/** Actions of the push by which the page of an ended session learns of the end. */
export const sessionEndActions = ['another login', 'signed out'] as const;

/** One sign-in of the caller, living or ended. */
export class OwnSession {
  @Uuid() id: string;
  /** The one that asks. */
  @Flag() current: boolean;
  /** The browser, as it names itself; empty where it did not. */
  @Text(0, 200) device: string;
  @OrNull() @Text(0, 100) address: string | null;
  @When() createdAt: string;
  /** Within five minutes. */
  @When() usedAt: string;
  /** The company one is in as its support, if it is such a session. */
  @OrNull() @Text(0, 200) support: string | null;
  @Maybe() @When() endedAt: string | null;
  @OrNull() @OneOf(endReasons) ending: EndReason | null;
}
export class SessionId {
  @Uuid() id: string;
}

export class SessionIds {
  @Texts(36, 36) ids: string[];
}
export class LivingSession {
  @Uuid() id: string;
  @Part(() => UserView) user: UserView;
  /** Notice preferences of the user; missing: the defaults. */
  @Maybe() @Part(() => NoticePreferences) notices?: NoticePreferences;
}

export const sessions = contract('sessions', 'accounts', {
  list: query(Nothing, [OwnSession], {
    who: 'user',
    rest: 'GET /sessions',
    summary: 'The own sessions: those that live, and those that ended in the last thirty days',
    whenLocked: true,
  }),
  end: command(SessionId, null, {
    supportMayUse: true,
    who: 'user',
    rest: 'DELETE /sessions/:id',
    summary: 'Signs one of the own sessions out, wherever it is',
    faults: ['ERR_NO_SESSION_FOUND'],
    whenLocked: true,
  }),
  people: query(SessionIds, [LivingSession], {
    who: 'internal',
    summary: 'Of sessions of the company, those that live and whose they are, as they are now',
  }),
});
