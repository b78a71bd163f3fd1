import { Injectable } from '@nestjs/common';
import { EgressClient } from '@recado/egress';
import { Keys } from '@recado/platform';
import { BillingDatabase } from '../billing.database.ts';
import type { Credentials, PaymentProvider, ProviderName } from './payment.provider.ts';
import { PaymentEndpoints } from './payment.endpoints.ts';
import { providers } from './provider.registry.ts';

/** The providers with their stored keys; one is made anew when its keys have changed. */
@Injectable()
export class PaymentProviders {
  private readonly made = new Map<ProviderName, { version: string; provider: PaymentProvider }>();

  constructor(
    private readonly db: BillingDatabase,
    private readonly egress: EgressClient,
    private readonly keys: Keys,
    private readonly endpoints: PaymentEndpoints,
  ) {}

  async active(): Promise<PaymentProvider> {
    const name = await this.db.asSystem('the provider is the platform’s', (scope) => scope.providers.activeName());
    return this.byName(name);
  }

  async byName(name: ProviderName): Promise<PaymentProvider> {
    const { credentials, version } = await this.db.asSystem('the keys are the platform’s', (scope) =>
      scope.providers.credentials(name),
    );
    const known = this.made.get(name);
    if (known?.version === version) return known.provider;
    const provider = this.with(name, credentials);
    this.made.set(name, { version, provider });
    return provider;
  }

  /** @throws ProviderError when a key cannot be used */
  with(name: ProviderName, credentials: Credentials): PaymentProvider {
    const { db, egress, keys } = this;
    return providers[name].create(credentials, { db, egress, keys, endpoints: this.endpoints.addresses });
  }
}
