import { Injectable } from '@nestjs/common';
import { BillingConfig } from '../billing.config.ts';
import type { ProviderDeps } from './provider.deps.ts';

/** Addresses of providers other than their own, where the configuration names some. */
@Injectable()
export class PaymentEndpoints {
  readonly addresses: NonNullable<ProviderDeps['endpoints']>;

  constructor({ PAYMENT_ENDPOINTS }: BillingConfig) {
    this.addresses = JSON.parse(PAYMENT_ENDPOINTS) as NonNullable<ProviderDeps['endpoints']>;
  }
}
