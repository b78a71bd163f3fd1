import type { SessionUser } from '@recado/contracts';

/** The person whose tasks a browser keeps. */
export interface TodoOwner {
  companyId: number;
  userId: number;
}
export const ownerOf = ({ companyId, id }: Pick<SessionUser, 'companyId' | 'id'>): TodoOwner => ({
  companyId,
  userId: id,
});

/** Storage key of the list of this browser, from before lists were kept on the server. */
export const FORMER_KEY = 'tasks';
/** Storage key of the changes that wait to be sent; `clearStorage` keeps it. */
export const queueKeyOf = ({ companyId, userId }: TodoOwner) => `unsent-todo:${companyId}:${userId}`;

/** Whether this browser has tasks or changes that the server does not know. */
export function hasUnsentTasks(owner: TodoOwner): boolean {
  try {
    return [FORMER_KEY, queueKeyOf(owner)].some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}
