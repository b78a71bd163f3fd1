import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { Backend } from '../../testing/backend.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

const token = 'k3u9'.repeat(10);

test('a forgotten password is replaced by a link in a mail', async ({ page }) => {
  const backend = new Backend();
  backend.platform.sendsMail = true;
  await backend.serve(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await page.getByRole('button', { name: 'Enviar o link' }).click();
  await expect(page.getByText('Obrigatório')).toBeVisible();
  await page.getByLabel('E-mail').fill('ana@');
  await expect(page.getByText('E-mail inválido')).toBeVisible();
  await axeClean(page);
  await page.getByLabel('E-mail').fill(' ana@padaria.test ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Se existe uma conta com ana@padaria.test');
  expect(backend.sent('auth.requestPasswordReset')).toEqual({ email: 'ana@padaria.test' });
  await axeClean(page);

  await page.goto(`/reset-password/${token}`);
  await page.getByRole('button', { name: 'Salvar a senha' }).click();
  await expect(page.getByText('Obrigatório')).toBeVisible();
  await axeClean(page);
  backend.fail('auth.resetPassword', 'ERR_COMMON_PASSWORD', { field: 'password' });
  await page.getByLabel('Nova senha').fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Essa senha é fácil de adivinhar')).toBeVisible();
  backend.on('auth.resetPassword', () => undefined);
  await page.getByLabel('Nova senha').fill('cavalo correto');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Senha alterada. Agora é só entrar.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(backend.sent('auth.resetPassword')).toEqual({ token, password: 'cavalo correto' });
});

test('a link that is no longer valid leads to another one', async ({ page }) => {
  const backend = new Backend();
  await backend.serve(page);
  backend.fail('auth.resetPassword', 'ERR_INVALID_RESET_LINK');
  await page.goto(`/reset-password/${token}`);
  await page.getByLabel('Nova senha').fill('cavalo correto');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
  await axeClean(page);
  await page.getByRole('link', { name: 'Pedir outro link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('a request that is refused says why, and can be repeated with another address', async ({ page }) => {
  const backend = new Backend();
  await backend.serve(page);
  backend.fail('auth.requestPasswordReset', 'ERR_TOO_MANY_ATTEMPTS');
  await page.goto('/forgot-password');
  await page.getByLabel('E-mail').fill('ana@padaria.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Tentativas demais');
  backend.on('auth.requestPasswordReset', () => undefined);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Usar outro e-mail' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
});

test('the sign-in offers no link where no mail is sent, or where that is not known', async ({ page }) => {
  const backend = new Backend();
  await backend.serve(page);
  await page.goto('/login');
  await expect.poll(() => backend.requestsOf('platform.public')).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Esqueci minha senha' })).toHaveCount(0);
  backend.fail('platform.public', 'ERR_INTERNAL');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Esqueci minha senha' })).toHaveCount(0);
});

test('on a phone in the dark and in another language all of it is legible', async ({ page }) => {
  const backend = new Backend();
  backend.platform.sendsMail = true;
  await page.setViewportSize({ width: 390, height: 844 });
  await keepInBrowser(page, { mode: 'dark' });
  await backend.serve(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await axeClean(page);
  await page.getByLabel('Correo').fill(`${'nombre.largo.'.repeat(8)}@empresa.example`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('nombre.largo');
  await axeClean(page);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(isWide).toBe(false);
});
