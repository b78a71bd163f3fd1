import { Injectable } from '@nestjs/common';
import { noticingProviders } from '@recado/contracts';
import { Keys, Periodic } from '@recado/platform';
import { BillingConfig } from '../billing.config.ts';
import { BillingDatabase } from '../billing.database.ts';
import { PaymentProviders } from './payment-providers.ts';
import type { ProviderName } from './payment.provider.ts';

const EVERY_MS = 60_000;

/**
 * Tells the active provider the secret of its notices anew when the root secret has changed, from which it follows. Until then
 * notices with the one before are taken.
 */
@Injectable()
export class NoticeSetupJob {
  constructor(
    private readonly db: BillingDatabase,
    private readonly providers: PaymentProviders,
    private readonly config: BillingConfig,
    private readonly keys: Keys,
  ) {}

  @Periodic({ everyMs: EVERY_MS, failure: 'notices of the payment provider could not be set up', lessAtRest: true })
  async renew(): Promise<void> {
    const { fingerprint } = this.keys;
    const due = await this.db.asSystem('payment providers are the platform’s', async ({ providers }) => {
      const name = await providers.activeName();
      return (await providers.hasOtherNotices(name, fingerprint)) ? name : null;
    });
    if (due === null) return;
    const url = noticeUrlOf(due, this.config.PUBLIC_URL);
    if (url !== null) await (await this.providers.byName(due)).setUpNotices?.(url);
    await this.db.asSystem('payment providers are the platform’s', ({ providers }) =>
      providers.saveNoticesKey(due, fingerprint),
    );
  }
}

/** @returns null for a provider without notices */
export function noticeUrlOf(name: ProviderName, publicUrl: string): string | null {
  const isNoticed = noticingProviders.some((noticing) => noticing === name);
  return isNoticed ? new URL(`/backend/payments/notices/${name}`, publicUrl).href : null;
}
