import type { EgressClient } from '@recado/egress';
import type { Keys } from '@recado/platform';
import type { BillingDatabase } from '../billing.database.ts';
import type { ProviderName } from './payment.provider.ts';

/** Dependencies that a provider is made with. */
export interface ProviderDeps {
  egress: EgressClient;
  db: BillingDatabase;
  keys: Keys;
  /** Addresses that replace those of the providers: fakes in tests. */
  endpoints?: Partial<Record<ProviderName, { url: string; ca?: string }>>;
}
