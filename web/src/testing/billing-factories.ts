import type { ChargeView, InvoiceView, PlanQuote, SandboxChargeView, SubscriptionView } from '@recado/contracts';
import { aPlan } from './administration-factories.ts';

const DAY_MS = 86_400_000;
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
/** The browser of the tests is in São Paulo, three hours behind UTC (playwright.config.ts). */
const BEHIND_UTC_DAYS = 3 / 24;
export const dayIn = (days: number) => inDays(days - BEHIND_UTC_DAYS).slice(0, 10);

let last = 40;
export function anInvoice(differs: Partial<InvoiceView> = {}): InvoiceView {
  const id = differs.id ?? (last += 1);
  const amountCents = differs.amountCents ?? 4_900;
  return {
    id,
    number: `2026-${String(id).padStart(6, '0')}`,
    kind: 'period',
    detail: 'Básico',
    value: amountCents / 100,
    currency: 'BRL',
    dueDate: inDays(5),
    status: 'open',
    months: 1,
    priceCents: amountCents + (differs.discountCents ?? 0) + (differs.creditCents ?? 0),
    discountCents: 0,
    creditCents: 0,
    amountCents,
    reason: '',
    paidAt: null,
    createdAt: inDays(-5),
    ...differs,
  };
}

export const basicPlan = aPlan({ id: 1, name: 'Básico' });
export const proPlan = aPlan({ id: 2, name: 'Profissional', users: 20, connections: 10, queues: 15, value: 149.9 });

export const aSubscription = (differs: Partial<SubscriptionView> = {}): SubscriptionView => ({
  planId: basicPlan.id,
  planName: basicPlan.name,
  monthlyCents: 4_900,
  currency: 'BRL',
  recurrence: 'MENSAL',
  dueDate: inDays(5),
  trialExpiration: null,
  email: 'financeiro@padaria.test',
  creditCents: 0,
  open: [],
  days: null,
  plans: [basicPlan, proPlan],
  isSandbox: false,
  asksAddress: false,
  ...differs,
});

export const aQuote = (differs: Partial<PlanQuote> = {}): PlanQuote => ({
  plan: proPlan,
  fromName: basicPlan.name,
  fromCents: 4_900,
  toCents: 14_990,
  currency: 'BRL',
  daysLeft: 18,
  daysInPeriod: 30,
  chargeCents: 6_054,
  creditCents: 0,
  excess: [],
  ...differs,
});

const pixCode =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986540549.005802BR5913Recado Testes6009Sao Paulo62290525c4b1f0a9e8d746538291a0b5c6304A1B2';

export const aCharge = (differs: Partial<ChargeView> = {}): ChargeView => ({
  id: 'c4b1f0a9e8d746538291a0b5c6d7e8f9',
  invoiceId: 1,
  state: 'open',
  amountCents: 4_900,
  currency: 'BRL',
  valor: { original: '49.00' },
  qrcode: { qrcode: pixCode },
  checkoutUrl: null,
  expiresAt: inDays(1),
  isSandbox: false,
  ...differs,
});

export const aSandboxCharge = (differs: Partial<SandboxChargeView> = {}): SandboxChargeView => ({
  id: aCharge().id,
  description: '2026-000041 Básico',
  amountCents: 4_900,
  currency: 'BRL',
  brCode: pixCode,
  state: 'open',
  expiresAt: inDays(1),
  payments: [],
  ...differs,
});
