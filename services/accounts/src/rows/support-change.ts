import { supportSessionOf, type Caller } from '@recado/contracts';
import type { AccountsScope } from '../accounts.database.ts';
import type { SupportChange, UserEntity } from './user.entity.ts';

type SignInRows = Pick<AccountsScope, 'users' | 'sessions'>;

/**
 * The support session behind a caller: their own, or that which made their user or changed how they sign in. Such a user may
 * be the supporter, except in a session that began before the first change, with the profile that the company gave.
 */
export async function supportSessionBehind({ users, sessions }: SignInRows, caller: Caller): Promise<string | null> {
  const own = supportSessionOf(caller);
  if (own !== null || caller.userId === null) return own;
  return supportSessionBehindUser({ users, sessions }, caller.userId, caller.sessionId);
}

/** The same of a user of the company, who acts in a session. */
export async function supportSessionBehindUser(
  { users, sessions }: SignInRows,
  userId: number,
  sessionId: string | null,
): Promise<string | null> {
  const change = (await users.find(userId))?.supportChange;
  if (!change) return null;
  const session = sessionId === null ? null : await sessions.find(sessionId);
  const isOlder = session !== null && session.createdAt < new Date(change.at);
  const isCompanys = isOlder && !change.isNew && change.profile === null;
  return isCompanys ? null : change.sessionId;
}

/** @returns the changes that are still to be ended after the support has made a user */
export const supportCreation = (sessionId: string | null): SupportChange | null =>
  sessionId === null
    ? null
    : { sessionId, at: new Date().toISOString(), isNew: true, password: true, email: null, profile: null };

/** Adds the changes of a support session to its earlier ones and to those of earlier sessions. */
export function supportChangeOf(
  sessionId: string,
  before: Pick<UserEntity, 'email' | 'profile'>,
  { email, profile, supportChange: known }: UserEntity,
  isPasswordNew: boolean,
): SupportChange | null {
  const isUnchanged = email === before.email && profile === before.profile && !isPasswordNew;
  if (isUnchanged) return known;
  return {
    sessionId,
    // The time of the first change stays: sign-ins after it may be the supporter's, also after later changes.
    at: known?.at ?? new Date().toISOString(),
    isNew: known?.isNew ?? false,
    // The end stays after a later session, whose password ends with it, too.
    ...(known?.isEnded ? { isEnded: true } : {}),
    password: isPasswordNew || (known?.password ?? false),
    email: known?.email ?? (email === before.email ? null : before.email),
    profile: known?.profile ?? (profile === before.profile ? null : before.profile),
  };
}
