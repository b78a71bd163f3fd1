import { test } from '../../../testing/browser-test.ts';
import { openScheduling, someSchedules } from '../../../testing/schedules-backend.ts';
import { screenshotFolder } from '../../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the screens, for a person to look at. `playwright test -c playwright.config.ts schedules.shots` with LOOK set. */

for (const mode of ['light', 'dark']) {
  for (const narrow of [false, true]) {
    test(`schedules ${mode} ${narrow ? 'narrow' : 'wide'}`, async ({ page }) => {
      const shoot = async (screen: string) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${screenshotFolder}/${screen}-${mode}-${narrow ? 390 : 1440}.png` });
      };
      await page.setViewportSize(narrow ? { width: 390, height: 844 } : { width: 1440, height: 900 });
      await keepInBrowser(page, { mode });
      await openScheduling(page, (backend, main) => (backend.schedules = someSchedules(main)));
      await page.getByText('Lembrete do boleto').waitFor();
      await page.getByRole('textbox', { name: 'Escreva uma mensagem' }).fill('Bom dia, Marina! O pedido sai amanhã.');
      await shoot('schedules');
      await page.keyboard.press('Alt+Enter');
      await page.getByLabel('Hora').waitFor();
      await shoot('schedule-form');
    });
  }
}
