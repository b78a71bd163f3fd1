import { test } from '../../testing/browser-test.ts';
import { openAdministration } from '../../testing/administration-backend.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the audit log; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`audit log ${mode} ${width}`, async ({ page }) => {
      const shoot = async (screen: string) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${screenshotFolder}/audit-${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      await openAdministration(page, '/settings?section=audit');
      await page.getByRole('button', { name: /^Mudou um usuário/ }).waitFor();
      await shoot('list');
      await page.getByRole('button', { name: /^Adicionou uma fila/ }).click();
      await page.getByRole('dialog').waitFor();
      await shoot('entry');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Mudou um usuário/ }).click();
      await page.getByRole('dialog').waitFor();
      await shoot('change');
    });
  }
}
