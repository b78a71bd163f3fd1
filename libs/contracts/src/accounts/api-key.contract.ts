import { apiScopes, type ApiScope } from '../api-scopes.ts';
import { languages, type Language } from '../caller.ts';
import { countries } from '../country-codes.ts';
import type { Country } from '../phone/read-phone-number.ts';
import { features, type Feature } from '../features.ts';
import {
  AnyOf,
  FewIds,
  Flag,
  Id,
  Int,
  Maybe,
  MaybeId,
  Name,
  Networks,
  OneOf,
  OrNull,
  Parts,
  SomeIds,
  SomeOf,
  Text,
} from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { providerScopes, type ProviderScope } from '../provider-scopes.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';

export const apiKeyKinds = ['live', 'test'] as const;
export type ApiKeyKind = (typeof apiKeyKinds)[number];

/** The most API keys a company may have. */
export const MOST_API_KEYS = 50;
const MOST_ADDRESSES = 20;
const LONGEST_OVERLAP_HOURS = 7 * 24;

export class ApiKeyView {
  @Id() id: number;
  @Text(2, 45) name: string;
  @OneOf(apiKeyKinds) kind: ApiKeyKind;
  /** The beginning of the secret, to tell keys apart. */
  @Text(1, 30) prefix: string;
  @SomeOf(apiScopes) scopes: ApiScope[];
  /** The connections that the key is limited to; null: all; empty: none. Removed connections leave the list. */
  @OrNull() @SomeIds(50) whatsappIds: number[] | null;
  /** Addresses and networks that the key may be used from; an empty list allows every address. */
  @Networks(MOST_ADDRESSES) allowedAddresses: string[];
  @OrNull() @When() expiresAt: string | null;
  /** The time is exact to the minute. */
  @OrNull() @When() lastUsedAt: string | null;
  @OrNull() @Text(0, 100) lastUsedAddress: string | null;
  /** After a rotation: until when the previous secret is valid; null: there is none. */
  @OrNull() @When() previousValidUntil: string | null;
  @When() createdAt: string;
  /** The name of the user at that time. */
  @Text(0, 50) createdBy: string;
  @RowVersion(() => [UpdateApiKey]) version: string;
}
/** The secret is answered once and stored as a hash only. */
export class ApiKeyWithSecret extends ApiKeyView {
  @Text(1, 100) secret: string;
}

export class CreateApiKey {
  @Name(2, 45) name: string;
  @OneOf(apiKeyKinds) kind: ApiKeyKind;
  @AnyOf(apiScopes) scopes: ApiScope[];
  /** With a limit to connections a key may have the scopes of tickets, messages and connections only. */
  @OrNull() @FewIds(50) whatsappIds?: number[] | null;
  @Maybe() @Networks(MOST_ADDRESSES) allowedAddresses?: string[];
  /** A time in the future; null: the key does not expire. */
  @OrNull() @When() expiresAt?: string | null;
}
/** Absent fields keep their values. The kind of a key never changes. */
export class UpdateApiKey {
  @Id() id: number;
  @Maybe() @Name(2, 45) name?: string;
  @Maybe() @AnyOf(apiScopes) scopes?: ApiScope[];
  /** Empty: no connection, as with a key whose connections were all removed. */
  @OrNull() @SomeIds(50) whatsappIds?: number[] | null;
  @Maybe() @Networks(MOST_ADDRESSES) allowedAddresses?: string[];
  @OrNull() @When() expiresAt?: string | null;
  @KnownVersion() version?: string;
}
export class RotateApiKey {
  @Id() id: number;
  /** How long the present secret stays valid beside the new one. */
  @Maybe() @Int(0, LONGEST_OVERLAP_HOURS) overlapHours?: number;
}
export class ApiKeyId {
  @Id() id: number;
}

export class ResolveApiKey {
  /** SHA-256 of the secret, in hexadecimal digits. */
  @Text(64, 64) hash: string;
}
/** Plan, lock and language of a company, which apply to every request of its programs. */
export class ApiAccess {
  @SomeOf(features) features: Feature[];
  @Flag() locked: boolean;
  @OneOf(languages) language: Language;
  @Text(1, 50) timezone: string;
  @OneOf(countries) country: Country;
}
export class ResolvedApiKey extends ApiAccess {
  @Id() id: number;
  /** Grows with each change of the key. */
  @Int() version: number;
  @Id() companyId: number;
  @Text(2, 45) name: string;
  @SomeOf(apiScopes) scopes: ApiScope[];
  /** The scopes of a key of the provider, which has no others; null: the key is a company's. */
  @OrNull() @SomeOf(providerScopes) providerScopes: ProviderScope[] | null;
  @OrNull() @SomeIds(50) whatsappIds: number[] | null;
  @Flag() isTest: boolean;
  @Networks(MOST_ADDRESSES) allowedAddresses: string[];
  /** The end of this secret: that of the key, or of the overlap after a rotation. */
  @OrNull() @When() expiresAt: string | null;
}

/** Rights that an API key has now; a key that was revoked has none. */
export class ApiKeyRights {
  /** The key is there and has not ended. */
  @Flag() isValid: boolean;
  @SomeOf(apiScopes) scopes: ApiScope[];
  /** The connections that it is limited to; null: all. */
  @OrNull() @SomeIds(50) whatsappIds: number[] | null;
}

export class CountApiRequests {
  /** The key and its version as the gateway knows it; null: the token of a connection. */
  @MaybeId() apiKeyId: number | null;
  @Int() version: number;
  /** The connection whose token it is; null: an API key. */
  @MaybeId() whatsappId: number | null;
  @Int(1) requests: number;
  /** The address of the latest request. */
  @OrNull() @Text(0, 100) address: string | null;
}
export const apiLimitNames = ['key', 'company'] as const;
export type ApiLimitName = (typeof apiLimitNames)[number];
/** A limit of requests in any minute, after the requests that were just counted. */
export class ApiLimit {
  @OneOf(apiLimitNames) name: ApiLimitName;
  @Int() quota: number;
  @Int() left: number;
  /** Seconds until the oldest of the counted requests are a minute ago, and more are left. */
  @Int() seconds: number;
}
export class CountedApiRequests {
  /** The key was revoked or has changed: nothing was counted, and it has to be resolved again. */
  @Flag() isOutdated: boolean;
  /** How many of the requests are within the limits. */
  @Int() accepted: number;
  @Parts(() => ApiLimit) limits: ApiLimit[];
}

const demands = { who: 'api-tokens:edit', usersOnly: true, feature: 'useExternalApi' } as const;

export const apiKeys = contract('apiKeys', 'accounts', {
  list: query(Nothing, [ApiKeyView], {
    ...demands,
    rest: 'GET /api-tokens',
    summary: 'API keys of the company, the newest first',
  }),
  create: command(CreateApiKey, ApiKeyWithSecret, {
    ...demands,
    rest: 'POST /api-tokens',
    summary: 'Makes an API key; its secret is in this answer and nowhere else',
    faults: [
      'ERR_DUPLICATED_NAME',
      'ERR_API_KEY_SCOPES',
      'ERR_API_KEY_EXPIRY',
      'ERR_NO_WAPP_FOUND',
      'ERR_TOO_MANY_API_KEYS',
    ],
  }),
  update: command(UpdateApiKey, ApiKeyView, {
    ...demands,
    rest: 'PUT /api-tokens/:id',
    summary: 'Changes an API key, with effect from the next request; its secret stays',
    faults: [
      'ERR_NO_API_KEY_FOUND',
      'ERR_DUPLICATED_NAME',
      'ERR_API_KEY_SCOPES',
      'ERR_API_KEY_EXPIRY',
      'ERR_NO_WAPP_FOUND',
    ],
  }),
  rotate: command(RotateApiKey, ApiKeyWithSecret, {
    ...demands,
    rest: 'POST /api-tokens/:id/rotation',
    summary: 'A new secret for an API key; the present one stays valid for 24 hours, or as long as is said',
    faults: ['ERR_NO_API_KEY_FOUND'],
  }),
  endOverlap: command(ApiKeyId, ApiKeyView, {
    ...demands,
    rest: 'DELETE /api-tokens/:id/rotation',
    summary: 'Makes the previous secret of an API key invalid before its time',
    faults: ['ERR_NO_API_KEY_FOUND'],
  }),
  remove: command(ApiKeyId, null, {
    ...demands,
    rest: 'DELETE /api-tokens/:id',
    summary: 'Revokes an API key, with effect from the next request',
    faults: ['ERR_NO_API_KEY_FOUND'],
  }),
  resolve: query(ResolveApiKey, ResolvedApiKey, {
    who: 'internal',
    summary: 'The API key behind the hash of a secret',
    faults: ['ERR_API_KEY_INVALID', 'ERR_COMPANY_SUSPENDED', 'ERR_COMPANY_MOVING'],
  }),
  access: query(Nothing, ApiAccess, {
    who: 'internal',
    summary: 'What applies to programs of the company, for tokens that another service keeps',
    faults: ['ERR_API_KEY_INVALID', 'ERR_COMPANY_SUSPENDED', 'ERR_COMPANY_MOVING'],
  }),
  rights: query(ApiKeyId, ApiKeyRights, {
    who: 'internal',
    summary: 'What an API key may do now, for what lives no longer than the key that made it',
  }),
  count: command(CountApiRequests, CountedApiRequests, {
    who: 'internal',
    summary: 'Counts requests of a key against its limit and that of its company',
  }),
});
