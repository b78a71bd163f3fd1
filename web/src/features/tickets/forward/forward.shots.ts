import { test } from '../../../testing/browser-test.ts';
import { deskBackend } from '../../../testing/desk-backend.ts';
import { aMessage } from '../../../testing/factories.ts';
import { screenshotFolder } from '../../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of forwarding, typing and a transfer, for a person to look at. Run with LOOK set. */

for (const mode of ['light', 'dark']) {
  for (const narrow of [false, true]) {
    const name = (screen: string) => `${screenshotFolder}/${screen}-${mode}-${narrow ? 390 : 1440}.png`;
    test(`forward ${mode} ${narrow ? 'narrow' : 'wide'}`, async ({ page }) => {
      const { backend, main } = deskBackend();
      backend.messages
        .get(100)
        ?.push(
          aMessage(main, { body: 'Corrente do grupo da escola: *reunião amanhã* às 19h', isForwarded: true }),
          aMessage(main, { body: 'Passo adiante, obrigada', fromMe: true, isForwarded: true }),
        );
      await page.setViewportSize(narrow ? { width: 390, height: 844 } : { width: 1440, height: 900 });
      await keepInBrowser(page, { mode });
      await backend.open(page, `/tickets/${main.uuid}`);
      await page.getByText('Passo adiante').waitFor();
      await page.waitForTimeout(400);
      await page.getByText('Passo adiante').hover();
      await page.getByRole('button', { name: 'Opções da mensagem' }).last().click();
      await page.waitForTimeout(300);
      await page.screenshot({ path: name('forward-menu') });
      await page.getByRole('menuitem', { name: 'Selecionar' }).click();
      await page.getByRole('checkbox').nth(3).check();
      await page.waitForTimeout(300);
      await page.screenshot({ path: name('forward-choose') });
      await page.getByRole('region', { name: 'Encaminhar' }).getByRole('button', { name: 'Encaminhar' }).click();
      await page.getByRole('dialog').getByLabel('Para').click();
      await page.getByTitle(/^João Pedro/).click();
      await page.getByRole('dialog').getByLabel('Para').click();
      await page.getByTitle(/^Luiza/).click();
      await page.waitForTimeout(300);
      await page.screenshot({ path: name('forward-dialog') });
      await page.goto(`/tickets/${main.uuid}`);
      await page.getByText('Passo adiante').waitFor();
      await page.waitForTimeout(400);
      backend.push('contactTyping', { ticketId: main.id, who: null, state: 'composing' });
      await page.getByText('digitando…').first().waitFor();
      await page.screenshot({ path: name('typing') });
      if (narrow) {
        await page.getByRole('button', { name: 'Mais ações' }).click();
        await page.getByRole('menuitem', { name: 'Transferir' }).click();
      } else await page.getByRole('button', { name: 'Transferir' }).first().click();
      await page.getByRole('dialog').getByLabel('Recado').fill('Quer pagar em duas vezes.');
      await page.waitForTimeout(300);
      await page.screenshot({ path: name('transfer-note') });
    });
  }
}
