import { expect, type Page } from '@playwright/test';
import { newCompany, platformApi, product } from '../running-product.ts';
import { openFromMenu, screenshotAndAxe, submitSignIn, test } from './journey.fixtures.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** A company that pays for a plan and is due in so many days. */
async function aPayingCompany(days: number) {
  const company = await newCompany('Mercado');
  const { companies, plans } = await platformApi();
  const name = `Plano ${crypto.randomUUID().slice(0, 8)}`;
  const plan = await plans.create({ name, users: 9, connections: 9, queues: 9, value: 79.9 });
  await companies.update({ id: company.id, planId: plan.id, dueDate: inDays(days), recurrence: 'MENSAL' });
  return { ...company, planName: name };
}

/** Opens the code of the oldest open invoice from the page of invoices. */
async function openCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pagamento' });
  await dialog.getByLabel('Nome completo').fill('Ana Souza Lima');
  await dialog.getByLabel('CPF ou CNPJ').fill('529.982.247-25');
  const next = dialog.getByRole('button', { name: /^Avançar/ });
  const pay = dialog.getByRole('button', { name: /^Pagar R\$/ });
  await next.click();
  await expect(dialog.getByLabel('CPF ou CNPJ')).toBeHidden();
  // A sole plan is not chosen.
  await expect(next.or(pay)).toBeVisible();
  if (await next.isVisible()) await next.click();
  await pay.click();
}

/** Pays the code that is shown at the bank of the sandbox. */
async function payAtBank(page: Page): Promise<void> {
  const bank = page.waitForEvent('popup');
  await page.locator('a[href^="/sandbox-bank/"]').click();
  const popup = await bank;
  await expect(popup.getByRole('heading', { name: 'Banco de testes' })).toBeVisible();
  await popup.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(popup.getByText('Paga', { exact: true })).toBeVisible();
  await popup.close();
}

test('a company signs up, pays its first invoice at the test bank and goes on working', async ({ page }) => {
  const email = `dona${Date.now()}@example.com`;
  await page.goto(`${product.web}/signup`);
  await page.getByLabel('Seu nome').fill('Dona Aurora');
  await page.getByLabel('Nome da empresa').fill(`Padaria ${Date.now()}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill('pão quente 7h');
  await page.getByLabel('Plano').click();
  await page.locator('.ant-select-item').filter({ hasText: 'Básico' }).click();
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText(/^Olá Dona Aurora/)).toBeVisible();
  await openFromMenu(page, 'Financeiro');
  await expect(page.getByRole('row').filter({ hasText: 'Básico' })).toContainText('Em Aberto');
  await screenshotAndAxe(page, 'billing-invoices');
  await openCode(page);
  await screenshotAndAxe(page, 'billing-code');
  await payAtBank(page);
  await expect(page.getByText(/Pagamento recebido: assinatura válida até/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto(`${product.web}/financeiro`);
  await expect(page.getByRole('row').filter({ hasText: 'Básico' })).toContainText('Pago');
});

test('a locked company reaches billing only, pays, and is open again at once @phone @all', async ({ page }) => {
  const company = await aPayingCompany(-6);
  await page.goto(`${product.web}/login`);
  await submitSignIn(page, company.email, company.password);
  await expect(page).toHaveURL(/\/financeiro/);
  await expect(page.getByRole('row').filter({ hasText: company.planName })).toContainText('Vencido');
  await screenshotAndAxe(page, 'billing-locked');
  await openCode(page);
  await payAtBank(page);
  await expect(page.getByText(/Pagamento recebido: assinatura válida até/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await openFromMenu(page, 'Contatos');
  await expect(page.getByRole('heading', { name: 'Contatos' })).toBeVisible();
});

test('the super user finds a company, notes a call and records a payment by other means @narrow @all', async ({
  page,
}) => {
  const company = await aPayingCompany(3);
  await page.goto(`${product.web}/login`);
  await submitSignIn(page, product.admin.email, product.admin.password);
  await openFromMenu(page, 'Console do provedor');
  await expect(page.getByRole('region', { name: 'Empresas por situação' })).toContainText('empresas');
  await expect(page.getByRole('region', { name: 'Processos de conexão' }).getByRole('row').nth(1)).toBeVisible();
  await screenshotAndAxe(page, 'billing-console');
  await page.getByRole('tab', { name: 'Empresas' }).click();
  await page.getByLabel('Buscar por nome ou e-mail').fill(company.email);
  // The search waits for a pause in typing.
  await expect(page.getByRole('button', { name: /^Mercado/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^Mercado/ }).click();
  const invoices = page.getByRole('region', { name: 'Faturas' });
  await expect(invoices.getByRole('row').filter({ hasText: company.planName })).toContainText('Em aberto');
  await page.getByLabel('Anotar').fill('Vai pagar no balcão.');
  await page.getByRole('button', { name: 'Anotar' }).click();
  await expect(page.getByRole('region', { name: /Notas do provedor/ })).toContainText('Vai pagar no balcão.');
  await invoices.getByRole('row').filter({ hasText: company.planName }).hover();
  await page.getByRole('button', { name: /^Registrar pagamento/ }).click();
  await page.getByLabel('Motivo').fill('Pago no balcão');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Registrar pagamento/ })
    .click();
  await expect(invoices.getByRole('row').filter({ hasText: 'Pago no balcão' })).toContainText('Paga');
  await screenshotAndAxe(page, 'billing-company');
});
