import { test, type Page } from '../../testing/browser-test.ts';
import { Fault } from '@recado/contracts/fault';
import { serveAccount } from '../../testing/account-backend.ts';
import { serveAdministration } from '../../testing/administration-backend.ts';
import { Backend } from '../../testing/backend.ts';
import { aUser } from '../../testing/factories.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the own account and of the second factor at sign-in; see screens.shots.ts. */

async function open(page: Page, mode: string, narrow: boolean) {
  const backend = new Backend();
  const has = serveAdministration(backend);
  serveAccount(backend);
  await page.setViewportSize(narrow ? { width: 390, height: 844 } : { width: 1440, height: 900 });
  await keepInBrowser(page, { mode });
  await backend.serve(page);
  return { backend, ...has };
}
const settled = (page: Page) => page.waitForTimeout(600);

for (const mode of ['light', 'dark']) {
  for (const narrow of [false, true]) {
    const name = (screen: string) => `${screenshotFolder}/account-${screen}-${mode}-${narrow ? 390 : 1440}.png`;
    test(`account ${mode} ${narrow ? 'narrow' : 'wide'}`, async ({ page }) => {
      test.setTimeout(90_000);
      const { backend, users } = await open(page, mode, narrow);
      backend.on('auth.login', ({ body: { code } }) => {
        throw new Fault(code ? 'ERR_INVALID_CODE' : 'ERR_SECOND_FACTOR_REQUIRED');
      });
      await page.goto('/login');
      await page.getByLabel('E-mail').fill('ana@padaria.test');
      await page.getByLabel('Senha').fill('certa');
      await page.keyboard.press('Enter');
      await page.getByLabel('Código', { exact: true }).fill('123456');
      await page.screenshot({ path: name('code') });
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
      await page.screenshot({ path: name('code-wrong') });

      await backend.signIn(page);
      backend.user = aUser({ secondFactor: { on: false, required: true } });
      await page.goto('/tickets');
      await page.getByLabel('Senha atual').fill('certa');
      await page.screenshot({ path: name('required') });
      await page.keyboard.press('Enter');
      await page.getByLabel('Código', { exact: true }).fill('123456');
      await page.screenshot({ path: name('required-qr') });
      await page.keyboard.press('Enter');
      await page.getByText('Guarde estes códigos').first().waitFor();
      await page.screenshot({ path: name('required-codes') });

      backend.user = aUser({ super: true });
      await page.goto('/tickets');
      await page.getByRole('button', { name: 'Menu do perfil' }).click();
      await page.getByRole('button', { name: 'Perfil', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Perfil' });
      await dialog.getByLabel('Nova senha').fill('outra senha 7');
      await settled(page);
      await page.screenshot({ path: name('profile') });
      await dialog.getByRole('tab', { name: 'Verificação em duas etapas' }).click();
      await settled(page);
      await page.screenshot({ path: name('factor-off') });
      await dialog.getByRole('button', { name: 'Ativar' }).click();
      await dialog.getByLabel('Senha atual').last().fill('certa');
      await page.keyboard.press('Enter');
      await dialog.getByLabel('Código', { exact: true }).fill('000000');
      await page.keyboard.press('Enter');
      await dialog.getByRole('alert').waitFor();
      await page.screenshot({ path: name('factor-qr') });
      await dialog.getByLabel('Código', { exact: true }).fill('123456');
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Guardei os códigos' }).waitFor();
      await page.screenshot({ path: name('factor-codes') });
      await dialog.getByRole('button', { name: 'Guardei os códigos' }).click();
      await dialog.getByRole('button', { name: 'Desativar' }).click();
      await settled(page);
      await page.screenshot({ path: name('factor-on') });
      await dialog.getByRole('tab', { name: 'Sessões' }).click();
      await settled(page);
      await page.screenshot({ path: name('sessions') });

      if (users[1]) users[1].secondFactor = true;
      await page.goto('/users');
      await page.getByText('Bruno Lima').hover();
      await settled(page);
      await page.screenshot({ path: name('users') });
    });
  }
}
