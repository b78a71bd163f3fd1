import { EgressClient } from '@recado/egress';
import { Keys } from '@recado/platform';
import { newId } from '@recado/testkit';
import { perLevel } from '@recado/testkit/test-level';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { BillingConfig } from '../billing.config.ts';
import type { BillingDatabase } from '../billing.database.ts';
import { PaymentEndpoints } from '../providers/payment.endpoints.ts';
import { PaymentProviders } from '../providers/payment-providers.ts';
import { openBillingDatabase } from '../providers/testing/open-billing-database.ts';
import { Books } from '../testing/books.ts';

const open = openBillingDatabase();
let db: BillingDatabase;
let providers: PaymentProviders;
beforeAll(() => {
  db = open();
  const keys = new Keys(process.env['RECADO_SECRET'] ?? '');
  providers = new PaymentProviders(db, new EgressClient(), keys, new PaymentEndpoints(new BillingConfig()));
});

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
  // Credit that came in is on the company's account or in invoices that are not cancelled by a replacement.
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
      const books = new Books(newId(), db, providers);
      await books.publish();
      for (const given of steps) await take(books, given);
      await books.check();
      await compare(books);
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? perLevel(80, 30)) },
  );
});
