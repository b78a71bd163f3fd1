import { test } from '../../testing/browser-test.ts';
import { openLibrary } from '../../testing/library-backend.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of a queue's service level and automatic assignment; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`queue promises ${mode} ${width}`, async ({ page }) => {
      const shoot = async (screen: string) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${screenshotFolder}/queue-${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      await openLibrary(page, '/queues');
      await page.getByRole('button', { name: 'Suporte', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Editar fila' });
      await page.getByRole('tab', { name: 'Nível de serviço' }).click();
      await dialog.getByRole('spinbutton', { name: 'Primeira resposta em' }).fill('30');
      await dialog.getByRole('spinbutton', { name: 'Resolução em' }).fill('20');
      await dialog.getByRole('button', { name: /Salvar/ }).click();
      await shoot('service');
      await page.getByRole('tab', { name: 'Distribuição automática' }).click();
      await shoot('assignment-off');
      await dialog.getByRole('switch').click();
      await shoot('assignment');
    });
  }
}
