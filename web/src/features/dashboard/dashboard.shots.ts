import { test } from '../../testing/browser-test.ts';
import { openDashboard } from '../../testing/dashboard-backend.ts';
import { emptyOverview } from '../../testing/defaults/dashboard.defaults.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the dashboard; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`dashboard ${mode} ${width}`, async ({ page }) => {
      const shoot = async (screen: string) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${screenshotFolder}/${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 1000 });
      await keepInBrowser(page, { mode });
      const backend = await openDashboard(page);
      await page.getByRole('row', { name: /Ana Souza/ }).waitFor();
      await shoot('dashboard');
      await page.getByRole('region', { name: 'Avaliações' }).scrollIntoViewIfNeeded();
      await shoot('dashboard-middle');
      await page.getByRole('region', { name: 'Por etiqueta' }).first().scrollIntoViewIfNeeded();
      await shoot('dashboard-end');
      await page.getByRole('button', { name: /^Finalizados/ }).click();
      await page.getByRole('link', { name: /^Cliente 1 / }).waitFor();
      await shoot('dashboard-tickets');
      backend.on('dashboard.get', () => emptyOverview);
      await page.goto('/');
      await page.getByRole('button', { name: 'Conectar um número' }).waitFor();
      await shoot('dashboard-empty');
    });
  }
}
