import { test } from '../../testing/browser-test.ts';
import { openConsole } from '../../testing/console-backend.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the actions on several companies; see screens.shots.ts. */
for (const mode of ['light', 'dark'])
  for (const width of [1440, 390])
    test(`console bulk ${mode} ${width}`, async ({ page }) => {
      test.setTimeout(90_000);
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      await openConsole(page, '/console?section=companies');
      const shoot = async (screen: string) => {
        await page.waitForTimeout(1_500);
        await page.screenshot({ path: `${screenshotFolder}/console-${screen}-${mode}-${width}.png` });
      };
      await page.getByRole('checkbox', { name: 'Selecionar Oficina do Zé' }).click();
      await page.getByRole('checkbox', { name: 'Selecionar Associação dos Moradores' }).click();
      await shoot('selected');
      await page.getByRole('button', { name: 'Mover vencimentos' }).click();
      await shoot('due-dates');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Enviar comunicado' }).click();
      await page.getByLabel('Assunto').fill('Manutenção no domingo');
      await page.getByLabel('Mensagem').fill('O sistema para no domingo às 2 h.\n\nVolta às 4 h.');
      await shoot('notice');
    });
