import { test } from '../../testing/browser-test.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { aQuota, aUsageMonth, openUsage } from '../../testing/usage-backend.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the usage; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`usage ${mode} ${width}`, async ({ page }) => {
      const shoot = async (screen: string) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${screenshotFolder}/${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 1000 });
      await keepInBrowser(page, { mode });
      await openUsage(page, '/usage?range=days30');
      await page.getByRole('row').nth(5).waitFor();
      await shoot('usage');
      await page.getByRole('region', { name: 'Números por dia' }).scrollIntoViewIfNeeded();
      await shoot('usage-end');
      await page.goto('/usage?range=days400');
      await page.getByRole('row').nth(5).waitFor();
      await page.getByRole('region', { name: 'Números por dia' }).scrollIntoViewIfNeeded();
      await shoot('usage-400');
      const warned = { messages: aQuota(8_500, 10_000), storage: aQuota(1, null), aiTokens: aQuota(1, null) };
      await openUsage(page, '/financeiro', aUsageMonth(warned));
      await shoot('usage-tab');
    });
  }
}
