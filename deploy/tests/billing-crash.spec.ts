import { DEFAULT_TIMEZONE, renewedByPayment } from '@recado/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import type { TestCompany } from '../client/company.factory.ts';
import { withDatabase } from '../client/database.client.ts';
import type { RestApi } from '../client/rest.client.ts';
import { crashOnce } from '../rig/faults/crash-point.scenarios.ts';
import { pidOf } from '../standalone/read-processes.ts';
import { newCompany, platformApi, product } from './running-product.ts';
import { perLevel, runsAll } from './test-level.ts';

const DAY_MS = 86_400_000;
/** Time until a crash is armed: the preloaded script reads its folder ten times a second. */
const ARMING_MS = 250;
/** Time in which a killed process ends; a request that reaches it meanwhile is given up after 20 s. */
const DYING_MS = 200;
/** Time for a killed process to start again, which is long on a shared machine. */
const RECOVERY_MS = 60_000;

let platform: RestApi;
let planId: number;
beforeAll(async () => {
  platform = await platformApi();
  ({ id: planId } = await platform.plans.create({
    name: 'Básico 1',
    users: 9,
    connections: 9,
    queues: 9,
    value: 79.9,
  }));
});

const rows = <T>(query: string, values: unknown[]): Promise<T[]> =>
  withDatabase(product.databaseUrl, async (sql) => (await sql.query(query, values)).rows as T[]);

/** Kills a service at a point of some work, whose request gets no response then. */
async function crash(service: string, point: string, work: () => Promise<unknown>): Promise<void> {
  const crashed = crashOnce({ product }, service, point);
  await pause(ARMING_MS);
  void work().catch(() => undefined);
  await crashed;
  await pause(DYING_MS);
}

interface PayingCompany extends TestCompany {
  invoiceId: number;
  dueDate: string;
}
/** A company gets no bill by mail in its first day. */
const makeOlder = (companyId: number) =>
  eventually(async () => {
    const changed = await rows(
      `update billing.subscriptions set created_at = now() - interval '2 days' where company_id = $1 returning 1`,
      [companyId],
    );
    return changed.length > 0;
  }, 'the copy of the company');

/** A company with an open invoice. */
async function aPayingCompany(): Promise<PayingCompany> {
  const company = await newCompany();
  await makeOlder(company.id);
  const due = new Date(Date.now() + 5 * DAY_MS).toISOString();
  await platform.companies.update({ id: company.id, planId, dueDate: due, recurrence: 'MENSAL' });
  const [invoice] = await eventually(async () => {
    const { open } = await company.api.subscription.get();
    return open.length > 0 ? open : null;
  }, 'the open invoice');
  const { dueDate } = await platform.companies.get({ id: company.id });
  return { ...company, invoiceId: invoice?.id ?? 0, dueDate: dueDate ?? '' };
}
/** Asks for the charge of the open invoice until billing answers again. */
const charge = ({ api, invoiceId }: PayingCompany) =>
  eventually(() => api.subscription.pay({ invoiceId }), 'the charge', RECOVERY_MS);

const atBank = (company: PayingCompany) =>
  rows<{ id: string; state: string; amount: number }>(
    `select id, state, amount_cents::int as amount from billing.sandbox_charges where company_id = $1 order by created_at`,
    [company.id],
  );

/** The state of a company in the tables of all services that have a part in its payment. */
async function booksOf({ id }: PayingCompany) {
  const [found] = await rows<{ due: Date }>(
    `select (select count(*) from billing.invoices where company_id = $1 and kind = 'period')::int as invoices,
       (select count(*) from billing.invoices where company_id = $1 and state = 'paid')::int as paid,
       (select count(*) from billing.payments where company_id = $1 and state = 'applied')::int as applied,
       (select count(*) from billing.payments where company_id = $1 and state = 'unmatched')::int as unmatched,
       (select count(*) from billing.outbox where company_id = $1 and name = 'invoices.paid')::int as events,
       (select count(*) from chat.mails where company_id = $1 and mail_id like 'receipt-%')::int as receipts,
       (select count(*) from chat.mails where company_id = $1 and mail_id like 'invoice-%')::int as notices,
       (select count(*) from accounts.applied_invoices where company_id = $1)::int as renewals,
       (select due_date from accounts.companies where id = $1) as due`,
    [id],
  );
  return { ...found, due: found?.due.toISOString() };
}
const paidBooks = ({ dueDate }: PayingCompany, unmatched = 0) => ({
  invoices: 1,
  paid: 1,
  applied: 1,
  unmatched,
  events: 1,
  receipts: 1,
  notices: 1,
  renewals: 1,
  due: renewedByPayment(new Date(dueDate), 'MENSAL', DEFAULT_TIMEZONE, new Date()).toISOString(),
});

/** Companies whose payment has come to its end, with the unmatched payments of each. */
const ended: [PayingCompany, number][] = [];
async function expectPaidOnce(company: PayingCompany, unmatched = 0): Promise<void> {
  const expected = JSON.stringify(paidBooks(company, unmatched));
  await eventually(async () => JSON.stringify(await booksOf(company)) === expected, 'one payment', RECOVERY_MS).catch(
    async () => expect(await booksOf(company)).toEqual(paidBooks(company, unmatched)),
  );
  ended.push([company, unmatched]);
}
const pay = ({ api }: PayingCompany, txid: string, force = false) => api.sandboxBank.pay({ txid, force });

test('a charge that was made at the provider and not stored is the one that the customer pays', async () => {
  const company = await aPayingCompany();
  await crash('billing', 'charged', () => company.api.subscription.pay({ invoiceId: company.invoiceId }));
  expect(await atBank(company)).toMatchObject([{ state: 'open', amount: 7_990 }]);
  const { id } = await charge(company);
  expect(await atBank(company)).toMatchObject([{ id, state: 'open' }]);
  await pay(company, id);
  await expectPaidOnce(company);
});

test.runIf(runsAll)(
  'a charge that nobody knew of is closed when its amount changes, and its late payment is listed',
  async () => {
    const company = await aPayingCompany();
    const { invoiceId } = company;
    await crash('billing', 'charged', () => company.api.subscription.pay({ invoiceId }));
    await eventually(
      () => platform.platformBilling.discount({ id: invoiceId, discountCents: 990, reason: 'Cliente antigo' }),
      'the discount',
      RECOVERY_MS,
    );
    const { id } = await charge(company);
    const bank = await eventually(async () => {
      const charges = await atBank(company);
      return charges[0]?.state === 'removed' ? charges : null;
    }, 'the removal at the bank');
    expect(bank).toMatchObject([{ amount: 7_990 }, { id, state: 'open', amount: 7_000 }]);
    await pay(company, id);
    await pay(company, bank[0]?.id ?? '', true);
    await expectPaidOnce(company, 1);
  },
);

test.runIf(runsAll)('a notice of a payment whose process dies is asked about all the same', async () => {
  const company = await aPayingCompany();
  const { id } = await charge(company);
  await crash('billing', 'noticed', () => pay(company, id));
  await expectPaidOnce(company);
});

test.each([
  ...(runsAll ? [['before its event is published', 'publishing']] : []),
  ['once its event is published', 'published'],
] as [string, string][])('a stored payment renews the company once when billing dies %s', async (_, point) => {
  const company = await aPayingCompany();
  const { id } = await charge(company);
  await crash('billing', point, () => pay(company, id));
  expect(await booksOf(company)).toMatchObject({ paid: 1, applied: 1, events: 1 });
  await expectPaidOnce(company);
});

test.each([
  ...(runsAll ? [['before the due date has moved', 'renewing']] : []),
  ['once the due date has moved', 'handled'],
] as [string, string][])('a paid invoice renews the company once when accounts dies %s', async (_, point) => {
  const company = await aPayingCompany();
  const { id } = await charge(company);
  await crash('accounts', point, () => pay(company, id));
  await expectPaidOnce(company);
});

test('the invoices of 450 companies are made once when each run of the job is killed after a batch', async () => {
  const [first, count] = [5_000_000, 450];
  await rows(
    `insert into billing.subscriptions (company_id, name, email, language, timezone, status, plan_id, plan_name,
       monthly_cents, recurrence, due_date, due_day, campaigns_grace_days, lock_grace_days, created_at)
     select $1 + n, 'Empresa ' || n, case when n % 50 = 0 then 'a' || n || '@b.example' end, 'pt', $3, true, 1, 'Plano',
       4900, 'MENSAL', now() + interval '5 days', current_date + 5, 2, 4, now() - interval '2 days'
     from generate_series(1, $2) n`,
    [first, count, DEFAULT_TIMEZONE],
  );
  // A run begins when the process starts.
  await crash('billing', 'issued', async () => void process.kill(pidOf(product.dataDir, 'billing-1'), 'SIGKILL'));
  await crash('billing', 'issued', () => Promise.resolve());
  const made = () =>
    rows<{ invoices: number; companies: number }>(
      `select count(*)::int as invoices, count(distinct company_id)::int as companies from billing.invoices
       where company_id > $1`,
      [first],
    );
  expect((await made())[0]?.invoices).toBeLessThan(count);
  await eventually(async () => (await made())[0]?.companies === count, 'all invoices', RECOVERY_MS);
  expect(await made()).toEqual([{ invoices: count, companies: count }]);
  const mails = `select count(*)::int as mails from chat.mails where company_id > $1 and mail_id like 'invoice-%'`;
  await eventually(async () => (await rows<{ mails: number }>(mails, [first]))[0]?.mails === count / 50, 'the mails');
});

test('no company is charged, renewed or notified again afterwards', async () => {
  expect(ended).toHaveLength(perLevel(7, 3));
  for (const [company, unmatched] of ended) expect(await booksOf(company)).toEqual(paidBooks(company, unmatched));
});
