import { test } from '../testing/browser-test.ts';
import { openLibrary } from '../testing/library-backend.ts';
import { openDesk } from '../testing/open-desk.ts';
import { screenshotFolder } from '../testing/screenshot-folder.ts';
import { keepInBrowser } from '../testing/kept-page/keep-in-browser.ts';

/** Screenshots of texts with their previews, for a person to look at. Run with LOOK set. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`previews of texts ${mode} ${width}`, async ({ page }) => {
      const shot = (part: string) => page.screenshot({ path: `${screenshotFolder}/${part}-${mode}-${width}.png` });
      await page.setViewportSize({ width, height: 900 });
      await keepInBrowser(page, { mode });
      await openDesk(page, '/connections');
      await page.getByRole('button', { name: 'Editar: Loja' }).click();
      const field = (name: string) => page.getByLabel(name, { exact: true });
      await field('Mensagem de conclusão').fill('Obrigado pelo contato, {{firstName}}!');
      await field('Mensagem de saudação').fill('{{ms}}, {{firstName}}! Protocolo *{{protocol}}*.');
      await page.getByRole('button', { name: 'Inserir: Mensagem de saudação' }).click();
      await page.getByRole('menuitem', { name: /^Protocolo/ }).waitFor();
      await page.waitForTimeout(400);
      await shot('preview-connection');
      await openLibrary(page, '/queues');
      await page.getByRole('button', { name: 'Suporte', exact: true }).click();
      await field('Mensagem fora do horário').fill('Olá {{name}}, voltamos amanhã às 8h.');
      await page.waitForTimeout(400);
      await shot('preview-queue');
    });
  }
}
