import { stored } from './stored.ts';

/** The access token: in memory, and in `localStorage.token` for the other tabs and the next visit. */
export const token = stored<string>('token', (raw) => raw ?? '');
/** Which company and user the token belongs to; a hint for the first paint, never a right. */
export const companyId = stored<string>('companyId', (raw) => raw ?? '');
export const userId = stored<string>('userId', (raw) => raw ?? '');

export function clearSession(): void {
  token.set('');
  companyId.set('');
  userId.set('');
}
