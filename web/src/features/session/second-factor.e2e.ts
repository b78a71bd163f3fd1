import { expect, test, type Page } from '../../testing/browser-test.ts';
import { Fault } from '@recado/contracts/fault';
import { openAccountDialog, recoveryCodes, secret, signInWithAccount } from '../../testing/account-backend.ts';
import { axeClean } from '../../testing/axe.ts';
import { Backend } from '../../testing/backend.ts';
import { aUser } from '../../testing/factories.ts';

const factor = 'Verificação em duas etapas';

test.describe('signing in with a second factor', () => {
  async function openCodeStep(page: Page) {
    const backend = new Backend();
    await backend.serve(page);
    backend.on('auth.login', ({ body: { code } }) => {
      if (!code) throw new Fault('ERR_SECOND_FACTOR_REQUIRED');
      if (!['123456', recoveryCodes[0]].includes(code))
        throw new Fault('ERR_INVALID_CODE', {}, [{ field: 'code', rule: 'code' }]);
      return { token: 'a.b.c', user: backend.user };
    });
    await page.goto('/login?next=%2Fconnections');
    await page.getByLabel('E-mail').fill('ana@padaria.test');
    await page.getByLabel('Senha').fill('certa');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
    return backend;
  }

  test('the sign-in asks for the code in a second step, which phones and password managers can fill in', async ({
    page,
  }) => {
    const backend = await openCodeStep(page);
    const field = page.getByLabel('Código', { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Obrigatório')).toBeVisible();
    await axeClean(page);
    await field.fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Código inválido ou já usado');
    await axeClean(page);
    await field.fill('123456');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/connections/);
    expect(backend.requestsOf('auth.login')).toHaveLength(3);
    expect(backend.sent('auth.login')).toEqual({ email: 'ana@padaria.test', password: 'certa', code: '123456' });
  });

  test('the sign-in accepts a recovery code and allows going back', async ({ page }) => {
    await openCodeStep(page);
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
    await page.getByRole('button', { name: 'Voltar' }).click();
    await expect(page.getByLabel('Senha')).toHaveValue('');
    await page.getByLabel('E-mail').fill('ana@padaria.test');
    await page.getByLabel('Senha').fill('certa');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
    const field = page.getByLabel('Código de recuperação');
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('inputmode', 'text');
    await field.fill(recoveryCodes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/connections/);
  });
});

test.describe('a company that demands a second factor', () => {
  const required = aUser({ secondFactor: { on: false, required: true } });

  test('every page redirects to the setup of the second factor, and then back', async ({ page }) => {
    await signInWithAccount(page, required);
    await page.goto('/connections');
    await expect(page).toHaveURL(/\/second-factor\?next=%2Fconnections/);
    await expect(page.getByText('Sua empresa exige a verificação em duas etapas')).toBeVisible();
    await axeClean(page);
    await page.getByLabel('Senha atual').fill('errada');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('A senha atual não confere.');
    await page.getByLabel('Senha atual').fill('certa');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('figure', { name: 'QR Code' })).toBeVisible();
    await axeClean(page);
    await page.getByLabel('Código', { exact: true }).fill('123456');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Guarde estes códigos' }).getByRole('listitem')).toHaveText(
      recoveryCodes,
    );
    await axeClean(page);
    await page.getByRole('button', { name: 'Guardei os códigos' }).click();
    await expect(page).toHaveURL(/\/connections/);
  });

  test('the requirement takes effect during a session, by push and by refusal', async ({ page }) => {
    const { backend } = await signInWithAccount(page);
    await page.goto('/tickets');
    await expect.poll(() => backend.connected).toBe(true);
    backend.user = required;
    backend.push('settings', { action: 'update', setting: { version: '', key: 'twoFactor', value: 'required' } });
    await expect(page).toHaveURL(/\/second-factor/);
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login/);

    backend.user = aUser();
    await page.goto('/tickets');
    await expect(page.getByRole('button', { name: 'Menu do perfil' })).toBeVisible();
    backend.user = required;
    backend.fail('users.list', 'ERR_SECOND_FACTOR_MISSING');
    await page.getByRole('link', { name: 'Usuários' }).click();
    await expect(page).toHaveURL(/\/second-factor/);
  });
});

test('the second factor is switched on and off by keyboard, and no other host is requested', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).protocol + new URL(request.url()).host));
  await signInWithAccount(page);
  const dialog = await openAccountDialog(page, factor);
  await expect(dialog.getByText('Desativada')).toBeVisible();
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Ativar' }).press('Enter');
  await page.keyboard.type('certa');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(secret.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible();
  await expect(dialog.getByRole('figure', { name: 'QR Code' }).locator('svg')).toBeVisible();
  await expect(dialog.getByLabel('Código', { exact: true })).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Código inválido');
  await dialog.getByLabel('Código', { exact: true }).fill('123456');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Eles não serão mostrados de novo')).toBeVisible();
  // The codes are shown once, so closing asks for confirmation.
  await page.keyboard.press('Escape');
  const asked = page.getByRole('dialog', { name: 'Guarde estes códigos' });
  await expect(asked.getByRole('button', { name: 'Voltar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Baixar' }).click();
  expect((await download).suggestedFilename()).toBe('recado.txt');
  await dialog.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(dialog.getByText('Ativa', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Desativar' }).click();
  await dialog.getByLabel('Senha atual').fill('certa');
  await dialog.getByLabel('Código').fill('123456');
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Desativar' }).click();
  await expect(dialog.getByText('Desativada', { exact: true })).toBeVisible();
  // The QR code is drawn locally: no other host was requested.
  expect([...hosts].filter((host) => !/^(https?|wss?):127\.0\.0\.1|^(data|blob):/.test(host))).toEqual([]);
});
