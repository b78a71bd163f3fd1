import type {
  CompanyInvoiceView,
  CompanyUsage,
  ConsoleCompany,
  FleetView,
  PaymentProviderView,
  PaymentView,
  RevenueView,
} from '@recado/contracts';
import { ago } from './factories.ts';

let last = 500;
export const nextId = () => (last += 1);
export const inDays = (days: number) => ago(-60 * 24 * days);
export const months = (values: number[]) =>
  values.map((value, n) => ({ month: new Date(Date.UTC(2026, n, 15)).toISOString().slice(0, 7), value }));

export const aConsoleCompany = (given: Partial<ConsoleCompany> = {}): ConsoleCompany => ({
  id: nextId(),
  name: 'Padaria Aurora',
  email: 'contato@aurora.test',
  phone: '',
  planId: 1,
  planName: 'Básico',
  state: 'active',
  dueDate: inDays(20),
  daysLeft: 20,
  users: 4,
  admins: 2,
  lastSeenAt: ago(12),
  createdAt: ago(60 * 24 * 90),
  ...given,
});
export const anInvoice = (given: Partial<CompanyInvoiceView> = {}): CompanyInvoiceView => {
  const id = given.id ?? nextId();
  return {
    id,
    number: `2026-${String(id).padStart(6, '0')}`,
    kind: 'period',
    detail: 'Básico',
    value: 49,
    currency: 'BRL',
    dueDate: inDays(5),
    status: 'open',
    months: 1,
    priceCents: 4_900,
    discountCents: 0,
    creditCents: 0,
    amountCents: 4_900,
    reason: '',
    paidAt: null,
    createdAt: ago(60 * 24),
    companyId: 7,
    companyName: 'Padaria Aurora',
    ...given,
  };
};
export const aPayment = (given: Partial<PaymentView> = {}): PaymentView => ({
  id: nextId(),
  companyId: 7,
  companyName: 'Padaria Aurora',
  invoiceId: null,
  provider: 'efi',
  providerPaymentId: 'E09089356202611251200abcdef12345',
  amountCents: 6_000,
  currency: 'BRL',
  state: 'unmatched',
  reason: 'wrongAmount',
  paidAt: ago(60 * 3),
  ...given,
});

export const fleet: FleetView = {
  connected: 128,
  down: 3,
  unlinked: 9,
  workers: [
    { name: 'connections-1', sessions: 66, room: 234, beatMs: 800 },
    { name: 'connections-2', sessions: 62, room: 238, beatMs: 14_000 },
  ],
  worst: [
    {
      id: 1,
      companyId: 7,
      name: 'Recepção',
      status: 'DISCONNECTED',
      number: null,
      downSince: ago(60 * 30),
      reason: 'logged out',
    },
    { id: 2, companyId: 9, name: 'Vendas', status: 'OPENING', number: null, downSince: ago(42), reason: null },
  ],
  waiting: 17,
  oldestWaitMs: 4_200,
};
export const revenue: RevenueView = {
  currency: 'BRL',
  expectedCents: 1_284_000,
  receivedCents: 861_000,
  overdueCents: 49_000,
  overdueCount: 10,
  unmatchedCount: 1,
  months: months([310, 350, 380, 420, 510, 560, 640, 700, 730, 790, 840, 861]).map(({ month, value }) => ({
    month,
    receivedCents: value * 1_000,
  })),
};
const field = (name: string, kind: 'secret' | 'text' | 'file' | 'choice', isSet = false) => ({
  name,
  kind,
  required: true,
  isSet,
});
export const providers = (): PaymentProviderView[] => [
  { name: 'sandbox', isActive: true, fields: [], noticeUrl: null, changedAt: null },
  {
    name: 'efi',
    isActive: false,
    fields: [
      { ...field('environment', 'choice'), options: ['production', 'sandbox'] },
      field('clientId', 'text', true),
      field('clientSecret', 'secret', true),
      field('certificate', 'file', true),
      field('pixKey', 'text', true),
    ],
    noticeUrl: 'https://recado.example/backend/payments/notices/efi',
    changedAt: ago(60),
  },
  { name: 'asaas', isActive: false, fields: [field('apiKey', 'secret')], noticeUrl: null, changedAt: null },
];

/** Twelve companies, of which nobody called the API. */
export function largestOf(kind: string): CompanyUsage[] {
  if (kind === 'apiCalls') return [];
  const unit = kind === 'storageBytes' ? 1_000_000 : 1;
  const names = ['Padaria Aurora', 'Clínica Boa Vista', 'Associação dos Moradores do Bairro da Vila Nova'];
  return Array.from({ length: 12 }, (_, n) => ({
    id: 7 + n,
    name: names[n] ?? `Empresa ${n + 1}`,
    amount: Math.round(48_200 / (1 + n * 0.7)) * unit,
  }));
}
