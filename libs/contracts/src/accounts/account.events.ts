import type { Language, Profile } from '../caller.ts';
import { event } from '../event.ts';
import type { Recurrence } from '../renewal.ts';
import type { OwnPlan } from './company.contract.ts';
import type { PlatformSettings } from './platform.contract.ts';
import type { EndReason } from './session.contract.ts';
import type { Holiday, WorkingDay } from '../working-day.ts';
import type { SettingValue } from './setting.contract.ts';

const companyKey = () => 'company';
const userKey = ({ userId }: { userId: number }) => `user-${userId}`;

interface CompanyState {
  companyId: number;
  name: string;
  /** false: suspended. */
  status: boolean;
  /** The limits and features of its plan. */
  allowance: OwnPlan;
}
interface CompanyHours {
  /** ISO 8601; null: it never ends. */
  dueDate: string | null;
  /** Days after the due date until the company is locked. */
  lockGraceDays: number;
  schedules: WorkingDay[];
  holidays: Holiday[];
}
/** Subscription of a company, complete: billing keeps a copy of it. */
export interface SubscriptionState {
  name: string;
  /** Address for invoices. */
  email: string | null;
  language: Language;
  /** IANA name: due dates are days of this calendar. */
  timezone: string;
  /** false: suspended. */
  status: boolean;
  planId: number | null;
  planName: string;
  /** For a month, with the company's own price; null: it has no plan and pays nothing. */
  monthlyCents: number | null;
  /** The price is the company's own. */
  hasOwnPrice: boolean;
  recurrence: Recurrence;
  /** ISO 8601; null: it never ends. */
  dueDate: string | null;
  /** Days after the due date until campaigns pause, and until the company is locked. */
  campaignsGraceDays: number;
  lockGraceDays: number;
  /** The last invoice of a period that moved the due date. */
  appliedInvoiceId: number | null;
  createdAt: string;
}
export const companyEvents = {
  created: event<CompanyState & { settings: SettingValue[] }>('accounts', 'companies.created', { key: companyKey }),
  /** A change of the company's name, its plan's limits and features, or whether it is suspended. */
  updated: event<CompanyState>('accounts', 'companies.updated', { key: companyKey }),
  /** The company's hours, and the day until which it has paid. */
  hoursChanged: event<CompanyHours>('accounts', 'companies.hoursChanged', { key: companyKey }),
  /** A change of the company's plan, price, due date, or the address of its invoices. */
  subscriptionChanged: event<SubscriptionState>('accounts', 'companies.subscriptionChanged', { key: companyKey }),
  /** Nothing of it is left in any service. Published in the platform's own company, as the deleted one has no events any more. */
  deleted: event<{ companyId: number }>('accounts', 'companies.deleted', {
    key: ({ companyId }) => `company-${companyId}`,
  }),
};

export interface UserState {
  userId: number;
  name: string;
  profile: Profile;
  queueIds: number[];
}
export interface UserPresence {
  userId: number;
  /** The user has a page open somewhere. */
  online: boolean;
  /** false: the user has chosen to be away. */
  available: boolean;
}
export const userEvents = {
  created: event<UserState>('accounts', 'users.created', { key: userKey }),
  updated: event<UserState>('accounts', 'users.updated', { key: userKey }),
  /** `ticketsTo`: the colleague who is to have the open tickets. */
  deleted: event<{ userId: number; ticketsTo?: number | null }>('accounts', 'users.deleted', { key: userKey }),
  /** A user came or left, or became available or away by choice. */
  presenceChanged: event<UserPresence>('accounts', 'users.presenceChanged', { key: userKey }),
};

export const sessionEvents = {
  ended: event<{ userId: number; sessionId: string; reason: EndReason }>('accounts', 'sessions.ended', {
    key: userKey,
  }),
  /** A company has allowed a support session to make changes that stay. */
  accessAllowed: event<{ userId: number; sessionId: string }>('accounts', 'sessions.accessAllowed', { key: userKey }),
};

export const settingEvents = {
  changed: event<SettingValue>('accounts', 'settings.changed', { key: () => 'settings' }),
};

interface DeadLetterState {
  /** The service that stores the dead letter. */
  service: string;
  id: number;
}
const deadLetterKey = ({ service, id }: DeadLetterState) => `dead-letter-${service}-${id}`;
/** Published for the platform. */
export const deadLetterEvents = {
  replayed: event<DeadLetterState & { handled: boolean }>('accounts', 'deadLetters.replayed', { key: deadLetterKey }),
  discarded: event<DeadLetterState>('accounts', 'deadLetters.discarded', { key: deadLetterKey }),
};

export const moveInEvents = {
  /** A step of an installation that is brought here was ordered or stopped, or it was forgotten. Published for the platform. */
  changed: event<{ moveInId: number }>('accounts', 'moveIns.changed', { key: ({ moveInId }) => `move-in-${moveInId}` }),
};

export const noteEvents = {
  /** The provider has noted something about a company, or taken it back. Published in the platform's own company. */
  changed: event<{ noteId: number; ofCompanyId: number }>('accounts', 'companyNotes.changed', {
    key: ({ ofCompanyId }) => `company-notes-${ofCompanyId}`,
  }),
};

export const platformEvents = {
  /** The event is published in the platform's own company. */
  changed: event<PlatformSettings>('accounts', 'platform.changed', { key: () => 'platform' }),
};

export const planEvents = {
  /** Added or changed. Published in the platform's own company, as its removal is. */
  changed: event<{ planId: number }>('accounts', 'plans.changed', { key: ({ planId }) => `plan-${planId}` }),
  deleted: event<{ planId: number }>('accounts', 'plans.deleted', { key: ({ planId }) => `plan-${planId}` }),
  /** A change that was paid for does not happen: the plan was removed before the payment arrived. */
  changeRefused: event<{ invoiceId: number; planId: number }>('accounts', 'plans.changeRefused', {
    key: ({ planId }) => `plan-${planId}`,
  }),
};
