import { test } from '../../testing/browser-test.ts';
import { Backend } from '../../testing/backend.ts';
import { dueIn } from '../../testing/billing-backend.ts';
import { aPlatform } from '../../testing/factories.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the sign-in after a session that ended, and of a locked company; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`signed out ${mode} ${width}`, async ({ page }) => {
      const shoot = async (screen: string) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${screenshotFolder}/${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      const backend = new Backend();
      backend.platform = aPlatform({ branding: { supportContact: '+55 11 4002-8922' } });
      await backend.serve(page);
      await page.goto('/login');
      await page.evaluate(() => sessionStorage.setItem('sign-out-reason', 'otherLogin'));
      await page.reload();
      await page.getByText('Entre de novo para continuar.').waitFor();
      await shoot('signed-out');
      await backend.signIn(page);
      backend.user = dueIn(-6);
      await page.goto('/financeiro');
      await page.getByRole('link', { name: '+55 11 4002-8922' }).waitFor();
      await shoot('locked');
    });
  }
}
