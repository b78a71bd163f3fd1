import { test } from '../../testing/browser-test.ts';
import { someCalls } from '../../testing/api-call-factories.ts';
import { openApiKeys } from '../../testing/api-keys-backend.ts';
import { rowOf } from '../../testing/table-row.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the API keys and their dialogs; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`API keys ${mode} ${width}`, async ({ page }) => {
      test.setTimeout(120_000);
      const shoot = async (screen: string) => {
        await page.waitForTimeout(600);
        await page.screenshot({ path: `${screenshotFolder}/${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      const { keys } = await openApiKeys(page, '/api-tokens', (backend) => {
        backend.on('apiCallLog.list', () => ({ calls: someCalls, hasMore: false, cursor: null }));
      });
      await page.getByText('ERP').waitFor();
      await shoot('api-keys');
      await page.getByRole('button', { name: 'ERP', exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await shoot('api-key-form');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: 'Chamadas: ERP' }).click();
      await page.getByRole('dialog', { name: 'Chamadas de ERP' }).getByRole('listitem').first().waitFor();
      await shoot('api-call-log');
      await page.keyboard.press('Escape');
      await rowOf(page, 'ERP').hover();
      await page.getByRole('button', { name: 'Renovar: ERP' }).click();
      await page.getByRole('dialog').waitFor();
      await shoot('api-key-rotation');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Renovar/ })
        .click();
      await page.getByRole('dialog', { name: 'Guarde a chave agora' }).waitFor();
      await shoot('api-key-secret');
      await page.getByRole('button', { name: 'Já guardei a chave' }).click();
      keys.length = 0;
      await page.reload();
      await page.getByText('Nenhuma chave ainda').waitFor();
      await shoot('api-keys-empty');
    });
  }
}
