import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { openBilling, dueIn } from '../../testing/billing-backend.ts';
import { aSubscription, anInvoice, dayIn, inDays } from '../../testing/billing-factories.ts';
import { requestLine } from '../../testing/operations.ts';
import { rowOf } from '../../testing/table-row.ts';
import { aUsageMonth } from '../../testing/usage-backend.ts';

const summaryName = 'Assinatura';

test('the links to the pages of billing keep their place from page to page', async ({ page }) => {
  const { backend } = await openBilling(page);
  backend.on('usage.month', () => aUsageMonth());
  backend.on('usage.days', () => ({ days: [] }));
  const tabs = page.getByRole('navigation', { name: 'Financeiro' });
  // Notices come and go above the page.
  const place = () =>
    tabs.evaluate((element) => {
      const page = document.querySelector('#content')?.getBoundingClientRect();
      const { x, y } = element.getBoundingClientRect();
      return { x, y: y - (page?.y ?? 0) };
    });
  await expect(page.getByRole('heading', { name: 'Faturas' })).toBeVisible();
  const before = await place();
  expect(before.y).toBe(0);
  await tabs.getByRole('link', { name: 'Uso' }).click();
  await expect(page).toHaveURL(/\/usage$/);
  await expect(page.getByRole('heading', { name: 'Faturas' })).toHaveCount(0);
  expect(await place()).toEqual(before);
});

test('invoices show their state in words, and those past due are highlighted', async ({ page }) => {
  await openBilling(page);
  await expect(page.getByRole('heading', { name: 'Faturas' })).toContainText('26');
  for (const [number, state] of [
    ['2026-000060', 'Em Aberto'],
    ['2026-000059', 'Vencido'],
    ['2026-000058', 'Pago'],
    ['2026-000057', 'Cancelada'],
    ['2026-000056', 'Estornada'],
  ] as const)
    await expect(rowOf(page, number)).toContainText(state);
  await expect(rowOf(page, '2026-000059')).toHaveAttribute('data-tone', 'overdue');
  await expect(rowOf(page, '2026-000060')).not.toHaveAttribute('data-tone');
  await expect(rowOf(page, '2026-000059')).toContainText('desconto de R$ 5,00');
  await expect(rowOf(page, '2026-000057')).toContainText('substituída por outra');
  await expect(rowOf(page, '2026-000058')).toContainText('PAGO');
  await expect(rowOf(page, '2026-000058').getByRole('button', { name: /Pagar/ })).toHaveCount(0);
  await expect(rowOf(page, '2026-000057').getByRole('button', { name: /Pagar/ })).toHaveCount(0);
  await axeClean(page);
  await page.getByRole('button', { name: 'Tema escuro' }).click();
  await page.mouse.move(700, 890);
  await expect(page.locator('.ant-tooltip:not(.ant-tooltip-hidden)')).toHaveCount(0);
  await axeClean(page);
});

test('the summary has plan, price, credit and the days around the due date in their order', async ({ page }) => {
  const { backend, data } = await openBilling(page);
  data.subscription = { ...data.subscription, creditCents: 1_250, recurrence: 'TRIMESTRAL' };
  await page.reload();
  const summary = page.getByRole('region', { name: summaryName });
  await expect(summary).toContainText('Básico');
  await expect(summary).toContainText('R$ 147,00 a cada 3 meses');
  await expect(summary).toContainText('R$ 12,50');
  const days = summary.getByRole('list', { name: 'Datas da assinatura' }).getByRole('listitem');
  await expect(days).toHaveText([
    /^Hoje/,
    /^Vencimento.*em 5 dias/,
    /^Campanhas pausam.*em 7 dias/,
    /^Bloqueio.*em 10/,
  ]);
  data.subscription = {
    ...data.subscription,
    days: { dueDay: dayIn(-3), campaignsPauseDay: dayIn(-1), lockDay: dayIn(2) },
  };
  backend.user = dueIn(-3);
  await page.reload();
  await expect(days).toHaveText([/^Vencimento.*há 3 dias/, /^Campanhas pausam.*ontem/, /^Hoje/, /^Bloqueio/]);
  await expect(summary.getByRole('heading')).toHaveText(/^Opss! Sua assinatura venceu \d\d\/\d\d\/\d{4}$/);
});

test('a search finds a number, and the PDF of a row is downloaded', async ({ page }) => {
  const { backend } = await openBilling(page);
  backend.on('invoices.pdf', () => '%PDF-1.7');
  await page.getByLabel('Buscar por número').fill('000057');
  await expect(rowOf(page, '2026-000060')).toHaveCount(0);
  await expect(rowOf(page, '2026-000057')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar PDF: 2026-000057' }).click();
  expect((await saved).suggestedFilename()).toBe('fatura-2026-000057.pdf');
  expect(backend.requests).toContain(requestLine('invoices.pdf', { id: 57 }));
  await page.getByLabel('Buscar por número').fill('nada');
  await expect(page.getByText('Nada encontrado com essas palavras')).toBeVisible();
});

test('the actions of the page are in the command palette', async ({ page }) => {
  await openBilling(page);
  await expect(rowOf(page, '2026-000060')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mudar de plano' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Paleta de comandos' })).toBeVisible();
  await page.keyboard.type('Mudar de plano');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Mudar de plano' })).toBeVisible();
});

test('more invoices load while one scrolls', async ({ page }) => {
  await openBilling(page);
  await expect(rowOf(page, '2026-000060')).toBeVisible();
  await rowOf(page, '2026-000060').hover();
  await page.mouse.wheel(0, 5_000);
  await expect(rowOf(page, '2026-000035')).toBeVisible();
});

test('a pushed invoice changes its row, and a payment is announced and fetched', async ({ page }) => {
  const { backend, data } = await openBilling(page);
  await expect(rowOf(page, '2026-000060')).toContainText('Em Aberto');
  await expect.poll(() => backend.connected).toBe(true);
  const paid = anInvoice({ id: 60, status: 'paid', paidAt: inDays(0) });
  backend.push('invoice', { action: 'update', record: paid });
  await expect(rowOf(page, '2026-000060')).toContainText('Pago');
  const added = anInvoice({ id: 61 });
  data.invoices.unshift(added);
  backend.push('invoice', { action: 'update', record: added });
  await expect(rowOf(page, '2026-000061')).toBeVisible();
  backend.user = dueIn(35);
  backend.push('payment', { action: 'CONCLUIDA', company: { id: 1, dueDate: inDays(35) }, invoiceId: 60 });
  await expect(page.getByText('Pagamento recebido!')).toBeVisible();
  await expect(page.getByRole('region', { name: summaryName }).getByRole('heading')).toContainText(
    'Assinatura ativa até',
  );
});

test('a locked company sees its invoices, and can pay', async ({ page }) => {
  await openBilling(page, '/tickets', dueIn(-8));
  await expect(page).toHaveURL(/\/financeiro/);
  await expect(page.getByRole('heading', { name: /Opss! Sua assinatura venceu/ })).toBeVisible();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Pagamento' })).toBeVisible();
});

test('the states without invoices, without billing and while loading', async ({ page }) => {
  const { backend, data } = await openBilling(page);
  data.invoices.length = 0;
  data.subscription = aSubscription({ dueDate: null, planName: '', planId: null, monthlyCents: null, plans: [] });
  backend.user = { ...dueIn(5), company: { ...dueIn(5).company, dueDate: null } };
  await page.reload();
  const summary = page.getByRole('region', { name: summaryName });
  await expect(page.getByText('Nenhuma fatura ainda')).toBeVisible();
  await expect(summary).toContainText('Assinatura ativa, sem data de vencimento');
  await expect(summary).toContainText('Sem cobrança');
  await expect(summary.getByRole('button')).toHaveCount(0);
  backend.fail('subscription.get', 'ERR_NO_SUBSCRIPTION_FOUND');
  await page.reload();
  await expect(summary.getByRole('alert')).toContainText('ainda não foi encontrada');
  backend.on('subscription.get', () => data.subscription);
  await summary.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(summary).toContainText('Sem cobrança');
  backend.on('subscription.get', () => new Promise(() => undefined));
  await page.reload();
  await expect(summary.locator('[aria-busy="true"]')).toBeVisible();
});

test('a user without the permission sees the due date only', async ({ page }) => {
  const { backend } = await openBilling(page, '/financeiro', dueIn(5, { profile: 'user' }));
  await expect(page.getByText(/^Assinatura ativa até/)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(backend.requestsOf('subscription.get')).toHaveLength(0);
  await page.goto('/subscription');
  await expect(page).toHaveURL(/\/tickets/);
});
