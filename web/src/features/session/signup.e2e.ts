import { expect, test } from '../../testing/browser-test.ts';
import { serveAdministration } from '../../testing/administration-backend.ts';
import { axeClean } from '../../testing/axe.ts';
import { Backend } from '../../testing/backend.ts';

test('a sign-up with a plan opens the sign-in', async ({ page }) => {
  const backend = new Backend();
  serveAdministration(backend);
  await backend.serve(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Cadastre-se' }).click();
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText('Obrigatório')).toHaveCount(4);
  await page.getByLabel('Nome da empresa').fill('Padaria Aurora');
  await page.getByLabel('E-mail').fill('ana@padaria.test');
  await page.getByLabel('Senha').fill('segredo 1');
  await page.getByLabel('Plano').click();
  await page.getByTitle(/^Profissional/).click();
  await axeClean(page);
  backend.fail('companies.signup', 'ERR_USER_CREATION_DISABLED');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByRole('alert')).toContainText('A criação de usuários foi desabilitada');
  backend.on('companies.signup', () => undefined);
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Cadastro realizado!')).toBeVisible();
});
