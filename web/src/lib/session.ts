import type { Permission, SessionUser } from '@recado/contracts';
import { dayOf, daysUntil, DEFAULT_TIMEZONE, isLongOverdue } from '@recado/contracts/due-date';
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { useStored } from './stored-value.ts';
import { token } from './token.ts';

export const meOptions = () => ({ ...api.auth.me.options(), staleTime: 60_000 });

/** The signed-in user; only below the guarded route, which has loaded the session. */
export const useMe = (): SessionUser => useSuspenseQuery(meOptions()).data;

export const useSignedIn = () => useStored(token)[0] !== '';

/** Whether a screen offers an action; the server checks the permission again. */
export const hasPermission = (user: Pick<SessionUser, 'permissions'>, permission: Permission) =>
  user.permissions.includes(permission);

/** The company's people of a plan with internal chat; the platform's support has no chats. */
export const hasInternalChat = ({ features, support }: Pick<SessionUser, 'features' | 'support'>): boolean =>
  features.includes('useInternalChat') && !support;

/** Days before the due date on which the banner appears: a trial is short, and counted quietly until then. */
const warningDays = 5;
const trialWarningDays = 3;

type WithSettings = Pick<SessionUser['company'], 'settings'>;
/** Days of a company begin and end in its time zone, wherever its users are. */
export const timezoneOf = ({ settings }: WithSettings): string =>
  settings.find(({ key }) => key === 'timezone')?.value || DEFAULT_TIMEZONE;

export type SubscriptionState =
  | { kind: 'good' }
  | { kind: 'ending'; days: number }
  | { kind: 'expired'; locked: boolean; day: number };

type CompanyDueDate = WithSettings & { dueDate: string | null; lockGraceDays?: number; isTrial?: boolean };
/**
 * State of the subscription; without a due date it never ends. `ending` from five days before the due date, three in a
 * trial, to the day itself; `expired` counts the days after it, and is `locked` once the days of grace are over.
 */
export function subscriptionState(company: CompanyDueDate, now = Date.now()): SubscriptionState {
  if (!company.dueDate) return { kind: 'good' };
  const [due, today, timezone] = [new Date(company.dueDate), new Date(now), timezoneOf(company)];
  const days = daysUntil(due, today, timezone);
  if (days < 0)
    return { kind: 'expired', locked: isLongOverdue(due, today, timezone, company.lockGraceDays), day: -days };
  return days <= (company.isTrial ? trialWarningDays : warningDays) ? { kind: 'ending', days } : { kind: 'good' };
}

/** Calendar days of the company until its due date. */
export const daysLeft = (company: CompanyDueDate, now: number): number =>
  company.dueDate ? daysUntil(new Date(company.dueDate), new Date(now), timezoneOf(company)) : 0;

/** The due date in the company's time zone: DD/MM/YYYY. */
export const formatDueDate = (dueDate: string, company: WithSettings): string =>
  dayOf(new Date(dueDate), timezoneOf(company)).split('-').toReversed().join('/');

/** Long overdue: only the billing page can be opened. */
export function isLocked({ company }: Pick<SessionUser, 'company'>): boolean {
  const state = subscriptionState(company);
  return state.kind === 'expired' && state.locked;
}

/** The company requires a second factor that the user has not set up: only its setup can be opened. */
export const mustSetUpSecondFactor = ({ secondFactor }: Pick<SessionUser, 'secondFactor'>) =>
  secondFactor.required && !secondFactor.on;

/** The signed-in user's name, outside components. */
export const myName = (client: QueryClient) => client.getQueryData(meOptions().queryKey)?.name ?? '';
