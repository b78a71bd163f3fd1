import { countries, DEFAULT_COUNTRY } from './country-codes.ts';
import { DEFAULT_TIMEZONE } from './due-date.ts';

interface Choice {
  kind: 'choice';
  values: readonly string[];
  /** The value in a new company. */
  initial: string;
}
interface Minutes {
  kind: 'minutes';
  initial: string;
}
/** A whole number; empty: none. */
interface Limit {
  kind: 'limit';
  initial: string;
}
/** A whole number up to `most`; 0: no limit. */
interface Count {
  kind: 'count';
  initial: string;
  most: number;
}
/** A number of months; 0: off. */
interface Months {
  kind: 'months';
  initial: string;
}
/** Ten years. */
export const MOST_MONTHS = 120;
interface Zone {
  kind: 'timezone';
  initial: string;
}
/** ISO 3166-1 alpha-2. */
interface CountryCode {
  kind: 'country';
  initial: string;
}
/** Where and as whom another system is reached: admins see and change it, nobody sees a secret again. */
interface AccessText {
  kind: 'text';
  initial: null;
}
interface AccessSecret {
  kind: 'secret';
  initial: null;
  /** The setting with the address that receives the secret; null: a fixed address does. */
  sentTo: string | null;
}
type Access = AccessText | AccessSecret;
export type SettingKind = Choice | Minutes | Limit | Count | Months | Zone | CountryCode | Access;

const onOff = (initial: 'enabled' | 'disabled'): Choice => ({
  kind: 'choice',
  values: ['disabled', 'enabled'],
  initial,
});
const count = (initial: number, most: number): Count => ({ kind: 'count', initial: String(initial), most });
const text: Access = { kind: 'text', initial: null };
const secret = (sentTo: string | null): Access => ({ kind: 'secret', initial: null, sentTo });

/** Settings of a company: a key that is not here does not exist. */
export const settingKinds = {
  userRating: onOff('disabled'),
  scheduleType: { kind: 'choice', values: ['disabled', 'queue', 'company'], initial: 'disabled' },
  call: onOff('disabled'),
  CheckMsgIsGroup: onOff('enabled'),
  sendGreetingAccepted: onOff('disabled'),
  sendMsgTransfTicket: onOff('disabled'),
  sendGreetingMessageOneQueues: onOff('disabled'),
  chatBotType: { kind: 'choice', values: ['text', 'button', 'list'], initial: 'text' },
  userCreation: onOff('enabled'),
  twoFactor: { kind: 'choice', values: ['optional', 'required'], initial: 'optional' },
  /** Whether people may be signed in on several devices; otherwise a sign-in ends the one before. */
  severalSessions: onOff('disabled'),
  campaignsEnabled: { kind: 'choice', values: ['true', 'false'], initial: 'true' },
  reopenWindow: { kind: 'minutes', initial: '120' },
  ratingsTimeout: { kind: 'minutes', initial: '5' },
  /** Tokens of prompts in a calendar month, after which people answer. */
  aiMonthlyTokens: { kind: 'limit', initial: '' },
  /** The bot answers a contact so often without a person of the company, and then falls silent. */
  botBudget: onOff('enabled'),
  botAnswersMinute: count(8, 60),
  botAnswersTenMinutes: count(30, 300),
  botAnswersDay: count(60, 1_000),
  /** The same text, or the same text with the same answer, so often in a row. */
  botRepeats: count(3, 20),
  /** Texts in a row that were written faster than people write. */
  botFastTexts: count(5, 20),
  /** Older messages, and older files, of closed tickets are removed. */
  retentionMessagesMonths: { kind: 'months', initial: '0' },
  retentionMediaMonths: { kind: 'months', initial: '0' },
  timezone: { kind: 'timezone', initial: DEFAULT_TIMEZONE },
  /** The country of phone numbers that are written without a country code. */
  country: { kind: 'country', initial: DEFAULT_COUNTRY },
  language: { kind: 'choice', values: ['pt', 'en', 'es'], initial: 'pt' },
  ipixc: text,
  tokenixc: secret('ipixc'),
  ipmkauth: text,
  clientidmkauth: text,
  clientsecretmkauth: secret('ipmkauth'),
  asaas: secret(null),
} as const satisfies Record<string, SettingKind>;

export type SettingKey = keyof typeof settingKinds;
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingKinds, key);
export const kindOf = (key: SettingKey): SettingKind => settingKinds[key];

/** The secret that is sent to the address of a setting; null: none. */
export const secretSentTo = (address: SettingKey): SettingKey | null =>
  (Object.keys(settingKinds) as SettingKey[]).find((key) => {
    const kind = kindOf(key);
    return kind.kind === 'secret' && kind.sentTo === address;
  }) ?? null;

export function isSettingValue(key: SettingKey, value: string): boolean {
  const kind = kindOf(key);
  switch (kind.kind) {
    case 'choice':
      return kind.values.includes(value);
    case 'minutes':
      return /^\d{1,5}$/.test(value);
    case 'limit':
      return /^\d{0,12}$/.test(value);
    case 'count':
      return /^(0|[1-9]\d{0,3})$/.test(value) && Number(value) <= kind.most;
    case 'months':
      return /^(0|[1-9]\d{0,2})$/.test(value) && Number(value) <= MOST_MONTHS;
    case 'timezone':
      return value === 'UTC' || Intl.supportedValuesOf('timeZone').includes(value);
    case 'country':
      return (countries as string[]).includes(value);
    default:
      return value.length <= 2_000;
  }
}
