import { Fault } from '@recado/contracts/fault';
import { test } from '../testing/browser-test.ts';
import { queues } from '../testing/factories.ts';
import { keepInBrowser } from '../testing/kept-page/keep-in-browser.ts';
import { openLibrary } from '../testing/library-backend.ts';
import { screenshotFolder } from '../testing/screenshot-folder.ts';

/** Screenshots of a form whose row somebody else has changed; see screens.shots.ts. */
for (const mode of ['light', 'dark'])
  for (const width of [1440, 390])
    test(`changed meanwhile ${mode} ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      const { backend } = await openLibrary(page, '/queues');
      await page.getByRole('button', { name: 'Suporte', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Editar fila' });
      const greetingMessage = 'Olá! Diga o número do pedido, e uma pessoa do suporte responde em até dez minutos.';
      backend.on('queues.update', () => {
        const current = { ...queues[0], version: 'theirs', name: 'Suporte técnico', greetingMessage, orderQueue: 7 };
        throw new Fault('ERR_CHANGED_MEANWHILE', { current }, [{ field: 'name', rule: 'changedMeanwhile' }]);
      });
      await dialog.getByLabel('Nome').fill('Suporte 24 h');
      await dialog.getByRole('button', { name: /Salvar/ }).click();
      await page.getByRole('region', { name: /Outra pessoa/ }).waitFor();
      await page.waitForTimeout(500);
      await page.screenshot({ path: `${screenshotFolder}/changed-meanwhile-${mode}-${width}.png` });
    });
