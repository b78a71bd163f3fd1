import { Injectable } from '@nestjs/common';
import { log, pointReached, Periodic } from '@recado/platform';
import { BillingDatabase } from '../billing.database.ts';
import { ProviderError, type NoticedCharge, type ProviderName } from '../providers/payment.provider.ts';
import { PaymentProviders } from '../providers/payment-providers.ts';
import type { Charge } from './charge.repository.ts';
import { recordCharge } from './record-charge.ts';

const EVERY_MS = 1_000;
const BATCH = 20;

/**
 * Asks the providers about charges that are due: those a notice named at once, all others from time to time, as notices
 * get lost. Every process works on charges of its own.
 */
@Injectable()
export class ChargeChecker {
  constructor(
    private readonly db: BillingDatabase,
    private readonly providers: PaymentProviders,
  ) {}

  /** Asks about charges at once; those that are not ours are left out. */
  async notice(provider: ProviderName, charges: NoticedCharge[]): Promise<void> {
    const ids = charges.flatMap(({ id }) => id ?? []);
    const providerIds = charges.flatMap(({ providerId }) => providerId ?? []);
    await this.db.asSystem('a notice names no company', (scope) => scope.charges.checkNow(provider, ids, providerIds));
    pointReached('noticed');
  }

  @Periodic({ everyMs: EVERY_MS, failure: 'charges could not be checked', lessAtRest: true })
  async checkDue(): Promise<void> {
    for (;;) {
      const due = await this.db.asSystem('charges of all companies are checked', ({ charges }) =>
        charges.claimDue(new Date(), BATCH),
      );
      await Promise.all(due.map((charge) => this.check(charge).catch((error: unknown) => this.report(charge, error))));
      if (due.length < BATCH) return;
    }
  }

  private async check({ id, companyId, provider: name, providerId, state }: Charge): Promise<void> {
    const provider = await this.providers.byName(name);
    const said = await provider.getCharge({ id, providerId, companyId });
    if (!said) {
      // Made by nobody, as the process died before or the provider refused it: the next attempt makes another one.
      await this.db.within({ companyId }, ({ charges }) => charges.forget(id, new Date()));
      return;
    }
    if ((state === 'removed' || state === 'failed') && said.state === 'open')
      await provider.cancelCharge({ id, providerId: said.providerId, companyId });
    await this.db.within({ companyId }, (scope) => recordCharge(scope, { id, companyId }, said));
  }

  private report({ id, provider }: Charge, error: unknown): void {
    const detail = error instanceof ProviderError ? { problem: error.problem, detail: error.detail } : { err: error };
    log.warn({ charge: id, provider, ...detail }, 'a charge could not be checked');
  }
}
