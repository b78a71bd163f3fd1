import { expect, test, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { Client } from 'pg';
import { aCompany } from '../../client/company.factory.ts';
import { apiOf, perform } from '../../client/rest.client.ts';
import { product, superToken } from '../running-product.ts';
import { takePicture } from './journey.fixtures.ts';

const password = 'correct horse 9';

/** One of the platform's people of whom only this journey knows: the first one is everybody's. */
async function aSupporter(): Promise<string> {
  const email = `suporte${Date.now()}@example.com`;
  const { id } = await apiOf(product.gateway, await superToken()).users.create({
    name: 'Sofia Suporte',
    email,
    password,
    profile: 'admin',
  });
  const sql = new Client({ connectionString: product.databaseUrl });
  await sql.connect();
  await sql.query('update accounts.users set super = true where id = $1', [id]);
  await sql.end();
  return email;
}
async function typeSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}
async function openProfile(page: Page, tab: string) {
  await page.getByRole('button', { name: 'Menu do perfil' }).click();
  await page.getByRole('button', { name: 'Perfil', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Perfil' });
  await dialog.getByRole('tab', { name: tab }).click();
  return dialog;
}

test('somebody turns the second factor on, signs in with a code, and signs another session out from there', async ({
  page,
}) => {
  const email = await aSupporter();
  await page.goto(`${product.web}/login`);
  await typeSignIn(page, email);
  const dialog = await openProfile(page, 'Verificação em duas etapas');
  await dialog.getByRole('button', { name: 'Ativar' }).click();
  await dialog.getByLabel('Senha atual').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('figure', { name: 'QR Code' })).toBeVisible();
  const key = (await dialog.getByRole('code').innerText()).replaceAll(' ', '');
  // What was taken is not taken again; the next one is good a step early.
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

  await typeSignIn(page, email);
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
  const spent = codeOf(-1);
  await page.getByLabel('Código', { exact: true }).fill(spent);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Código inválido ou já usado' })).toBeVisible();
  await page.getByLabel('Código', { exact: true }).fill(codeOf(1));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/tickets');

  // A second device: a sign-in would end this one, going into a company as its support does not.
  const company = await aCompany(product, await superToken(), 'Oficina');
  const own = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const { auth } = apiOf(product.gateway, own);
  const { token } = await auth.enter({ companyId: company.id, reason: 'Cliente pediu ajuda' });
  expect((await perform(product.gateway, token, 'queues.list')).status).toBe(200);
  const sessions = await openProfile(page, 'Sessões');
  const open = sessions.getByRole('list', { name: 'Abertas' }).getByRole('listitem');
  await expect(open.filter({ hasText: 'Esta sessão' })).toContainText('Chrome · Linux');
  await takePicture(page, 'second-factor-sessions');
  await open
    .filter({ hasText: 'Suporte em Oficina' })
    .getByRole('button', { name: /^Encerrar/ })
    .click();
  const over = sessions.getByRole('list', { name: 'Encerradas' }).getByRole('listitem');
  await expect(over.filter({ hasText: 'Encerrada por você' })).toContainText('Suporte em Oficina');
  await expect(over.filter({ hasText: 'Saiu' })).toHaveCount(1);
  await expect.poll(async () => (await perform(product.gateway, token, 'queues.list')).status).toBe(401);
  expect((await perform(product.gateway, own, 'auth.me')).status).toBe(200);
});

test('an admin demands a second factor and sets up the own one first; the log says who did', async ({ page }) => {
  const company = await aCompany(product, await superToken());
  await page.goto(`${product.web}/login`);
  await typeSignIn(page, company.email);
  await page.getByRole('link', { name: 'Configurações' }).click();
  await page.getByLabel(/^Verificação em duas etapas/).click();
  await page.getByTitle('Obrigatória').click();
  await expect(page).toHaveURL(/\/second-factor/);
  await page.getByLabel('Senha atual').fill(password);
  await page.keyboard.press('Enter');
  const key = (await page.getByRole('code').innerText()).replaceAll(' ', '');
  await takePicture(page, 'second-factor-demanded');
  await page.getByLabel('Código', { exact: true }).fill(TOTP.generate({ secret: Secret.fromBase32(key) }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(page).toHaveURL(/\/tickets/);
  await page.goto(`${product.web}/settings?section=audit`);
  await expect(page.getByRole('row').filter({ hasText: 'Ativou a verificação em duas etapas' })).toBeVisible();
  // The line is back, without a reload having been needed.
  await expect(page.getByText('Sem conexão')).toHaveCount(0);
});
