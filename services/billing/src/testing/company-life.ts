import {
  addDays,
  dayOf,
  momentOf,
  renewedByPayment,
  type InvoiceKind,
  type InvoiceView,
  type Mail,
  type Recurrence,
} from '@recado/contracts';
import { EgressClient } from '@recado/egress';
import { Keys } from '@recado/platform';
import { newId } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { vi } from 'vitest';
import { BillingConfig } from '../billing.config.ts';
import type { BillingDatabase } from '../billing.database.ts';
import { ChargeChecker } from '../charge/charge.checker.ts';
import { openCharge } from '../charge/open-charge.ts';
import { runDunning } from '../dunning/run-dunning.ts';
import { InvoiceJob } from '../dunning/invoice.job.ts';
import { issueInvoices } from '../invoice/issue-invoices.ts';
import { PaymentEndpoints } from '../providers/payment.endpoints.ts';
import { PaymentProviders } from '../providers/payment-providers.ts';
import { payInSandbox } from '../providers/play-sandbox-bank.ts';
import { changePlan } from '../subscription/change-plan.ts';
import { quotePlanChange } from '../subscription/quote-plan-change.ts';
import { aPlan, TIMEZONE } from './company.factory.ts';

/** A company day by day, by a clock that the test sets. Renewals use the same function as accounts. */
export class CompanyLife {
  readonly companyId = newId();
  private state = { status: true, planId: 1, planName: 'Básico', monthlyCents: 4_900 };
  private recurrence: Recurrence = 'MENSAL';
  private dueDate: Date;
  private applied = 0;
  private readonly job: InvoiceJob;
  private readonly providers: PaymentProviders;
  private readonly checker: ChargeChecker;

  constructor(
    private readonly db: BillingDatabase,
    private day: string,
    trialDays: number,
  ) {
    const keys = new Keys(process.env['RECADO_SECRET'] ?? '');
    this.job = new InvoiceJob(db);
    this.providers = new PaymentProviders(db, new EgressClient(), keys, new PaymentEndpoints(new BillingConfig()));
    this.checker = new ChargeChecker(db, this.providers);
    this.setClock();
    this.dueDate = momentOf(addDays(day, trialDays), TIMEZONE);
  }

  get due(): string {
    return dayOf(this.dueDate, TIMEZONE);
  }
  async isLocked(): Promise<boolean> {
    return this.db.within(this, async ({ subscriptions }) =>
      (await subscriptions.get(this.companyId)).isLocked(new Date()),
    );
  }

  /** Lives until a day. @param isRunning false: the platform stands still */
  async until(day: string, isRunning = true): Promise<void> {
    while (this.day < day) {
      this.day = addDays(this.day, 1);
      this.setClock();
      if (!isRunning) continue;
      await this.job.run();
      await this.checker.checkDue();
      await this.applyPaid();
    }
  }
  private setClock(): void {
    // 13:00 in São Paulo.
    vi.setSystemTime(new Date(`${this.day}T16:00:00Z`));
  }

  /** Pays the open invoices. */
  async pay(kind: InvoiceKind = 'period'): Promise<void> {
    const provider = await this.providers.active();
    const open = await this.db.within(this, ({ invoices }) => invoices.open());
    for (const { id: invoiceId } of open.filter((invoice) => invoice.kind === kind)) {
      const charge = await openCharge(this.db, provider, this, {
        checkout: { invoiceId },
        returnUrl: 'https://a.example',
      });
      await this.db.within(this, ({ sandboxCharges }) => payInSandbox(sandboxCharges, charge.id, charge.amountCents));
      await this.db.within(this, ({ charges }) => charges.checkNow('sandbox', [charge.id], []));
      await this.checker.checkDue();
    }
    await this.applyPaid();
  }

  async changePlan(name: string, value: number): Promise<{ chargeCents: number; creditCents: number }> {
    const plan = aPlan({ name, value });
    const quote = await this.db.within(this, async (scope) => {
      const company = await scope.subscriptions.lock(this.companyId);
      const price = quotePlanChange(company, plan, await scope.invoices.paidForPeriod(), new Date());
      const given = { plan, fromName: company.planName, currency: 'BRL' as const, ...price, excess: [] };
      await changePlan(scope, company, given, await scope.platform.get(), new Date());
      return price;
    });
    if (quote.chargeCents > 0) await this.pay('planChange');
    Object.assign(this.state, { planId: plan.id, planName: name, monthlyCents: Math.round(value * 100) });
    await this.publish();
    return quote;
  }
  async suspend(): Promise<void> {
    this.state.status = false;
    await this.publish();
  }

  /** Applies a paid invoice as accounts does for `invoices.paid`. */
  private async applyPaid(): Promise<void> {
    const { awaitingInvoiceId } = await this.db.within(this, ({ subscriptions }) => subscriptions.get(this.companyId));
    if (awaitingInvoiceId === null) return;
    this.dueDate = renewedByPayment(this.dueDate, this.recurrence, TIMEZONE, new Date());
    this.applied = awaitingInvoiceId;
    await this.publish();
  }
  /** Issues invoices as the listener of `companies.subscriptionChanged` does. */
  async publish(): Promise<void> {
    await this.db.within(this, async (scope) => {
      await scope.subscriptions.save({
        ...this.state,
        name: 'Padaria Aurora',
        email: 'padaria@aurora.example',
        language: 'pt',
        timezone: TIMEZONE,
        hasOwnPrice: false,
        recurrence: this.recurrence,
        dueDate: this.dueDate.toISOString(),
        campaignsGraceDays: 2,
        lockGraceDays: 4,
        appliedInvoiceId: this.applied || null,
        createdAt: new Date().toISOString(),
      });
      const company = await scope.subscriptions.lock(this.companyId);
      await issueInvoices(scope, [company], await scope.platform.get(), new Date());
      await runDunning(scope, [company], new Date());
    });
  }

  async invoices(): Promise<InvoiceView[]> {
    const filter = { search: '', now: new Date() };
    const start = { after: null, skip: 0, limit: 100 };
    const found = await this.db.within(this, ({ invoices }) => invoices.page(filter, start));
    return found.toReversed().map((invoice) => invoice.present());
  }
  /** The mails that were ordered, with the days of the clock they name. */
  async mails(): Promise<Mail[]> {
    const rows = await this.rows<{ mail: Mail }>(
      `select payload->'mail' as mail from billing.outbox where company_id = $1 and name = 'orders.chat.sendMail' order by id`,
    );
    return rows.map(({ mail }) => mail);
  }
  rows<T>(query: string): Promise<T[]> {
    return asOwner(async (sql) => (await sql.query(query, [this.companyId])).rows as T[]);
  }
}
