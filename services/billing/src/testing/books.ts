import { PLATFORM_ACTOR, renewedByPayment } from '@recado/contracts';
import { asOwner } from '@recado/testkit/as-owner';
import type { BillingDatabase, BillingScope } from '../billing.database.ts';
import { ChargeChecker } from '../charge/charge.checker.ts';
import { openCharge } from '../charge/open-charge.ts';
import { changeDiscount } from '../invoice/change-discount.ts';
import type { InvoiceEntity } from '../invoice/invoice.entity.ts';
import { issueInvoices } from '../invoice/issue-invoices.ts';
import { payInvoice } from '../invoice/pay-invoice.ts';
import { waiveInvoice } from '../invoice/waive-invoice.ts';
import { resolvePayment } from '../payment/resolve-payment.ts';
import type { PaymentProviders } from '../providers/payment-providers.ts';
import { payInSandbox, refundInSandbox } from '../providers/play-sandbox-bank.ts';
import type { Subscription } from '../subscriber/subscription.entity.ts';
import { inDays, TIMEZONE } from './company.factory.ts';

/** A company with everything that can happen to its invoices and payments, for tests that compare the books with the bank. */
export class Books {
  readonly companyId: number;
  private monthlyCents = 4_900;
  private dueDate = inDays(5);
  private applied = 0;
  private readonly db: BillingDatabase;
  private readonly providers: PaymentProviders;
  private readonly checker: ChargeChecker;

  constructor(companyId: number, db: BillingDatabase, providers: PaymentProviders) {
    this.companyId = companyId;
    this.db = db;
    this.providers = providers;
    this.checker = new ChargeChecker(db, providers);
  }

  private within<T>(work: (scope: BillingScope) => Promise<T>): Promise<T> {
    return this.db.within({ companyId: this.companyId, actor: PLATFORM_ACTOR }, work);
  }

  /** Accounts says how the company is; the invoices are made right. */
  publish(): Promise<void> {
    const { companyId, monthlyCents, dueDate } = this;
    return this.within(async (scope) => {
      await scope.subscriptions.save({
        name: 'Empresa',
        email: 'a@b.example',
        language: 'pt',
        timezone: TIMEZONE,
        status: true,
        planId: 1,
        planName: 'Plano',
        monthlyCents,
        hasOwnPrice: false,
        recurrence: 'MENSAL',
        dueDate: dueDate.toISOString(),
        campaignsGraceDays: 2,
        lockGraceDays: 4,
        appliedInvoiceId: this.applied || null,
        createdAt: new Date().toISOString(),
      });
      const company = await scope.subscriptions.lock(companyId);
      await issueInvoices(scope, [company], await scope.platform.get(), new Date());
    });
  }
  async changePrice(cents: number): Promise<void> {
    this.monthlyCents = cents;
    await this.publish();
  }
  async moveDueDate(days: number): Promise<void> {
    this.dueDate = inDays(days);
    await this.publish();
  }
  /** Accounts applies the invoice that waits for it, as often as the event arrives. */
  async applyPaid(): Promise<void> {
    const { awaitingInvoiceId } = await this.within(({ subscriptions }) => subscriptions.get(this.companyId));
    if (awaitingInvoiceId === null) return;
    if (awaitingInvoiceId > this.applied) this.dueDate = renewedByPayment(this.dueDate, 'MENSAL', TIMEZONE, new Date());
    this.applied = awaitingInvoiceId;
    await this.publish();
  }
  job(): Promise<void> {
    return this.within(async (scope) => {
      const company = await scope.subscriptions.lock(this.companyId);
      await issueInvoices(scope, [company], await scope.platform.get(), new Date());
    });
  }

  private openInvoice() {
    return this.within(async ({ invoices }) => (await invoices.open())[0] ?? null);
  }
  /** @param dies the process ends before it has stored what the provider answered */
  async charge(dies: boolean): Promise<void> {
    const invoice = await this.openInvoice();
    if (!invoice) return;
    const provider = await this.providers.byName('sandbox');
    const given = { checkout: { invoiceId: invoice.id }, returnUrl: 'https://recado.example' };
    const dying = {
      ...provider,
      name: provider.name,
      createCharge: async (order: Parameters<typeof provider.createCharge>[0]) => {
        await provider.createCharge(order);
        throw new Error('the process died');
      },
    };
    await openCharge(this.db, dies ? dying : provider, this, given).catch((error: Error) => {
      if (error.message !== 'the process died') throw error;
    });
  }
  private async chargeId(n: number): Promise<string | null> {
    const rows = await this.rows<{ id: string }>(`select id from billing.sandbox_charges where company_id = $1`);
    return rows[n % Math.max(1, rows.length)]?.id ?? null;
  }
  async pay(n: number, extraCents: number, force: boolean): Promise<void> {
    const id = await this.chargeId(n);
    if (id === null) return;
    await this.within(async ({ sandboxCharges }) => {
      const charge = await sandboxCharges.find(id);
      const cents = (charge?.amountCents ?? 0) + extraCents;
      if (cents > 0) await payInSandbox(sandboxCharges, id, cents, force);
    });
  }
  async payBack(n: number): Promise<void> {
    const id = await this.chargeId(n);
    if (id === null) return;
    await this.within(async ({ sandboxCharges }) => {
      const payment = (await sandboxCharges.find(id))?.payments[0];
      if (payment) await refundInSandbox(sandboxCharges, id, payment.id);
    });
  }
  /** Another amount than the invoice's, for which somebody decides; later the payer gets it back from the bank. */
  async payWrongly(extraCents: number, resolution: 'apply' | 'credit', isPaidBack: boolean): Promise<void> {
    await this.charge(false);
    const rows = await this.rows<{ id: string }>(
      `select id from billing.charges where company_id = $1 and state = 'open'`,
    );
    if (!rows[0]) return;
    const all = await this.rows<{ id: string }>(`select id from billing.sandbox_charges where company_id = $1`);
    const n = all.findIndex(({ id }) => id === rows[0]?.id);
    await this.pay(n, extraCents, false);
    await this.check();
    await this.resolve(resolution);
    if (isPaidBack) await this.payBack(n);
    await this.check();
  }
  /** A notice, or the hour of asking: for all charges, and by two processes at once. */
  async check(): Promise<void> {
    await this.rows(`update billing.charges set next_check_at = '-infinity' where company_id = $1 returning id`);
    await Promise.all([this.checker.checkDue(), this.checker.checkDue()]);
  }

  async settle(): Promise<void> {
    await this.onInvoice(async (scope, company, invoice) => {
      await payInvoice(scope, company, invoice, { at: new Date(), reason: 'à mão' });
      const { id, amountCents, currency } = invoice;
      const row = { companyId: this.companyId, chargeId: null, invoiceId: id, amountCents, currency };
      const manual = { provider: 'manual', providerPaymentId: crypto.randomUUID(), paidAt: new Date() };
      await scope.payments.add({ ...row, ...manual, state: 'applied', reason: 'à mão' });
    });
  }
  async waive(): Promise<void> {
    await this.onInvoice((scope, company, invoice) => waiveInvoice(scope, company, invoice, 'cortesia'));
  }
  async discount(cents: number): Promise<void> {
    await this.onInvoice((scope, company, invoice) => {
      const discountCents = Math.min(cents, invoice.valueCents - invoice.creditCents);
      return changeDiscount(scope, company, invoice, { discountCents, reason: 'desconto', now: new Date() });
    });
  }
  private async onInvoice(
    work: (scope: BillingScope, company: Subscription, invoice: InvoiceEntity) => Promise<void>,
  ): Promise<void> {
    const found = await this.openInvoice();
    if (!found) return;
    await this.within(async (scope) => {
      const company = await scope.subscriptions.lock(this.companyId);
      const invoice = await scope.invoices.lock(found.id);
      if (invoice.state === 'open') await work(scope, company, invoice);
    });
  }
  async resolve(resolution: 'apply' | 'credit'): Promise<void> {
    const invoice = await this.openInvoice();
    const [unmatched] = await this.rows<{ id: number }>(
      `select id::int from billing.payments where company_id = $1 and state = 'unmatched' order by id`,
    );
    if (!unmatched) return;
    await this.within(async (scope) => {
      const company = await scope.subscriptions.lock(this.companyId);
      const payment = await scope.payments.lock(unmatched.id);
      await resolvePayment(scope, company, payment, { resolution, invoiceId: invoice?.id, reason: 'decidido' });
    }).catch((error: Error) => {
      if (!/ERR_(WRONG_AMOUNT|VALIDATION)/.test(error.message)) throw error;
    });
  }

  rows<T>(query: string): Promise<T[]> {
    return asOwner(async (sql) => (await sql.query(query, [this.companyId])).rows as T[]);
  }
}
