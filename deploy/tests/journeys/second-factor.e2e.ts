import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { withDatabase } from '../../client/database.client.ts';
import { apiOf } from '../../client/rest.client.ts';
import { call, newCompany, platformApi, product } from '../running-product.ts';
import { openFromMenu, screenshotAndAxe, submitSignIn, test } from './journey.fixtures.ts';

const password = 'correct horse 9';

/** A second super user: the first one is shared by all tests. */
async function aSupporter(): Promise<string> {
  const email = `suporte${Date.now()}@example.com`;
  const { id } = await (
    await platformApi()
  ).users.create({
    name: 'Sofia Suporte',
    email,
    password,
    profile: 'admin',
  });
  await withDatabase(product.databaseUrl, (sql) =>
    sql.query('update accounts.users set super = true where id = $1', [id]),
  );
  return email;
}
async function openProfile(page: Page, tab: string) {
  await page.getByRole('button', { name: 'Menu do perfil' }).click();
  await page.getByRole('button', { name: 'Perfil', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Perfil' });
  await dialog.getByRole('tab', { name: tab }).click();
  return dialog;
}

test('a user turns on the second factor, signs in with a code, and ends another session @phone @all', async ({
  page,
}) => {
  const email = await aSupporter();
  await page.goto(`${product.web}/login`);
  await submitSignIn(page, email, password);
  const dialog = await openProfile(page, 'Verificação em duas etapas');
  await dialog.getByRole('button', { name: 'Ativar' }).click();
  await dialog.getByLabel('Senha atual').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('figure', { name: 'QR Code' })).toBeVisible();
  const key = (await dialog.getByRole('code').innerText()).replaceAll(' ', '');
  // A used code is refused; the code of the next step is already valid.
  const codeOf = (step: number) =>
    TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() + step * 30_000 });
  await dialog.getByLabel('Código', { exact: true }).fill(codeOf(0));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('list', { name: 'Guarde estes códigos' }).getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(dialog.getByText('Ativa', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu do perfil' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();

  await submitSignIn(page, email, password);
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
  const usedCode = codeOf(-1);
  await page.getByLabel('Código', { exact: true }).fill(usedCode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Código inválido ou já usado' })).toBeVisible();
  await page.getByLabel('Código', { exact: true }).fill(codeOf(1));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/tickets');

  // A second session: a new sign-in would end the current one, entering a company as support does not.
  const company = await newCompany('Oficina');
  const own = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const { auth } = apiOf(product.gateway, own);
  const { token } = await auth.enter({ companyId: company.id, reason: 'Cliente pediu ajuda' });
  expect((await call(token, 'queues.list')).status).toBe(200);
  const sessions = await openProfile(page, 'Sessões');
  const open = sessions.getByRole('list', { name: 'Abertas' }).getByRole('listitem');
  await expect(open.filter({ hasText: 'Esta sessão' })).toContainText('Chrome · Linux');
  await screenshotAndAxe(page, 'second-factor-sessions');
  await open
    .filter({ hasText: 'Suporte em Oficina' })
    .getByRole('button', { name: /^Encerrar/ })
    .click();
  const over = sessions.getByRole('list', { name: 'Encerradas' }).getByRole('listitem');
  await expect(over.filter({ hasText: 'Encerrada por você' })).toContainText('Suporte em Oficina');
  await expect(over.filter({ hasText: 'Saiu' })).toHaveCount(1);
  await expect.poll(async () => (await call(token, 'queues.list')).status).toBe(401);
  expect((await call(own, 'auth.me')).status).toBe(200);
});

test('an admin requires a second factor, must first set up the own one, and the audit log has it @all', async ({
  page,
}) => {
  const company = await newCompany();
  await page.goto(`${product.web}/login`);
  await submitSignIn(page, company.email, password);
  await openFromMenu(page, 'Configurações');
  await page.getByLabel(/^Verificação em duas etapas/).click();
  await page.getByTitle('Obrigatória').click();
  await expect(page).toHaveURL(/\/second-factor/);
  await page.getByLabel('Senha atual').fill(password);
  await page.keyboard.press('Enter');
  const key = (await page.getByRole('code').innerText()).replaceAll(' ', '');
  await screenshotAndAxe(page, 'second-factor-demanded');
  await page.getByLabel('Código', { exact: true }).fill(TOTP.generate({ secret: Secret.fromBase32(key) }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(page).toHaveURL(/\/tickets/);
  await page.goto(`${product.web}/settings?section=audit`);
  await expect(page.getByRole('row').filter({ hasText: 'Ativou a verificação em duas etapas' })).toBeVisible();
  // The socket has reconnected without a reload.
  await expect(page.getByText('Sem conexão')).toHaveCount(0);
});
