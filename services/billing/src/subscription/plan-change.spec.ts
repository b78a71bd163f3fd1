import { invoiceEvents, PLATFORM, planEvents, type PlanView } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { beforeAll, expect, test } from 'vitest';
import { PlanListener } from '../invoice/plan.listener.ts';
import { openBillingDatabase } from '../providers/testing/open-billing-database.ts';
import { aCompany, aPlan, aSuper, inDays, type Company } from '../testing/company.factory.ts';
import { offeredPlans } from '../testing/plan-owners.fake.ts';
import { bus, serveBilling } from '../testing/serve-billing.ts';
import { usageEvent } from '../testing/usage-events.factory.ts';

serveBilling(2);
const db = openBillingDatabase();
const smaller: PlanView = aPlan({ name: 'Pequeno', value: 29 });
const bigger: PlanView = aPlan({ name: 'Grande', value: 99 });
beforeAll(() => void offeredPlans.push(smaller, bigger));

/** A company that has paid for the period that ends in so many days. */
async function aPayingCompany(daysLeft: number): Promise<Company> {
  const company = await aCompany(bus);
  const { id } = await company.openInvoice();
  await company.api.platform.settle(aSuper(), { id, reason: 'Pago' });
  await eventually(() => company.publications.of(invoiceEvents.paid).length, 'the event');
  await company.applyPaid();
  await company.change({ dueDate: inDays(daysLeft).toISOString() });
  return company;
}
const planChange = (company: Company) =>
  eventually(
    () => company.publications.of(invoiceEvents.paid).find(({ kind }) => kind === 'planChange') ?? null,
    'the event of the plan',
  );

test('a better plan costs the difference for the rest of the period, and changes once that is paid', async () => {
  const company = await aPayingCompany(15);
  const quote = await company.api.subscription.quote(company.admin, { planId: bigger.id });
  expect(quote).toMatchObject({ fromCents: 4_900, toCents: 9_900, daysLeft: 15, creditCents: 0 });
  expect(quote.chargeCents).toBe(Math.round((5_000 * 15) / quote.daysInPeriod));
  const { isChanged, invoice } = await company.api.subscription.changePlan(company.admin, { planId: bigger.id });
  expect(isChanged).toBe(false);
  expect(invoice).toMatchObject({ kind: 'planChange', detail: 'Grande', amountCents: quote.chargeCents });
  // Asked for again, there is still one invoice for it.
  const again = await company.api.subscription.changePlan(company.admin, { planId: bigger.id });
  await company.invoice(invoice?.id ?? 0, 'cancelled');
  const charge = await company.api.subscription.pay(company.admin, { invoiceId: again.invoice?.id ?? 0 });
  await company.api.bank.pay(company.admin, { txid: charge.id });
  expect(await planChange(company)).toMatchObject({ planId: bigger.id, invoiceId: again.invoice?.id });
  // The due date waits for nothing: a period is another matter.
  await company.change({ dueDate: inDays(10).toISOString() });
  await company.openInvoice();
});

test('the invoice for a change to a plan that is removed is cancelled with that reason, and others stay', async () => {
  const [company, other] = [await aPayingCompany(15), await aPayingCompany(15)];
  const rare = aPlan({ name: 'Raro', value: 119 });
  offeredPlans.push(rare);
  const changed = await company.api.subscription.changePlan(company.admin, { planId: rare.id });
  const kept = await other.api.subscription.changePlan(other.admin, { planId: bigger.id });
  await publishAs(bus, planEvents.deleted, PLATFORM, { planId: rare.id });
  const cancelled = await company.invoice(changed.invoice?.id ?? 0, 'cancelled');
  expect(cancelled).toMatchObject({ reason: 'planRemoved' });
  await other.invoice(kept.invoice?.id ?? 0, 'open');
});

test('what was paid for a change to a plan that was removed meanwhile is credit, once', async () => {
  const [company, other] = [await aPayingCompany(15), await aPayingCompany(15)];
  const gone = aPlan({ name: 'Sumido', value: 99 });
  offeredPlans.push(gone);
  const { invoice } = await company.api.subscription.changePlan(company.admin, { planId: gone.id });
  const unpaid = await other.api.subscription.changePlan(other.admin, { planId: gone.id });
  const invoiceId = invoice?.id ?? 0;
  const charge = await company.api.subscription.pay(company.admin, { invoiceId });
  await company.api.bank.pay(company.admin, { txid: charge.id });
  await planChange(company);
  company.owned.appliedInvoiceIds.add(invoiceId);
  for (let n = 0; n < 2; n++)
    await publishAs(bus, planEvents.changeRefused, company.companyId, { invoiceId, planId: gone.id });
  await publishAs(bus, planEvents.deleted, PLATFORM, { planId: gone.id });
  await other.invoice(unpaid.invoice?.id ?? 0, 'cancelled'); // after the events before it
  expect(await company.invoice(invoiceId, 'cancelled')).toMatchObject({ reason: 'planRemoved' });
  const { creditCents } = await company.api.subscription.get(company.admin, {});
  expect(creditCents).toBe(invoice?.amountCents);
  const again = await company.api.subscription.changePlan(company.admin, { planId: bigger.id });
  expect(again).toMatchObject({ isChanged: true });
});

test('a refused change of a company that was erased meanwhile concerns nobody', async () => {
  const companyId = Math.floor(Math.random() * 1e9) + 1e9;
  const payload = { invoiceId: 1, planId: 1 };
  const { envelope } = usageEvent(planEvents.changeRefused, companyId, new Date(), { payload });
  await new PlanListener(db()).changeRefused({ ...envelope, payload });
});

test('a smaller plan changes at once and gives back the rest as credit, never more than was paid', async () => {
  const company = await aPayingCompany(25);
  const quote = await company.api.subscription.quote(company.admin, { planId: smaller.id });
  expect(quote.chargeCents).toBe(0);
  expect(quote.creditCents).toBe(Math.round((2_000 * 25) / quote.daysInPeriod));
  const changed = await company.api.subscription.changePlan(company.admin, { planId: smaller.id });
  expect(changed).toMatchObject({ isChanged: true, invoice: null });
  expect(await planChange(company)).toMatchObject({ planId: smaller.id });
  expect((await company.api.subscription.get(company.admin, {})).creditCents).toBe(quote.creditCents);
});

test('days that nobody paid for are not given back', async () => {
  const company = await aPayingCompany(42);
  const quote = await company.api.subscription.quote(company.admin, { planId: smaller.id });
  expect(quote.daysLeft).toBeGreaterThan(quote.daysInPeriod);
  expect(quote.creditCents).toBe(2_000);
});

test('in a trial a plan is changed for nothing, and nothing is given back', async () => {
  const company = await aCompany(bus, { dueDate: inDays(1).toISOString() });
  for (const plan of [bigger, smaller]) {
    const quote = await company.api.subscription.quote(company.admin, { planId: plan.id });
    expect(quote).toMatchObject({ chargeCents: 0, creditCents: 0 });
  }
  expect(await company.api.subscription.changePlan(company.admin, { planId: bigger.id })).toMatchObject({
    isChanged: true,
  });
});

test('a plan that is not offered, the present one, and a company with its own price are refused', async () => {
  const company = await aCompany(bus, { planId: bigger.id });
  const quote = (planId: number) => company.api.subscription.quote(company.admin, { planId });
  await expect(quote(aPlan().id)).rejects.toMatchObject({ code: 'ERR_NO_PLAN_FOUND' });
  await expect(quote(bigger.id)).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
  const priced = await aCompany(bus, { hasOwnPrice: true });
  await expect(priced.api.subscription.changePlan(priced.admin, { planId: bigger.id })).rejects.toMatchObject({
    code: 'ERR_OWN_PRICE',
  });
  expect((await priced.api.subscription.get(priced.admin, {})).plans).toEqual([]);
});

test('a change that accounts has not applied yet is not quoted from, however often it is asked for', async () => {
  const company = await aPayingCompany(25);
  const change = (planId: number) => company.api.subscription.changePlan(company.admin, { planId });
  const { creditCents } = await company.api.subscription.quote(company.admin, { planId: smaller.id });
  const tried = await Promise.allSettled(Array.from({ length: 8 }, () => change(smaller.id)));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of tried)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'ERR_PLAN_CHANGING' });
  await expect(change(bigger.id)).rejects.toMatchObject({ code: 'ERR_PLAN_CHANGING' });
  expect((await company.api.subscription.get(company.admin, {})).creditCents).toBe(creditCents);
  await company.applyPaid();
  await expect(change(smaller.id)).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
  expect((await change(bigger.id)).invoice).toMatchObject({ creditCents });
});

test('what accounts has changed and billing was not told yet is not quoted from', async () => {
  const company = await aPayingCompany(25);
  company.owned.state = { ...company.state, planId: bigger.id, monthlyCents: 9_900 };
  const quote = () => company.api.subscription.quote(company.admin, { planId: smaller.id });
  await expect(quote()).rejects.toMatchObject({ code: 'ERR_PLAN_CHANGING' });
  await company.change({ planId: bigger.id, monthlyCents: 9_900 });
  expect(await quote()).toMatchObject({ fromCents: 9_900 });
});

test('no more credit is given for a period than was paid for it', async () => {
  const company = await aPayingCompany(25);
  const changes = () => company.publications.of(invoiceEvents.paid).filter(({ kind }) => kind === 'planChange').length;
  const gives = async () => {
    const before = changes();
    const { creditCents } = await company.api.subscription.quote(company.admin, { planId: smaller.id });
    await company.api.subscription.changePlan(company.admin, { planId: smaller.id });
    await eventually(() => changes() > before, 'the event');
    await company.applyPaid();
    return creditCents;
  };
  let given = 0;
  for (let round = 0; round < 8; round++) {
    given += await gives();
    // The platform gives the better plan for nothing.
    await company.change({ planId: bigger.id, planName: 'Grande', monthlyCents: 9_900 });
  }
  expect(given).toBeGreaterThan(2_000);
  expect(given).toBeLessThanOrEqual(4_900);
});

test('a plan that is smaller than what the company has is refused, with what must go first', async () => {
  const company = await aPayingCompany(25);
  company.owned.used = { users: 5, connections: 3, queues: 4 };
  company.owned.ownLimits = { users: null, connections: null, queues: 10 };
  const excess = [{ limit: 'users', used: 5, allowed: 3 }];
  expect(await company.api.subscription.quote(company.admin, { planId: smaller.id })).toMatchObject({ excess });
  const change = () => company.api.subscription.changePlan(company.admin, { planId: smaller.id });
  await expect(change()).rejects.toMatchObject({ code: 'ERR_PLAN_TOO_SMALL', params: { excess } });
  company.owned.used.users = 3;
  expect(await change()).toMatchObject({ isChanged: true });
});
