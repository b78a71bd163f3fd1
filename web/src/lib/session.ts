import type { Permission, SessionUser } from '@recado/contracts';
import { dayOf, daysUntil, DEFAULT_TIMEZONE, isLongOverdue } from '@recado/contracts/due-date';
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { useStored } from './stored.ts';
import { token } from './token.ts';

export const meOptions = () => ({ ...api.auth.me.options(), staleTime: 60_000 });

/** Who is signed in; only below the guarded route, which has loaded it. */
export const useMe = (): SessionUser => useSuspenseQuery(meOptions()).data;

export const useSignedIn = () => useStored(token)[0] !== '';

/** What the screens offer; which lines of the rights' table are one's own the server says, and decides again. */
export const hasPermission = (user: Pick<SessionUser, 'permissions'>, permission: Permission) =>
  user.permissions.includes(permission);

/** The banner says from so many days before that the subscription ends. */
const warningDays = 5;

type WithSettings = Pick<SessionUser['company'], 'settings'>;
/** Days of a company begin and end in its time zone, wherever its people are. */
export const timezoneOf = ({ settings }: WithSettings): string =>
  settings.find(({ key }) => key === 'timezone')?.value || DEFAULT_TIMEZONE;

export type SubscriptionState =
  { kind: 'good' } | { kind: 'ending'; days: number } | { kind: 'expired'; locked: boolean; day: number };

type CompanyDueDate = WithSettings & { dueDate: string | null };
/**
 * How the subscription stands; without a due date it never ends. `ending` from five days before to the day itself;
 * `expired` says which day after it this is, and is `locked` once the four days of grace are over.
 */
export function subscriptionState(company: CompanyDueDate, now = Date.now()): SubscriptionState {
  if (!company.dueDate) return { kind: 'good' };
  const [due, today, timezone] = [new Date(company.dueDate), new Date(now), timezoneOf(company)];
  const days = daysUntil(due, today, timezone);
  if (days < 0) return { kind: 'expired', locked: isLongOverdue(due, today, timezone), day: -days };
  return days <= warningDays ? { kind: 'ending', days } : { kind: 'good' };
}

/** The due date as it is read in the company: DD/MM/YYYY. */
export const formatDueDate = (dueDate: string, company: WithSettings): string =>
  dayOf(new Date(dueDate), timezoneOf(company)).split('-').toReversed().join('/');

/** Long overdue: billing is all that can be reached. */
export function isLocked({ company }: Pick<SessionUser, 'company'>): boolean {
  const state = subscriptionState(company);
  return state.kind === 'expired' && state.locked;
}

/** The company demands a second factor and there is none yet: setting it up is all that can be reached. */
export const mustSetUpSecondFactor = ({ secondFactor }: Pick<SessionUser, 'secondFactor'>) =>
  secondFactor.required && !secondFactor.on;

/** The own name, outside components. */
export const myName = (client: QueryClient) => client.getQueryData(meOptions().queryKey)?.name ?? '';
