import type { Permission, SessionUser } from '@recado/contracts';
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { useStored } from './stored.ts';
import { token } from './token.ts';

export const meOptions = () => ({ ...api.auth.me.options(), staleTime: 60_000 });

/** Who is signed in; only below the guarded route, which has loaded it. */
export const useMe = (): SessionUser => useSuspenseQuery(meOptions()).data;

export const useSignedIn = () => useStored(token)[0] !== '';

/** What the screens offer; which lines of the rights' table are one's own the server says, and decides again. */
export const may = (user: Pick<SessionUser, 'permissions'>, permission: Permission) =>
  user.permissions.includes(permission);

const day = 86_400_000;
const graceDays = 4;
const noticeDays = 5;

export type Standing =
  { kind: 'good' } | { kind: 'ending'; days: number } | { kind: 'expired'; locked: boolean; day: number };

/**
 * How the subscription stands; without a due date it never ends. `ending` from five days before; `expired` says which day
 * after it this is, and is `locked` once the four days of grace are over.
 */
export function standing(dueDate: string | null, now = Date.now()): Standing {
  if (!dueDate) return { kind: 'good' };
  const left = Date.parse(dueDate) - now;
  if (left <= 0) return { kind: 'expired', locked: -left > graceDays * day, day: Math.ceil(-left / day) };
  const days = Math.ceil(left / day);
  return days <= noticeDays ? { kind: 'ending', days } : { kind: 'good' };
}

/** Long overdue: billing is all that can be reached. */
export function isLocked({ company }: Pick<SessionUser, 'company'>): boolean {
  const state = standing(company.dueDate);
  return state.kind === 'expired' && state.locked;
}

/** The company demands a second factor and there is none yet: setting it up is all that can be reached. */
export const mustEnrol = ({ secondFactor }: Pick<SessionUser, 'secondFactor'>) =>
  secondFactor.required && !secondFactor.on;

/** The own name, outside components. */
export const meName = (client: QueryClient) => client.getQueryData(meOptions().queryKey)?.name ?? '';
