import { stored } from './stored-value.ts';

/** The access token: in memory, and in `localStorage.token` for the other tabs and the next visit. */
export const token = stored<string>('token', (raw) => raw ?? '');
/** Company and user of the token; for the first paint only, never for authorization. */
export const companyId = stored<string>('companyId', (raw) => raw ?? '');
export const userId = stored<string>('userId', (raw) => raw ?? '');

export function clearSession(): void {
  token.set('');
  companyId.set('');
  userId.set('');
}
