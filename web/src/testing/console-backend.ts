import type { ProviderKeyView } from '@recado/contracts';
import type { Page } from '@playwright/test';
import { Backend } from './backend.ts';
import { onlyPage, searchPage } from './backend-pages.ts';
import { aCompanyView, aPlan, aUserView, someAudit } from './administration-factories.ts';
import {
  aConsoleCompany,
  anInvoice,
  aPayment,
  fleet,
  inDays,
  largestOf,
  months,
  nextId,
  providers,
  revenue,
} from './console-factories.ts';
import { ago, aUser } from './factories.ts';
import { serveLoads } from './load-backend.ts';
import { aUsageMonth, someUsageDays } from './usage-backend.ts';

export const aProviderKey = (differs: Partial<ProviderKeyView> = {}): ProviderKeyView => ({
  id: 1,
  name: 'WHMCS',
  prefix: 'rec_provider_7Xk2pQ',
  scopes: ['companies:read', 'companies:write'],
  allowedAddresses: [],
  expiresAt: null,
  lastUsedAt: ago(4),
  createdAt: ago(60 * 24),
  createdBy: 'Ana Souza',
  ...differs,
});

/** A platform with companies in every state, invoices and payments. */
export function serveConsole(backend: Backend) {
  const companies = [
    aConsoleCompany({ id: 7 }),
    aConsoleCompany({ name: 'Oficina do Zé', state: 'trial', daysLeft: 5, dueDate: inDays(5), users: 1, admins: 1 }),
    aConsoleCompany({ name: 'Clínica Boa Vista', state: 'overdue', daysLeft: -2, dueDate: inDays(-2) }),
    aConsoleCompany({ name: 'Mercado Central', state: 'locked', daysLeft: -9, dueDate: inDays(-9), lastSeenAt: null }),
    aConsoleCompany({
      name: 'Associação dos Moradores do Bairro da Vila Nova',
      state: 'suspended',
      planId: null,
      planName: '',
      dueDate: null,
      daysLeft: null,
      users: 0,
      admins: 0,
      lastSeenAt: null,
    }),
  ];
  const invoices = [
    anInvoice({ id: 41 }),
    anInvoice({ id: 40, status: 'overdue', dueDate: inDays(-2), companyName: 'Clínica Boa Vista' }),
    anInvoice({ id: 39, status: 'paid', paidAt: ago(60 * 24 * 9) }),
    anInvoice({ id: 38, status: 'cancelled', reason: 'Cortesia do primeiro mês' }),
  ];
  const payments = [aPayment(), aPayment({ state: 'applied', reason: '', invoiceId: 39, amountCents: 4_900 })];
  const notes = [{ id: 1, text: 'Pediu desconto em março.', author: 'Dona da Plataforma', createdAt: ago(60 * 50) }];
  backend.on('providerConsole.overview', () => ({
    states: { active: 214, trial: 31, overdue: 12, locked: 5, suspended: 3, moving: 0 },
    growth: months([8, 12, 9, 14, 20, 18, 25, 22, 30, 28, 35, 24]).map(({ month, value }, n) => ({
      month,
      added: value,
      total: 20 + n * 20,
    })),
  }));
  serveLoads(backend);
  backend.on('revenue.get', () => revenue);
  backend.on('platformUsage.companies', ({ query }) => ({
    companies: largestOf(query.get('kind') ?? ''),
    ...onlyPage,
  }));
  backend.on('platformUsage.ofCompany', () => ({
    month: aUsageMonth(),
    days: someUsageDays('2026-10-22', '2026-11-20'),
  }));
  backend.on('platformUsage.messages', ({ query }) =>
    (JSON.parse(query.get('ids') ?? '[]') as number[]).map((id) => ({ id, messages: id === 7 ? 8_214 : id % 7 })),
  );
  backend.on('fleet.get', () => fleet);
  backend.on('fleet.ofCompany', () => fleet.worst);
  backend.on('providerConsole.companies', ({ query }) => {
    const state = query.get('state');
    const found = companies.filter((company) => !state || company.state === state);
    const { rows, end } = searchPage(found, query, ({ name, email }) => `${name} ${email}`);
    return { companies: rows, ...end };
  });
  backend.on('providerConsole.users', () => [
    { ...aUserView({ name: 'Ana Souza', profile: 'admin' }), lastSeenAt: ago(3) },
    { ...aUserView({ name: 'Bruno Lima' }), lastSeenAt: null },
  ]);
  backend.on('companyMails.list', () => [
    {
      id: 3,
      kind: 'locked',
      to: 'dona@padaria.test',
      state: 'failed',
      error: '550',
      createdAt: ago(60),
      endedAt: ago(50),
    },
    {
      id: 2,
      kind: 'reminder',
      to: 'dona@padaria.test',
      state: 'sent',
      error: '',
      createdAt: ago(3_000),
      endedAt: ago(3_000),
    },
  ]);
  const records = someAudit();
  backend.on('providerConsole.audit', () => ({ records, ...onlyPage, count: records.length }));
  backend.on('providerConsole.notes', () => notes);
  backend.on('providerConsole.addNote', ({ body }) => {
    const note = { id: nextId(), text: body.text, author: 'Dona', createdAt: ago(0) };
    notes.unshift(note);
    return note;
  });
  backend.on('providerConsole.removeNote', ({ params }) => {
    notes.splice(
      notes.findIndex(({ id }) => String(id) === params.id),
      1,
    );
  });
  backend.on('platformBilling.invoices', ({ query }) => {
    const status = query.get('status');
    const found = invoices.filter((invoice) => !status || invoice.status === status);
    const { rows, end } = searchPage(found, query, ({ number, detail }) => `${number} ${detail}`);
    return { invoices: rows, ...end };
  });
  backend.on('platformBilling.payments', ({ query }) => {
    const state = query.get('state');
    const found = payments.filter((payment) => !state || payment.state === state);
    const { rows, end } = searchPage(found, query, ({ providerPaymentId }) => providerPaymentId);
    return { payments: rows, ...end };
  });
  backend.on('providerConsole.csv', () => 'Id;Nome\r\n7;Padaria Aurora\r\n');
  backend.on('platformBilling.invoiceCsv', () => 'Número\r\n2026-000041\r\n');
  backend.on('platformBilling.paymentCsv', () => 'Pago em\r\n');
  backend.on('platformBilling.settle', ({ params }) => {
    const invoice = invoices.find(({ id }) => String(id) === params.id) ?? anInvoice();
    return Object.assign(invoice, { status: 'paid' });
  });
  backend.on('platformBilling.discount', () => anInvoice());
  backend.on('platformBilling.resolve', () => aPayment({ state: 'applied' }));
  backend.on('paymentProviders.list', providers);
  backend.on('companies.get', ({ params }) => ({
    ...aCompanyView({ id: Number(params.id), name: 'Padaria Aurora', email: 'contato@aurora.test' }),
    plan: aPlan(),
    dueDate: inDays(20),
  }));
  backend.on('companies.renew', ({ params }) => aCompanyView({ id: Number(params.id) }));
  backend.on('companies.update', ({ params }) => aCompanyView({ id: Number(params.id) }));
  backend.on('companies.moveDueDates', ({ body: { ids, days } }) => {
    const endless = companies.filter(({ id, dueDate }) => ids.includes(id) && days && dueDate === null);
    return { moved: ids.length - endless.length, endless: endless.map(({ id }) => id) };
  });
  backend.on('companies.notify', ({ body: { ids } }) => {
    const chosen = companies.filter(({ id }) => ids.includes(id));
    return {
      people: chosen.reduce((sum, { admins }) => sum + admins, 0),
      unattended: chosen.filter(({ admins }) => admins === 0).map(({ id }) => id),
    };
  });
  backend.on('providerKeys.list', () => [aProviderKey()]);
  backend.on('plans.all', () => [aPlan(), aPlan({ name: 'Profissional' })]);
  return { companies, invoices, payments, notes };
}

export async function openConsole(page: Page, path = '/console', user = aUser({ super: true })) {
  const backend = new Backend();
  backend.user = user;
  backend.platform.sendsMail = true;
  const data = serveConsole(backend);
  await backend.open(page, path);
  return { backend, data };
}
