import { test } from '../../testing/browser-test.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';
import { openLibrary } from '../../testing/library-backend.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';

/** Screenshots of the texts by trade; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`answers by trade ${mode} ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      await openLibrary(page, '/quick-messages');
      await page.getByRole('button', { name: 'Respostas por ramo' }).click();
      await page.getByRole('checkbox').first().waitFor();
      await page.waitForTimeout(500);
      await page.screenshot({ path: `${screenshotFolder}/trades-${mode}-${width}.png` });
    });
  }
}
