import type { Session, SessionUser } from '@recado/contracts';
import { useSyncExternalStore } from 'react';
import { companyId, userId } from './token.ts';

type PageUser = Pick<SessionUser, 'id' | 'companyId'>;

/** Another user is signed in in this browser now. */
export interface OtherUser {
  /** null while only another tab knows the user: the server names the user of the new token. */
  user: SessionUser | null;
  /** A session that a refresh returned; unused unless the user chooses to continue with it. */
  session: Session | null;
}

/** The user whose data this page shows; null before any is shown. */
let pageUser: PageUser | null = null;
let signedInElsewhere: OtherUser | null = null;
let isReloading = false;
const listeners = new Set<() => void>();

export const hasPageUser = (): boolean => pageUser !== null;

/** The page is this user's from now on: the user signed in on it, or it was loaded. */
export function setPageUser({ id, companyId: company }: PageUser): void {
  pageUser = null; // not compared with what is stored while that changes
  // The user first: another tab sees a change of the company alone only where the user stays the same.
  if (userId.get() !== String(id)) userId.set(String(id));
  if (companyId.get() !== String(company)) companyId.set(String(company));
  pageUser = { id, companyId: company };
}

/** Whether a session is of the page's user or, before the page has one, of the last user of this browser. */
export function isExpected(user: PageUser): boolean {
  if (pageUser) return pageUser.id === user.id && pageUser.companyId === user.companyId;
  return isKept(userId.get(), user.id) && isKept(companyId.get(), user.companyId);
}
const isKept = (kept: string, id: number) => kept === '' || kept === String(id);

/** Whether a session differs by its company at most, as when a supporter enters or leaves one. */
export const isSameUser = ({ id }: PageUser): boolean => String(pageUser?.id ?? userId.get()) === String(id);

/** From now on the page sends no request and shows the other user's page. */
export function stopPage(found: OtherUser): void {
  signedInElsewhere ??= found;
  for (const listener of listeners) listener();
}
/** For the same user in another company: no data of the former company may stay on the page. */
export function reloadPage(): void {
  isReloading = true;
  location.reload();
}
export const isStopped = (): boolean => isReloading || signedInElsewhere !== null;

/** Compares the page's user with the stored one, which another tab may have changed. @returns whether the page has stopped */
export function stopIfUserChanged(keptUser = userId.get(), keptCompany = companyId.get()): boolean {
  if (pageUser && !isStopped()) {
    if (!isKept(keptUser, pageUser.id)) stopPage({ user: null, session: null });
    else if (!isKept(keptCompany, pageUser.companyId)) reloadPage();
  }
  return isStopped();
}
userId.subscribe(() => stopIfUserChanged());
companyId.subscribe(() => stopIfUserChanged());

export const useOtherUser = (): OtherUser | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => signedInElsewhere,
  );
