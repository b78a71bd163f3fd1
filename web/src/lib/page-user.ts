import type { Session, SessionUser } from '@recado/contracts';
import { useSyncExternalStore } from 'react';
import { companyId, userId } from './token.ts';

type PageUser = Pick<SessionUser, 'id' | 'companyId'>;

/** Somebody else is signed in in this browser now. */
export interface OtherUser {
  /** null while only another tab knows: the server says it to who asks with the new token. */
  user: SessionUser | null;
  /** A session that came as the answer to a refresh and is not used unless the user says so. */
  session: Session | null;
}

/** Whose data this page shows; null before anybody's is shown. */
let shown: PageUser | 'anybody' | null = null;
let other: OtherUser | null = null;
const listeners = new Set<() => void>();

export const isShown = (): boolean => shown !== null;

/** The page is this user's from now on: somebody signed in on it, or it was loaded. */
export function showFor({ id, companyId: company }: PageUser): void {
  shown = { id, companyId: company };
  if (companyId.get() !== String(company)) companyId.set(String(company));
  if (userId.get() !== String(id)) userId.set(String(id));
}
/** The next session is expected to be another: one leaves a company that was supported. */
export const expectAnybody = (): void => {
  shown = 'anybody';
};

/** Whether a session is of the user this page shows or, before it shows any, of the one who signed in here last. */
export function isExpected(user: PageUser): boolean {
  if (shown === 'anybody') return true;
  if (shown) return shown.id === user.id && shown.companyId === user.companyId;
  return isKept(userId.get(), user.id) && isKept(companyId.get(), user.companyId);
}
const isKept = (kept: string, id: number) => kept === '' || kept === String(id);

/** From now on nothing is asked or sent, and the page says who is signed in. */
export function stopFor(found: OtherUser): void {
  other ??= found;
  for (const listener of listeners) listener();
}
export const isStopped = (): boolean => other !== null;

/** Another tab has signed in as somebody else. @returns whether the page has stopped for it */
export function checkKept(keptUser = userId.get(), keptCompany = companyId.get()): boolean {
  if (shown === null || shown === 'anybody') return isStopped();
  if (!isKept(keptUser, shown.id) || !isKept(keptCompany, shown.companyId)) stopFor({ user: null, session: null });
  return isStopped();
}
userId.subscribe(() => checkKept());
companyId.subscribe(() => checkKept());

export const useOtherUser = (): OtherUser | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => other,
  );
