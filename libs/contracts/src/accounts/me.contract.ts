import { apiScopes, type ApiScope } from '../api-scopes.ts';
import { languages, type Language } from '../caller.ts';
import { countries } from '../country-codes.ts';
import { features, type Feature } from '../features.ts';
import { Flag, Id, Int, OneOf, OrNull, Part, SomeIds, SomeOf, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { contract, Nothing, query } from '../operation.ts';
import { providerScopes, type ProviderScope } from '../provider-scopes.ts';
import type { Country } from '../phone/read-phone-number.ts';

/**
 * `key`: an API key. `connection`: the token of a connection. `provider`: a key of the provider. `user`: somebody who is signed
 * in.
 */
export const callerKinds = ['key', 'connection', 'provider', 'user'] as const;
export type CallerKind = (typeof callerKinds)[number];

export class CompanyOfCaller {
  /** The id of the company. */
  @Id() id: number;
  /** The name that the company has on the platform. */
  @Text(0, 200) name: string;
  /** IANA name of the time zone in which times without one are read, such as `America/Sao_Paulo`. */
  @Text(1, 50) timezone: string;
  /** The country, by its two letters (ISO 3166), of phone numbers without a country code. */
  @OneOf(countries) country: Country;
  /** The language of the company's texts. */
  @OneOf(languages) language: Language;
}
export class LimitsOfCaller {
  /** Requests a minute of this key or token; all replicas of the platform count together. */
  @Int() keyPerMinute: number;
  /** Requests a minute of all keys and tokens of the company together. */
  @Int() companyPerMinute: number;
}
export class PlanOfCaller {
  /** The name of the plan; empty: the company has none, and no limits. */
  @Text(0, 50) name: string;
  /**
   * Features of the plan; an operation of another feature is refused with 403. `useCampaigns`: campaigns;
   * `useSchedules`: scheduled messages; `useInternalChat`: chat among agents; `useExternalApi`: this API and webhooks;
   * `useKanban`: the kanban board; `useOpenAi`: prompts; `useIntegrations`: integrations of queues;
   * `useRules`: rules and macros.
   */
  @SomeOf(features) features: Feature[];
  /** How many users the company may have; null: no limit. */
  @OrNull() @Int() users: number | null;
  /** How many connections the company may have; null: no limit. */
  @OrNull() @Int() connections: number | null;
  /** How many queues the company may have; null: no limit. */
  @OrNull() @Int() queues: number | null;
  /** Messages that may be sent in a month of the calendar; null: no limit. */
  @OrNull() @Int() messagesPerMonth: number | null;
  /** Beyond the messages of a month nothing is sent; false: the company is only warned. */
  @Flag() hardQuotas: boolean;
}
/** The caller as the platform knows it. */
export class CallerView {
  @OneOf(callerKinds) kind: CallerKind;
  /** The id of the API key; null for the token of a connection and for users. */
  @OrNull() @Id() apiKeyId: number | null;
  /** The name of the API key; null for the token of a connection and for users. */
  @OrNull() @Text(2, 45) name: string | null;
  /** A test key: its messages are checked and answered, their number decides their states, and nothing is sent. */
  @Flag() isTest: boolean;
  /** The scopes of the key or token, `companies:erase` among those of the provider; empty for users, who have rights instead. */
  @SomeOf([...apiScopes, ...providerScopes]) scopes: (ApiScope | ProviderScope)[];
  /** Ids of the connections that the key or token is limited to; null: all; empty: none is left. */
  @OrNull() @SomeIds(50) whatsappIds: number[] | null;
  /** When the key ends, in UTC; null: it has no end. */
  @OrNull() @When() expiresAt: string | null;
  /** The company that the key or token is of. */
  @Part(() => CompanyOfCaller) company: CompanyOfCaller;
  /** How many requests are answered in a minute. */
  @Part(() => LimitsOfCaller) limits: LimitsOfCaller;
  /** The plan of the company. */
  @Part(() => PlanOfCaller) plan: PlanOfCaller;
}

export const me = contract('me', 'accounts', {
  get: query(Nothing, CallerView, {
    who: 'user',
    anyProgram: true,
    rest: 'GET /me',
    summary: 'Who the key or token is of, and what it may do',
  }),
});
