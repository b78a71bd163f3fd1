import { test } from '../../testing/browser-test.ts';
import { anOfficialNumber } from '../../testing/connection-factories.ts';
import { openDesk } from '../../testing/open-desk.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of adding an official number, and of its editor; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`official number ${mode} ${width}`, async ({ page }) => {
      const shoot = async (screen: string) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${screenshotFolder}/official-${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      await openDesk(page, '/connections', (served) => {
        served.connections = [anOfficialNumber({ id: 1, name: 'Oficial' })];
        served.on('cloudNumbers.webhook', () => ({
          url: 'https://recado.example/backend/cloud-webhooks/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE',
          verifyToken: 'k2hVbXJzcXZ4eWFiY2RlZmdoaWprbG1u',
        }));
      });
      await page.getByRole('button', { name: 'Adicionar WhatsApp' }).first().click();
      await page.getByRole('radio', { name: 'Número oficial (Cloud API)' }).check();
      await page.getByLabel('Chave secreta do aplicativo').waitFor();
      await shoot('new');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      const discard = page.getByRole('button', { name: 'Descartar' });
      if (await discard.isVisible().catch(() => false)) await discard.click();
      await page.getByRole('button', { name: 'Editar: Oficial' }).click();
      await page.getByRole('tab', { name: 'Número oficial' }).click();
      await page.getByLabel('Endereço do webhook', { exact: true }).waitFor();
      await shoot('editor');
    });
  }
}
