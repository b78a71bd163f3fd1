import { test } from '../../../testing/browser-test.ts';
import { kanbanBackend } from '../../../testing/kanban-backend.ts';
import { keepInBrowser } from '../../../testing/kept-page/keep-in-browser.ts';
import { screenshotFolder } from '../../../testing/screenshot-folder.ts';

/** Screenshots of the macros of a ticket and their editor; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`macros ${mode} ${width}`, async ({ page }) => {
      const shoot = async (screen: string) => {
        await page.waitForTimeout(600);
        await page.screenshot({ path: `${screenshotFolder}/${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      const { backend } = kanbanBackend();
      const names = ['Despedida', 'Segunda via do boleto com o prazo de dois dias úteis, e um nome bem comprido'];
      backend.on('macros.list', () =>
        names.map((name, n) => ({
          version: '',
          id: n + 1,
          name,
          shared: n === 1,
          own: true,
          actions: [{ kind: 'note', text: 'pediu a segunda via' }, { kind: 'snooze', minutes: 30 }, { kind: 'close' }],
        })),
      );
      const ticket = backend.tickets.find(({ status }) => status === 'open');
      await keepInBrowser(page, { mode });
      await backend.open(page, `/tickets/${ticket?.uuid ?? ''}`);
      await page.getByRole('button', { name: 'Mais ações' }).click();
      await page.getByRole('menuitem', { name: /Macros/ }).waitFor();
      await shoot('macros-menu');
      await page.getByRole('menuitem', { name: /Macros/ }).click();
      await page.getByRole('dialog', { name: 'Macros' }).waitFor();
      await shoot('macros');
      await page.getByRole('button', { name: 'Editar: Despedida' }).click();
      await page.getByRole('dialog', { name: 'Editar macro' }).waitFor();
      await shoot('macro-form');
    });
  }
}
