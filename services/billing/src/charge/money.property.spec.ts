import { PLATFORM_ACTOR, renewedByPayment } from '@recado/contracts';
import { EgressClient } from '@recado/egress';
import { Keys } from '@recado/platform';
import { aCompanyId } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { BillingConfig } from '../billing.config.ts';
import type { BillingDatabase } from '../billing.database.ts';
import { issueInvoices } from '../invoice/issue-invoices.ts';
import { changeDiscount } from '../invoice/change-discount.ts';
import { waiveInvoice } from '../invoice/waive-invoice.ts';
import { payInvoice } from '../invoice/pay-invoice.ts';
import { resolvePayment } from '../payment/resolve-payment.ts';
import { PaymentEndpoints } from '../providers/payment.endpoints.ts';
import { PaymentProviders } from '../providers/payment-providers.ts';
import { payInSandbox, refundInSandbox } from '../providers/play-sandbox-bank.ts';
import { openBillingDatabase } from '../providers/testing/open-billing-database.ts';
import { inDays, TIMEZONE } from '../testing/company.factory.ts';
import { ChargeChecker } from './charge.checker.ts';
import { openCharge } from './open-charge.ts';

const open = openBillingDatabase();
let lastId = aCompanyId();
let db: BillingDatabase;
let providers: PaymentProviders;
let checker: ChargeChecker;
beforeAll(() => {
  db = open();
  const keys = new Keys(process.env['RECADO_SECRET'] ?? '');
  providers = new PaymentProviders(db, new EgressClient(), keys, new PaymentEndpoints(new BillingConfig()));
  checker = new ChargeChecker(db, providers);
});

/** A company, what happens to it, and the books it is compared with. */
class Books {
  readonly companyId = ++lastId;
  private monthlyCents = 4_900;
  private dueDate = inDays(5);
  private applied = 0;

  private within<T>(work: Parameters<typeof db.within<T>>[1]): Promise<T> {
    return db.within({ companyId: this.companyId, actor: PLATFORM_ACTOR }, work);
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
  /** Accounts applies the invoice that waits for it, as often as it is told. */
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
    const provider = await providers.byName('sandbox');
    const given = { checkout: { invoiceId: invoice.id }, returnUrl: 'https://recado.example' };
    const dying = {
      ...provider,
      name: provider.name,
      createCharge: async (order: Parameters<typeof provider.createCharge>[0]) => {
        await provider.createCharge(order);
        throw new Error('the process died');
      },
    };
    await openCharge(db, dies ? dying : provider, this, given).catch((error: Error) => {
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
    await Promise.all([checker.checkDue(), checker.checkDue()]);
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
    work: (
      ...given: Parameters<typeof payInvoice> extends [infer S, infer C, infer I, ...unknown[]] ? [S, C, I] : never
    ) => Promise<void>,
  ) {
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

const nat = (max: number) => fc.nat({ max });
const step = fc.oneof(
  fc.record({ kind: fc.constant('charge' as const), dies: fc.boolean() }),
  fc.record({
    kind: fc.constant('pay' as const),
    n: nat(5),
    extra: fc.constantFrom(0, 0, 0, 0, 100, -100),
    force: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('payBack' as const), n: nat(5) }),
  fc.record({ kind: fc.constant('check' as const) }),
  fc.record({ kind: fc.constant('check' as const) }),
  fc.record({
    kind: fc.constant('payWrongly' as const),
    extra: fc.constantFrom(100, 2_000, -100),
    resolution: fc.constantFrom('apply' as const, 'credit' as const),
    paidBack: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('job' as const) }),
  fc.record({ kind: fc.constant('applyPaid' as const) }),
  fc.record({ kind: fc.constant('changePrice' as const), cents: fc.constantFrom(2_900, 4_900, 9_900) }),
  fc.record({ kind: fc.constant('moveDueDate' as const), days: fc.constantFrom(-10, 1, 15, 30) }),
  fc.record({ kind: fc.constant('settle' as const) }),
  fc.record({ kind: fc.constant('waive' as const) }),
  fc.record({ kind: fc.constant('discount' as const), cents: fc.constantFrom(0, 500, 9_900) }),
  fc.record({
    kind: fc.constant('resolve' as const),
    resolution: fc.constantFrom('apply' as const, 'credit' as const),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function take(books: Books, given: Step): Promise<void> {
  switch (given.kind) {
    case 'charge':
      return books.charge(given.dies);
    case 'pay':
      return books.pay(given.n, given.extra, given.force);
    case 'payWrongly':
      return books.payWrongly(given.extra, given.resolution, given.paidBack);
    case 'payBack':
      return books.payBack(given.n);
    case 'changePrice':
      return books.changePrice(given.cents);
    case 'moveDueDate':
      return books.moveDueDate(given.days);
    case 'discount':
      return books.discount(given.cents);
    case 'resolve':
      return books.resolve(given.resolution);
    default:
      return books[given.kind]();
  }
}

/** Compares the books with the bank's. */
async function compare(books: Books): Promise<void> {
  const [open] = await books.rows<{ count: number }>(
    `select count(*)::int from billing.invoices where company_id = $1 and kind = 'period' and state = 'open'`,
  );
  expect(open?.count).toBeLessThanOrEqual(1);
  // Every payment of the bank is in the books, once and with its amount; none is there that the bank does not know.
  const bank = await books.rows<{ id: string; cents: number; refunded: boolean }>(
    `select p->>'id' as id, (p->>'amountCents')::int as cents, (p->>'refunded')::bool as refunded
     from billing.sandbox_charges c, jsonb_array_elements(c.payments) p where c.company_id = $1 order by 1`,
  );
  const own = await books.rows<{ id: string; cents: number; refunded: boolean }>(
    `select provider_payment_id as id, amount_cents::int as cents, state = 'refunded' as refunded
     from billing.payments where company_id = $1 and provider = 'sandbox' order by 1`,
  );
  expect(own).toEqual(bank);
  // An invoice is paid by one payment that is enough, or has nothing to be paid.
  const wrong = await books.rows(
    `select i.id, i.state, count(p.id) from billing.invoices i
     left join billing.payments p on p.invoice_id = i.id and p.state = 'applied'
     where i.company_id = $1 group by i.id
     having (i.state = 'paid' and i.value_cents - i.discount_cents - i.credit_cents > 0 and count(p.id) <> 1)
       or (i.state <> 'paid' and count(p.id) > 0) or sum(p.amount_cents) < i.value_cents - i.discount_cents - i.credit_cents`,
  );
  expect(wrong).toEqual([]);
  // What came in as credit is on the company's account or in invoices that are not cancelled by a replacement.
  const [credit] = await books.rows<{ came: number; left: number; used: number }>(
    `select (select coalesce(sum(amount_cents), 0)::int from billing.payments where company_id = $1 and state = 'credited')
       + (select coalesce(sum(p.amount_cents - (i.value_cents - i.discount_cents - i.credit_cents)), 0)::int
          from billing.payments p join billing.invoices i on i.id = p.invoice_id
          where p.company_id = $1 and p.state = 'applied') as came,
       (select credit_cents::int from billing.subscriptions where company_id = $1) as left,
       (select coalesce(sum(credit_cents), 0)::int from billing.invoices where company_id = $1
          and state <> 'cancelled') as used`,
  );
  expect((credit?.left ?? 0) + (credit?.used ?? 0)).toBe(credit?.came);
}

test('whatever happens in whatever order, the books agree with the bank and nothing is paid twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
      const books = new Books();
      await books.publish();
      for (const given of steps) await take(books, given);
      await books.check();
      await compare(books);
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 80) },
  );
}, 120_000);
