import {
  accountViews,
  companies,
  companyEvents,
  dayOf,
  invoiceEvents,
  planEvents,
  plans,
  settings,
} from '@recado/contracts';
import { eventually, publishAs, testBus, watchPublications } from '@recado/testkit';
import type { Bus } from '@recado/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, platform, serveAccounts, word } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts();
let bus: Bus;
let lastInvoice = Date.now();
beforeAll(async () => {
  bus = await testBus();
});
afterAll(() => bus.close());

const DAY_MS = 86_400_000;
const TIMEZONE = 'America/Sao_Paulo';
const aPlan = (value: number) =>
  clientOf(plans).create(platform, { name: `Plan ${word()}`, users: 2, connections: 1, queues: 1, value });
const paid = (invoiceId = ++lastInvoice, planId: number | null = null) =>
  ({ invoiceId, kind: planId === null ? 'period' : 'planChange', planId, dueDay: '2026-03-10' }) as const;
const due = async (id: number) => {
  const { dueDate } = await clientOf(companies).get(platform, { id });
  return dueDate ? dayOf(new Date(dueDate), TIMEZONE) : null;
};

test('a paid invoice moves the due date by the recurrence, once however often it is told', async () => {
  const company = await aCompany(clientOf, { planId: (await aPlan(49)).id, dueDate: '2099-01-31' });
  const publications = watchPublications(bus, company.id);
  const event = paid();
  for (let n = 0; n < 3; n++) await publishAs(bus, invoiceEvents.paid, company.id, event);
  await eventually(async () => (await due(company.id)) === '2099-02-28', 'the new due date');
  const [payment] = await eventually(() => nonEmpty(publications.of(accountViews.payment)), 'the view');
  expect(payment).toMatchObject({ invoiceId: event.invoiceId });
  const state = await eventually(
    () => publications.of(companyEvents.subscriptionChanged).find(({ appliedInvoiceId }) => appliedInvoiceId) ?? null,
    'the state after the payment',
  );
  expect(state).toMatchObject({ appliedInvoiceId: event.invoiceId, monthlyCents: 4_900 });
  await publishAs(bus, invoiceEvents.paid, company.id, paid());
  await eventually(async () => (await due(company.id)) === '2099-03-28', 'the next due date');
  await eventually(() => publications.of(accountViews.payment).length === 2, 'the second view');
});

test('who pays late has the period from today on', async () => {
  const company = await aCompany(clientOf, { dueDate: new Date(Date.now() - 10 * DAY_MS).toISOString() });
  await publishAs(bus, invoiceEvents.paid, company.id, paid());
  await eventually(async () => {
    const day = await due(company.id);
    return day !== null && Date.parse(day) - Date.now() > 26 * DAY_MS;
  }, 'the new due date');
});

test('a paid change of the plan changes the plan and no due date', async () => {
  const [small, big] = [await aPlan(49), await aPlan(99)];
  const company = await aCompany(clientOf, { planId: small.id, dueDate: '2099-01-31' });
  await publishAs(bus, invoiceEvents.paid, company.id, paid(undefined, big.id));
  await eventually(
    async () => (await clientOf(companies).get(platform, { id: company.id })).planId === big.id,
    'the plan',
  );
  expect(await due(company.id)).toBe('2099-01-31');
});

test('a change to a plan that is gone is refused once, and the company keeps its plan', async () => {
  const [small, gone] = [await aPlan(49), await aPlan(99)];
  const company = await aCompany(clientOf, { planId: small.id, dueDate: '2099-01-31' });
  const publications = watchPublications(bus, company.id);
  await clientOf(plans).remove(platform, { id: gone.id });
  const event = paid(undefined, gone.id);
  for (let n = 0; n < 2; n++) await publishAs(bus, invoiceEvents.paid, company.id, event);
  await publishAs(bus, invoiceEvents.paid, company.id, paid());
  await eventually(async () => (await due(company.id)) === '2099-02-28', 'the payment behind it');
  const { invoiceId } = event;
  expect(publications.of(planEvents.changeRefused)).toEqual([{ invoiceId, planId: gone.id }]);
  expect((await clientOf(companies).get(platform, { id: company.id })).planId).toBe(small.id);
});

test('billing is told when the time zone or the language of a company changes', async () => {
  const company = await aCompany(clientOf, { dueDate: '2099-01-31' });
  const publications = watchPublications(bus, company.id);
  await clientOf(settings).save(company.admin, { key: 'language', value: 'en' });
  const [state] = await eventually(() => nonEmpty(publications.of(companyEvents.subscriptionChanged)), 'the event');
  expect(state).toMatchObject({ language: 'en', timezone: TIMEZONE, name: company.name, email: company.email });
});

const nonEmpty = <T>(list: T[]): T[] | null => (list.length > 0 ? list : null);
