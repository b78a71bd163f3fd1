import { test } from '../../testing/browser-test.ts';
import { Backend } from '../../testing/backend.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the first steps of a new company; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`first steps ${mode} ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      const backend = new Backend();
      backend.on('firstSteps.get', () => ({
        steps: (['number', 'queue', 'hours', 'people', 'quickAnswers', 'bot', 'phone'] as const).map((name, place) => ({
          name,
          isDone: place === 1 || place === 3,
          isBegun: place === 0,
        })),
        folded: false,
      }));
      await backend.serve(page);
      await backend.signIn(page);
      // On a phone the tickets are a list alone.
      for (const path of width === 390 ? ['/'] : ['/', '/tickets']) {
        await page.goto(path);
        await page.getByRole('region', { name: 'Primeiros passos' }).waitFor();
        await page.waitForTimeout(500);
        const name = path === '/' ? 'dashboard' : 'tickets';
        await page.screenshot({ path: `${screenshotFolder}/first-steps-${name}-${mode}-${width}.png` });
      }
    });
  }
}
