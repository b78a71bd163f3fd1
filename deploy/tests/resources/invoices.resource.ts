import { each } from '../list-rows.ts';
import { testedResource } from './tested-resource.ts';

export const invoices = testedResource('invoices', {
  attempts: {
    'invoices.all': {},
    'invoices.get': { ids: { id: 'invoice' } },
    'invoices.pdf': { ids: { id: 'invoice' } },
  },
  pages: [{ name: 'invoices.all', rows: 'invoices', size: 20, isCounted: true }],
  rows: [
    `insert into billing.invoices (company_id, kind, state, detail, months, due_date, due_day, timezone, currency, value_cents)
     select $1::bigint, 'period', 'paid', 'Plano ' || n, 1, now(), current_date, 'America/Sao_Paulo', 'BRL', 4900 ${each}`,
  ],
});
