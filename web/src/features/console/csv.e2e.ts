import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '../../testing/browser-test.ts';
import { openConsole } from '../../testing/console-backend.ts';

async function fetchCsv(page: Page) {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar CSV' }).click();
  return saved;
}

test('each table is downloaded with its filters', async ({ page }) => {
  const { backend } = await openConsole(page, '/console?section=companies&state=locked');
  await page.getByLabel('Buscar por nome ou e-mail').fill('mercado');
  await expect
    .poll(() => backend.requestsOf('providerConsole.companies').at(-1)?.query.get('searchParam'))
    .toBe('mercado');
  expect((await fetchCsv(page)).suggestedFilename()).toBe('empresas.csv');
  const companies = backend.requestsOf('providerConsole.csv').at(-1)?.query;
  expect([companies?.get('state'), companies?.get('searchParam')]).toEqual(['locked', 'mercado']);

  await page.goto('/console?section=invoices&status=overdue');
  const invoices = await fetchCsv(page);
  expect(invoices.suggestedFilename()).toBe('faturas.csv');
  expect(await readFile(await invoices.path(), 'utf8')).toBe('Número\r\n2026-000041\r\n');
  expect(backend.requestsOf('platformBilling.invoiceCsv').at(-1)?.query.get('status')).toBe('overdue');

  await page.goto('/console?section=payments&payment=unmatched');
  expect((await fetchCsv(page)).suggestedFilename()).toBe('pagamentos.csv');
  expect(backend.requestsOf('platformBilling.paymentCsv').at(-1)?.query.get('state')).toBe('unmatched');
});

test('a failed download shows its error, and can be repeated', async ({ page }) => {
  const { backend } = await openConsole(page, '/console?section=invoices');
  backend.fail('platformBilling.invoiceCsv', 'ERR_UNAVAILABLE');
  const button = page.getByRole('button', { name: 'Baixar CSV' });
  await button.click();
  await expect(page.locator('.ant-message-error')).toBeVisible();
  await expect(button).toBeEnabled();
});
