import { Injectable } from '@nestjs/common';
import { BillingDatabase } from '../billing.database.ts';
import type { PaymentProvider, ProviderName } from './payment.provider.ts';
import { ProviderRegistry } from './provider.registry.ts';
import type { Credentials } from './provider-settings.repository.ts';

/** The providers with their stored keys; one is made anew when its keys have changed. */
@Injectable()
export class PaymentProviders {
  private readonly made = new Map<ProviderName, { version: string; provider: PaymentProvider }>();

  constructor(
    private readonly db: BillingDatabase,
    private readonly registry: ProviderRegistry,
  ) {}

  async active(): Promise<PaymentProvider> {
    const name = await this.db.asSystem('the provider is the platform’s', ({ providers }) => providers.activeName());
    return this.byName(name);
  }

  async byName(name: ProviderName): Promise<PaymentProvider> {
    const { credentials, version } = await this.db.asSystem('the keys are the platform’s', ({ providers }) =>
      providers.credentials(name),
    );
    const known = this.made.get(name);
    if (known?.version === version) return known.provider;
    const provider = this.with(name, credentials);
    this.made.set(name, { version, provider });
    return provider;
  }

  /** @throws ProviderError when a key cannot be used */
  with(name: ProviderName, credentials: Credentials): PaymentProvider {
    return this.registry.create(name, credentials);
  }
}
