import { AnyOf, Id, Maybe, Name, Networks, OrNull, SomeOf, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { providerScopes, type ProviderScope } from '../provider-scopes.ts';

/** The most keys the provider may have. */
export const MOST_PROVIDER_KEYS = 50;
const MOST_ADDRESSES = 20;

/** A key of the provider, for the billing systems that keep its companies. */
export class ProviderKeyView {
  @Id() id: number;
  /** 2 to 45 characters; the audit log names the key by it. */
  @Text(2, 45) name: string;
  /** The beginning of the secret, to tell keys apart. */
  @Text(1, 30) prefix: string;
  @SomeOf(providerScopes) scopes: ProviderScope[];
  /** Addresses and networks that the key may be used from; an empty list allows every address. */
  @Networks(MOST_ADDRESSES) allowedAddresses: string[];
  /** When the key ends, in UTC; null: it does not. */
  @OrNull() @When() expiresAt: string | null;
  /** The time is exact to the minute; null: never used. */
  @OrNull() @When() lastUsedAt: string | null;
  @When() createdAt: string;
  /** The name of the user at that time. */
  @Text(0, 50) createdBy: string;
}
/** The secret is answered once and stored as a hash only. */
export class ProviderKeyWithSecret extends ProviderKeyView {
  @Text(1, 100) secret: string;
}
export class CreateProviderKey {
  /** 2 to 45 characters, unique among the provider's keys. */
  @Name(2, 45) name: string;
  /** The scopes of the key; one at least. */
  @AnyOf(providerScopes) scopes: ProviderScope[];
  /** Addresses and networks that the key may be used from, 20 at most; none: from everywhere. */
  @Maybe() @Networks(MOST_ADDRESSES) allowedAddresses?: string[];
  /** A time in the future; null: the key does not expire. */
  @OrNull() @When() expiresAt?: string | null;
}
export class ProviderKeyId {
  @Id() id: number;
}

const demands = { who: 'platform:keys', usersOnly: true } as const;

export const providerKeys = contract('providerKeys', 'accounts', {
  list: query(Nothing, [ProviderKeyView], {
    ...demands,
    rest: 'GET /provider-keys',
    summary: 'Keys of the provider, the newest first',
  }),
  create: command(CreateProviderKey, ProviderKeyWithSecret, {
    ...demands,
    rest: 'POST /provider-keys',
    summary: 'Makes a key of the provider; its secret is in this answer and nowhere else',
    faults: ['ERR_DUPLICATED_NAME', 'ERR_API_KEY_EXPIRY', 'ERR_TOO_MANY_API_KEYS'],
  }),
  remove: command(ProviderKeyId, null, {
    ...demands,
    rest: 'DELETE /provider-keys/:id',
    summary: 'Revokes a key of the provider, with effect from the next request',
    faults: ['ERR_NO_API_KEY_FOUND'],
  }),
});
