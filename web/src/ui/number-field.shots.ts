import { openContacts } from '../testing/contacts-backend.ts';
import { test } from '../testing/browser-test.ts';
import { keepInBrowser } from '../testing/kept-page/keep-in-browser.ts';
import { screenshotFolder } from '../testing/screenshot-folder.ts';

/** Screenshots of a number in doubt, and of one without; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`number ${mode} ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      await openContacts(page);
      await page
        .getByRole('button', { name: /^Adicionar/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      for (const [name, number] of [
        ['doubt', '12025550143'],
        ['stored', '011 97777-1234'],
      ] as const) {
        await dialog.getByLabel('Número').fill(number);
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${screenshotFolder}/number-${name}-${mode}-${width}.png` });
      }
    });
  }
}
