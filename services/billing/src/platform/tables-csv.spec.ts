import { asOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany, aSuper, type Company } from '../testing/company.factory.ts';
import { bus, serveBilling } from '../testing/serve-billing.ts';

serveBilling();

const asking = (language: 'pt' | 'en' | 'es') => ({ ...aSuper(), language });
/** Paid invoices of a company, with a detail and a reason. */
const addInvoices = ({ companyId }: Company, count: number, detail: string, reason: string) =>
  asOwner((sql) =>
    sql.query(
      `insert into billing.invoices (company_id, kind, state, detail, months, due_date, due_day, timezone, currency,
         value_cents, discount_cents, credit_cents, reason, paid_at, created_at)
       select $1, 'planChange', 'paid', $2, 1, '2026-11-05T15:00:00Z', '2026-11-05', 'America/Sao_Paulo', 'BRL',
         123450, 1000, 0, $3, '2026-11-01T12:00:00Z', '2026-10-20T12:00:00Z' from generate_series(1, $4)`,
      [companyId, detail, reason, count],
    ),
  );
const addPayment = ({ companyId }: Company, providerPaymentId: string, state: string, reason: string) =>
  asOwner((sql) =>
    sql.query(
      `insert into billing.payments (company_id, provider, provider_payment_id, amount_cents, credit_cents, currency,
         paid_at, state, reason) values ($1, 'efi', $2, 5, 0, 'BRL', '2026-11-01T12:00:00Z', $3, $4)`,
      [companyId, providerPaymentId, state, reason],
    ),
  );
const linesOf = (text: string) => text.replace('\uFEFF', '').trim().split('\r\n');

test('the invoices of a filter are a spreadsheet in the language of the user, with decimals and currency', async () => {
  const company = await aCompany(bus);
  const other = await aCompany(bus);
  await company.openInvoice();
  await addInvoices(company, 1, 'Profissional', 'Pago em dinheiro');
  await addInvoices(other, 1, 'Profissional', '');
  const { companyId } = company;
  const { text, next } = await company.api.platform.invoiceCsv(asking('pt'), { companyId, status: 'paid' });
  expect(next).toBeNull();
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [head, row, ...rest] = linesOf(text);
  expect(rest).toEqual([]);
  expect(head).toMatch(/^Número;Id da empresa;Empresa;.*;Valor;Moeda;Vencimento;Situação;/);
  expect(row).toMatch(
    new RegExp(
      `^2026-\\d{6};${companyId};Empresa ${companyId};Profissional;1;1234,50;10,00;0,00;1224,50;BRL;2026-11-05;Paga;` +
        `2026-11-01 09:00:00;Pago em dinheiro;2026-10-20 09:00:00$`,
    ),
  );
  const english = await company.api.platform.invoiceCsv(asking('en'), { companyId, searchParam: 'Profissional' });
  expect(linesOf(english.text)[1]).toContain(';1234.50;10.00;0.00;1224.50;BRL;2026-11-05;Paid;');
});

test('a spreadsheet comes in parts of five hundred rows, each row once', async () => {
  const company = await aCompany(bus, { planId: null });
  await addInvoices(company, 1_001, 'Básico', '');
  const numbers: string[] = [];
  const sizes: number[] = [];
  let after: string | undefined;
  do {
    const part = await company.api.platform.invoiceCsv(asking('es'), {
      companyId: company.companyId,
      status: 'paid',
      ...(after ? { after } : {}),
    });
    const lines = linesOf(part.text);
    if (after === undefined) expect(lines.shift()).toMatch(/^Número;/);
    numbers.push(...lines.map((line) => line.split(';')[0] ?? ''));
    sizes.push(lines.length);
    after = part.next ?? undefined;
  } while (after);
  expect(sizes).toEqual([500, 500, 1]);
  expect(new Set(numbers).size).toBe(1_001);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b.localeCompare(a)));
});

test('payments are a spreadsheet with their states and reasons in words', async () => {
  const company = await aCompany(bus);
  const [mark, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await addPayment(company, mark, 'unmatched', 'wrongAmount');
  await addPayment(company, other, 'credited', 'Cliente antigo');
  const { companyId } = company;
  const { text } = await company.api.platform.paymentCsv(asking('pt'), { companyId });
  const row = `2026-11-01 09:00:00;${companyId};Empresa ${companyId};efi`;
  expect(linesOf(text)).toEqual([
    'Pago em;Id da empresa;Empresa;Provedor;Identificação;Valor;Moeda;Situação;Motivo;Id da fatura',
    `${row};${other};0,05;BRL;Virou crédito;Cliente antigo;`,
    `${row};${mark};0,05;BRL;Sem fatura;valor diferente da fatura;`,
  ]);
  const unmatched = await company.api.platform.paymentCsv(asking('en'), { companyId, state: 'unmatched' });
  expect(linesOf(unmatched.text).slice(1)).toEqual([
    `${row};${mark};0.05;BRL;Without invoice;amount differs from the invoice;`,
  ]);
});

test('texts that a spreadsheet would take for a formula are neutralised', async () => {
  const company = await aCompany(bus, { name: '=HYPERLINK("http://evil.example")' });
  await addInvoices(company, 1, '@SUM(A1)', '-2+3');
  await addPayment(company, `+${crypto.randomUUID()}`, 'credited', '=1+1');
  const { companyId } = company;
  const invoices = await company.api.platform.invoiceCsv(asking('pt'), { companyId, status: 'paid' });
  expect(invoices.text).toContain(`"'=HYPERLINK(""http://evil.example"")";'@SUM(A1);`);
  expect(invoices.text).toContain(";'-2+3;");
  const payments = await company.api.platform.paymentCsv(asking('pt'), { companyId });
  expect(payments.text).toContain(";'+");
  expect(payments.text).toContain(";'=1+1;");
});
