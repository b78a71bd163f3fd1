import { expect, test, type Page } from '../../testing/browser-test.ts';
import { serveAdministration } from '../../testing/administration-backend.ts';
import { axeClean } from '../../testing/axe.ts';
import { Backend } from '../../testing/backend.ts';
import { aPlan } from '../../testing/administration-factories.ts';

const fill = async (page: Page) => {
  await page.getByLabel('Seu nome').fill('Ana Souza');
  await page.getByLabel('Nome da empresa').fill('Padaria Aurora');
  await page.getByLabel('E-mail').fill('ana@padaria.test');
  await page.getByLabel('Senha').fill('segredo 1');
};

test('a sign-up with a plan signs in at once and begins on the dashboard', async ({ page }) => {
  const backend = new Backend();
  serveAdministration(backend);
  await backend.serve(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Cadastre-se' }).click();
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText('Obrigatório')).toHaveCount(5);
  await fill(page);
  await page.getByLabel('Plano').click();
  await page.getByTitle(/^Profissional .* por mês$/).click();
  await axeClean(page);
  backend.fail('companies.signup', 'ERR_USER_CREATION_DISABLED');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByRole('alert')).toContainText('A criação de usuários foi desabilitada');
  backend.on('companies.signup', () => undefined);
  backend.on('auth.login', () => ({ token: 'a.b.c', user: backend.user }));
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(backend.sent('companies.signup')).toMatchObject({ name: 'Padaria Aurora', userName: 'Ana Souza' });
  expect(backend.sent('auth.login')).toMatchObject({ email: 'ana@padaria.test', password: 'segredo 1' });
});

test('the only plan is chosen already, and a link with a company leads to the sign-in', async ({ page }) => {
  const backend = new Backend();
  serveAdministration(backend);
  backend.on('plans.list', () => [aPlan({ id: 7, name: 'Básico', value: 99 })]);
  backend.on('companies.signup', () => undefined);
  await backend.serve(page);
  await page.goto('/signup?companyId=1');
  await expect(page.getByText(/99,00 por mês/)).toBeVisible();
  await fill(page);
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Cadastro realizado!')).toBeVisible();
  expect(backend.sent('companies.signup')).toMatchObject({ planId: 7 });
  expect(backend.requestsOf('auth.login')).toEqual([]);
});

test('a sign-up with the address of another account ends on the sign-in like that of a link', async ({ page }) => {
  const backend = new Backend();
  serveAdministration(backend);
  backend.on('plans.list', () => [aPlan({ id: 7, name: 'Básico', value: 99 })]);
  backend.on('companies.signup', () => undefined);
  backend.fail('auth.login', 'ERR_INVALID_CREDENTIALS');
  await backend.serve(page);
  await page.goto('/signup');
  await fill(page);
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Cadastro realizado!')).toBeVisible();
});
