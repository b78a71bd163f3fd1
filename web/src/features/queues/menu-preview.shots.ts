import { test } from '../../testing/browser-test.ts';
import { aUser } from '../../testing/factories.ts';
import { serveIntegrations } from '../../testing/integrations-backend.ts';
import { openLibrary } from '../../testing/library-backend.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of a queue's menu on the contact's phone; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`queue menu ${mode} ${width}`, async ({ page }) => {
      const shoot = async (screen: string) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${screenshotFolder}/queue-${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      const { backend, queues } = await openLibrary(page, '/tickets', aUser(), serveIntegrations);
      backend.on('queues.list', () => queues);
      await page.goto('/queues');
      await page.getByRole('button', { name: 'Suporte', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Editar fila' });
      await dialog.getByLabel('Ao escolher esta fila').click();
      await page.getByTitle('Segunda via').waitFor();
      await shoot('target');
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Opções' }).click();
      await shoot('menu');
      await dialog.getByRole('button', { name: '1.1 Do mês atual' }).click();
      await dialog.getByRole('region', { name: /O que o cliente vê/ }).scrollIntoViewIfNeeded();
      await shoot('menu-option');
    });
  }
}
