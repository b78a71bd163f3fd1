import { test } from '../../testing/browser-test.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';
import { openRules } from '../../testing/rules-backend.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { rowOf } from '../../testing/table-row.ts';

/** Screenshots of the rules, their editor and their log; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`rules ${mode} ${width}`, async ({ page }) => {
      test.setTimeout(120_000);
      const shoot = async (screen: string) => {
        await page.waitForTimeout(600);
        await page.screenshot({ path: `${screenshotFolder}/${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      await openRules(page);
      await rowOf(page, 'Segunda via').waitFor();
      await shoot('rules');
      await page.getByRole('button', { name: 'Segunda via', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Testar com o que já aconteceu' }).click();
      await dialog.getByText('Teria agido em 1 de 2').waitFor();
      await shoot('rule-trial');
      await dialog.getByRole('textbox', { name: 'Nome' }).scrollIntoViewIfNeeded();
      await shoot('rule-form');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await page.goto('/rules?section=log');
      await page.getByText('Chegou ao limite').waitFor();
      await shoot('rule-log');
    });
  }
}
