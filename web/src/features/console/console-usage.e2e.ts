import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { onlyPage } from '../../testing/backend-pages.ts';
import { openConsole } from '../../testing/console-backend.ts';
import { rowOf } from '../../testing/table-row.ts';

test('the ten companies with the most use are shown by measure, and each leads to its page', async ({ page }) => {
  const { backend } = await openConsole(page);
  const panel = page.getByRole('region', { name: 'Empresas que mais usam' });
  await expect(panel.getByRole('listitem')).toHaveCount(10);
  await expect(panel.getByRole('listitem').first()).toContainText('48.200');
  const asked = backend.requestsOf('platformUsage.companies').at(-1)?.query;
  expect(asked?.get('kind')).toBe('sent');
  expect(asked?.get('from')).toMatch(/^\d{4}-\d\d-01$/);
  expect(asked?.get('to')).toMatch(/^\d{4}-\d\d-(28|29|30|31)$/);
  await panel.getByLabel('Medida').click();
  await page.getByTitle('Arquivos armazenados').click();
  await expect(panel.getByRole('list', { name: 'Arquivos armazenados' })).toContainText('48 GB');
  await axeClean(page);
  await panel.getByLabel('Medida').click();
  await page.getByTitle('Chamadas à API').click();
  await expect(panel).toContainText('Nenhuma empresa usou isso neste mês.');
});

test('the panel of the largest companies is loaded again alone after an error', async ({ page }) => {
  const { backend } = await openConsole(page, '/console?section=companies');
  backend.fail('platformUsage.companies', 'ERR_INTERNAL');
  await page.goto('/console');
  const panel = page.getByRole('region', { name: 'Empresas que mais usam' });
  const retry = panel.getByRole('button', { name: 'Tentar novamente' });
  await expect(retry).toBeVisible();
  const companies = [{ id: 7, name: 'Padaria Aurora', amount: 3 }];
  backend.on('platformUsage.companies', () => ({ companies, ...onlyPage }));
  await retry.click();
  await panel.getByRole('link', { name: 'Padaria Aurora' }).click();
  await expect(page).toHaveURL(/\/console\/7$/);
});

test('the page of a company has its quotas and its messages of thirty days', async ({ page }) => {
  const { backend } = await openConsole(page, '/console/7');
  const panel = page.getByRole('region', { name: 'Uso neste mês' });
  await expect(panel.getByRole('list', { name: 'Limites do plano' })).toContainText('8.214');
  await expect(panel).toContainText('Acima do limite nada mais é enviado.');
  const days = panel.getByRole('list', { name: 'Mensagens em 30 dias' });
  await expect(days.getByRole('listitem')).toHaveCount(30);
  await expect(days.getByRole('listitem').last()).toHaveText(/^20\/11: Enviadas \d+, Recebidas \d+$/);
  await axeClean(page);
  await page.getByRole('button', { name: 'Tema escuro' }).click();
  await page.mouse.move(700, 890);
  await expect(page.locator('.ant-tooltip:not(.ant-tooltip-hidden)')).toHaveCount(0);
  await axeClean(page);
  backend.fail('platformUsage.ofCompany', 'ERR_NO_SUBSCRIPTION_FOUND');
  await page.reload();
  await expect(panel.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Faturas', exact: true })).toContainText('2026-000041');
});

test('the table of companies has the messages of the month, with one request a page', async ({ page }) => {
  const { backend } = await openConsole(page, '/console?section=companies');
  await expect(rowOf(page, 'Padaria Aurora')).toContainText('8.214');
  expect(backend.requestsOf('platformUsage.messages')).toHaveLength(1);
  backend.fail('platformUsage.messages', 'ERR_INTERNAL');
  await page.reload();
  await expect(rowOf(page, 'Padaria Aurora').getByTitle('O uso não pôde ser carregado')).toBeVisible();
});
