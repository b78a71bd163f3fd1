import { features, type Feature } from './features.ts';

export const profiles = ['admin', 'supervisor', 'user'] as const;
export type Profile = (typeof profiles)[number];

/** Who asks, for which company. Made by the gateway from a verified session, carried with every message. */
export interface Caller {
  companyId: number;
  /** null for what the platform does by itself (a bot, a worker reporting a message). */
  userId: number | null;
  /** The name of somebody of the platform who is in the company for its support; then there is no user. */
  support: string | null;
  profile: Profile;
  super: boolean;
  queueIds: number[];
  /** Sees pending tickets that have no queue yet. */
  allTicket: boolean;
  sessionId: string | null;
  /** What the company's plan contains. */
  features: Feature[];
  /** The company's subscription is long overdue: billing and signing out are all that is left. */
  locked: boolean;
  /** The company demands a second factor and the user has none: to make one is all that is left. */
  lacksSecondFactor: boolean;
  /** Language for what is answered in words. */
  language: Language;
  /** One id per request, in every log line it causes. */
  trace: string;
  /** The address the request came from; null inside the platform. */
  address: string | null;
}

export const languages = ['pt', 'en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The platform acting for a company, without a person. */
export function platformCaller(companyId: number, trace: string): Caller {
  return {
    companyId,
    userId: null,
    support: null,
    profile: 'admin',
    super: false,
    queueIds: [],
    allTicket: true,
    sessionId: null,
    features: [...features],
    locked: false,
    lacksSecondFactor: false,
    language: 'pt',
    trace,
    address: null,
  };
}

/** Before sign-in nobody is known: companyId 0 matches no row anywhere. */
export function anonymousCaller(trace: string, language: Language, address: string | null): Caller {
  return { ...platformCaller(0, trace), profile: 'user', allTicket: false, features: [], language, address };
}
