import type { ApiScope } from './api-scopes.ts';
import type { Country } from './phone/read-phone-number.ts';
import type { ProviderScope } from './provider-scopes.ts';
import { features, type Feature } from './features.ts';

export const profiles = ['admin', 'supervisor', 'user'] as const;
export type Profile = (typeof profiles)[number];
export const languages = ['pt', 'en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Rights and context of every caller, carried with every request. */
interface CallerRights {
  companyId: number;
  profile: Profile;
  super: boolean;
  queueIds: number[];
  /** Sees pending tickets that have no queue yet. */
  allTicket: boolean;
  /** Features of the company's plan. */
  features: Feature[];
  /** The company's subscription is long overdue: billing and signing out are all that is left. */
  locked: boolean;
  /** The company demands a second factor and the user has none: to make one is all that is left. */
  lacksSecondFactor: boolean;
  /** Language of texts in answers. */
  language: Language;
  /** The company's time zone, of times that are given without one; null: there is no company. */
  timezone: string | null;
  /** The company's country, of phone numbers without a country code; null: there is no company. */
  country: Country | null;
  /** One id per request, in every log line it causes. */
  trace: string;
  /** The address the request came from; null inside the platform. */
  address: string | null;
}
interface WithoutUser {
  userId: null;
  support: null;
  sessionId: null;
}

/** A user of the company, by a verified session. */
export interface UserCaller extends CallerRights {
  kind: 'user';
  userId: number;
  support: null;
  sessionId: string | null;
  /** The support session that made the user or changed how they sign in, where the user may be the supporter. */
  supportBehind?: string;
}
/** Somebody of the platform who is in the company for its support: no user of it. */
export interface SupportCaller extends CallerRights {
  kind: 'support';
  userId: null;
  /** The supporter's name. */
  support: string;
  /** The company has consented, for this session; absent: it has not. */
  mayChangeAccess?: boolean;
  sessionId: string | null;
}
/** A program of the company, by an API key or the token of a connection. */
export interface ApiCaller extends CallerRights, WithoutUser {
  kind: 'api';
  /** The API key; null for the token of a connection. */
  tokenId: number | null;
  /** The name of the key; null for the token of a connection. */
  tokenName: string | null;
  scopes: ApiScope[];
  /** Scopes of a key of the provider, which may do nothing else; absent: the key or token is a company's. */
  providerScopes?: ProviderScope[];
  /** The connections whose tickets and messages it may use; null: all. */
  connectionIds: number[] | null;
  /** A test key: its messages are checked and answered, their number decides their states, and nothing is sent. */
  isTest: boolean;
}
/** A service that calls another by itself. */
export interface ServiceCaller extends CallerRights, WithoutUser {
  kind: 'service';
  service: string;
}
/** The platform acting for a company: a job, a listener. */
export interface PlatformCaller extends CallerRights, WithoutUser {
  kind: 'platform';
  /** The rule of the company that acts. */
  rule?: { id: number; name: string };
  /** The flow of the company by which the bot acts. */
  flow?: { id: number; name: string };
}
/** Before sign-in nobody is known. */
export interface AnonymousCaller extends CallerRights, WithoutUser {
  kind: 'anonymous';
}
export type Caller = UserCaller | SupportCaller | ApiCaller | ServiceCaller | PlatformCaller | AnonymousCaller;

const everything = (companyId: number, trace: string): CallerRights => ({
  companyId,
  profile: 'admin',
  super: false,
  queueIds: [],
  allTicket: true,
  features: [...features],
  locked: false,
  lacksSecondFactor: false,
  language: 'pt',
  timezone: null,
  country: null,
  trace,
  address: null,
});
const withoutUser: WithoutUser = { userId: null, support: null, sessionId: null };

export const platformCaller = (companyId: number, trace: string): PlatformCaller => ({
  kind: 'platform',
  ...withoutUser,
  ...everything(companyId, trace),
});

export const serviceCaller = (service: string, companyId: number, trace: string): ServiceCaller => ({
  kind: 'service',
  service,
  ...withoutUser,
  ...everything(companyId, trace),
});

/** companyId 0 matches no row anywhere. */
export const anonymousCaller = (trace: string, language: Language, address: string | null): AnonymousCaller => ({
  kind: 'anonymous',
  ...withoutUser,
  ...everything(0, trace),
  profile: 'user',
  allTicket: false,
  features: [],
  language,
  address,
});

/** The support session of the caller; null: it is none. Things that such a session makes end with it. */
export const supportSessionOf = (caller: Caller): string | null =>
  caller.kind === 'support' ? caller.sessionId : null;

/** The connections that the caller is limited to; null: no limit. */
export const connectionsOf = (caller: Caller): number[] | null => (caller.kind === 'api' ? caller.connectionIds : null);

interface Session extends Omit<CallerRights, 'trace' | 'address'> {
  userId: number | null;
  support: string | null;
  mayChangeAccess?: boolean;
  supportBehind?: string;
}
/** The caller behind a living session: a user, or a supporter. */
export function sessionCaller(
  { userId, support, mayChangeAccess = false, supportBehind, ...rights }: Session,
  request: { sessionId: string; trace: string; address: string | null },
): UserCaller | SupportCaller {
  if (support !== null) return { kind: 'support', userId: null, support, mayChangeAccess, ...rights, ...request };
  if (userId === null) throw new Error('A session is of a user or of a supporter');
  return { kind: 'user', userId, support: null, ...(supportBehind ? { supportBehind } : {}), ...rights, ...request };
}
