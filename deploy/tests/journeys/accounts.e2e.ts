import { expect } from '@playwright/test';
import { aCustomer, aLinkedNumber, waitForTicket } from '../../client/company.factory.ts';
import { newCompany, platformApi, product } from '../running-product.ts';
import { openFromMenu, screenshotAndAxe, signInOnScreen, submitSignIn, test } from './journey.fixtures.ts';
import { ticketRows } from './desk.locators.ts';

const DAY_MS = 86_400_000;
const uniqueEmail = (name: string) => `${name}${Date.now()}@example.com`;

test('a company signs up, is signed in at once and sees how many days of its trial are left @all', async ({ page }) => {
  const email = uniqueEmail('dona');
  await page.goto(`${product.web}/login`);
  await page.getByRole('link', { name: 'Cadastre-se' }).click();
  await page.getByLabel('Seu nome').fill('Dona Aurora');
  await page.getByLabel('Nome da empresa').fill(`Padaria ${Date.now()}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill('pão quente 7h');
  await page.getByLabel('Plano').click();
  await page.locator('.ant-select-item').filter({ hasText: 'Básico' }).click();
  await screenshotAndAxe(page, 'accounts-signup');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText(/^Olá Dona Aurora, Bem vindo a Padaria/)).toBeVisible();
  await expect(page.getByText(/^Ativo até .* · teste: faltam 7 dias$/)).toBeVisible();
});

test('an admin adds an agent with a queue, and the agent sees the tickets of that queue only @all', async ({
  page,
  newPage,
}) => {
  const company = await newCompany();
  const [sales] = await Promise.all([
    company.api.queues.create({ name: 'Vendas', color: '#c77d15' }),
    company.api.queues.create({ name: 'Cobrança', color: '#7a52c7' }),
  ]);
  const line = await aLinkedNumber(product, company);
  for (const [name, queueId] of [
    ['Carla Compradora', sales.id],
    ['Davi Devedor', null],
  ] as const) {
    const customer = await aCustomer(product, name);
    await customer.writes(line.number, `Aqui é ${name}`);
    const ticket = await waitForTicket(company, customer.number);
    if (queueId) await company.api.tickets.update({ id: String(ticket.id), queueId });
  }
  await signInOnScreen(page, company);
  await openFromMenu(page, 'Usuários');
  await page.getByRole('button', { name: 'Adicionar usuário' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo usuário' });
  const email = uniqueEmail('vera');
  await dialog.getByLabel('Nome').fill('Vera Vendedora');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Senha').fill('segredo 123');
  // Both queues are chosen already.
  await dialog.getByLabel('Filas').click();
  await page.locator('.ant-select-dropdown').getByTitle('Cobrança').click();
  await dialog.getByLabel('Nome').click();
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Vera Vendedora' })).toContainText('Vendas');

  const agent = await newPage();
  await agent.goto(`${product.web}/login`);
  await submitSignIn(agent, email, 'segredo 123');
  await agent.getByRole('link', { name: 'Aguardando' }).click();
  const list = ticketRows(agent);
  await expect(list.filter({ hasText: 'Carla Compradora' })).toBeVisible();
  await expect(list.filter({ hasText: 'Davi Devedor' })).toHaveCount(0);
  await expect(agent.getByRole('link', { name: 'Usuários' })).toHaveCount(0);
  // The agent's presence is pushed to the admin's page.
  await expect(page.getByRole('row').filter({ hasText: 'Vera Vendedora' }).getByTitle('Online')).toBeVisible();
  await screenshotAndAxe(page, 'accounts-users');
  await agent.context().close();
});

test('a second sign-in ends the first session, and an overdue company reaches billing only', async ({
  page,
  newPage,
}) => {
  const company = await newCompany();
  await signInOnScreen(page, company);
  const other = await newPage();
  const reloaded = page.waitForEvent('load');
  await signInOnScreen(other, company);
  await expect(page.getByText('Sua conta foi acessada em outro computador.').first()).toBeVisible();
  await reloaded;
  await expect(page).toHaveURL(/\/login/);

  const dueDate = new Date(Date.now() - 6 * DAY_MS).toISOString();
  await (await platformApi()).companies.update({ id: company.id, dueDate });
  await submitSignIn(page, company.email, company.password);
  await expect(page).toHaveURL(/\/financeiro/);
  await expect(page.getByText(/Opss! Sua assinatura venceu/).first()).toBeVisible();
  await page.goto(`${product.web}/tickets`);
  await expect(page).toHaveURL(/\/financeiro/);
  await expect(page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link')).toHaveText(['Financeiro']);
  await screenshotAndAxe(page, 'accounts-locked');
  await other.context().close();
});

test('the platform enters a company with a reason and leaves, and the company’s audit log has it @all', async ({
  page,
}) => {
  const company = await newCompany('Oficina');
  await page.goto(`${product.web}/login`);
  await submitSignIn(page, product.admin.email, product.admin.password);
  await openFromMenu(page, 'Configurações');
  await page.getByRole('tab', { name: 'Empresas' }).click();
  await page.getByLabel('Buscar por nome ou e-mail').fill(company.email);
  await page.getByRole('button', { name: /^Entrar como suporte: Oficina/ }).click();
  await page.getByLabel('Motivo').fill('Cliente pediu ajuda');
  await page
    .getByRole('button', { name: /^Entrar como suporte/ })
    .last()
    .click();
  const banner = page.getByRole('complementary', { name: 'Suporte', exact: true });
  await expect(banner).toContainText('Cliente pediu ajuda');
  await expect(page.getByText(/Bem vindo a Oficina/)).toBeVisible();
  await screenshotAndAxe(page, 'accounts-support');
  await banner.getByRole('button', { name: 'Sair do suporte' }).click();
  await expect(page.getByRole('tab', { name: 'Empresas' })).toBeVisible();
  await expect(banner).toHaveCount(0);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signInOnScreen(page, company);
  await page.goto(`${product.web}/settings?section=audit`);
  await expect(page.getByRole('row').filter({ hasText: 'Entrou como suporte' })).toContainText('Cliente pediu ajuda');
});
