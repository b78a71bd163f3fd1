import { test } from '../../testing/browser-test.ts';
import { openConsole } from '../../testing/console-backend.ts';
import { aMoveIn, serveMoveIns } from '../../testing/move-ins-backend.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the provider's console; see screens.shots.ts. */
for (const mode of ['light', 'dark'])
  for (const width of [1440, 390])
    test(`console ${mode} ${width}`, async ({ page }) => {
      test.setTimeout(90_000);
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      const { backend } = await openConsole(page);
      serveMoveIns(backend, [
        aMoveIn({ step: 'move', state: 'working', done: 200_000, total: 470_000 }),
        aMoveIn({ id: 2, step: 'arrive', state: 'failed', refusal: 'stillUsed', leftOut: 1_204 }),
      ]);
      const shoot = async (screen: string) => {
        await page.waitForTimeout(2_000);
        await page.screenshot({ path: `${screenshotFolder}/console-${screen}-${mode}-${width}.png` });
      };
      await shoot('overview');
      await page.getByRole('region', { name: 'Empresas que mais usam' }).scrollIntoViewIfNeeded();
      await shoot('largest');
      for (const section of ['load', 'companies', 'invoices', 'payments', 'providers', 'keys', 'moveIn']) {
        await page.goto(`/console?section=${section}`);
        await shoot(section);
      }
      await page.goto('/console?section=payments');
      await page.getByRole('button', { name: /^Resolver/ }).click({ force: true });
      await shoot('resolve');
      await page.goto('/console/7');
      await shoot('company');
      if (width === 390) await page.getByRole('list', { name: 'Mensagens em 30 dias' }).scrollIntoViewIfNeeded();
      await shoot('company-usage');
    });
