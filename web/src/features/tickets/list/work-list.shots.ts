import { test } from '../../../testing/browser-test.ts';
import { deskBackend } from '../../../testing/desk-backend.ts';
import { screenshotFolder } from '../../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../../testing/kept-page/keep-in-browser.ts';

for (const [name, width, height] of [
  ['wide', 1440, 900],
  ['narrow', 390, 844],
] as const)
  for (const theme of ['light', 'dark'])
    test(`selection, views and snooze, ${name}, ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await keepInBrowser(page, { mode: theme });
      const { backend, main } = deskBackend();
      backend.on('savedViews.list', () => [
        {
          version: '',
          id: 1,
          name: 'Sem resposta há muito tempo na fila de vendas',
          shared: true,
          own: false,
          view: { unread: true },
        },
        { version: '', id: 2, name: 'Meus grupos', shared: false, own: true, view: { groups: true } },
      ]);
      const shot = (what: string) =>
        page.screenshot({ path: `${screenshotFolder}/work-list-${what}-${name}-${theme}.png` });
      await backend.open(page, '/tickets');
      const list = page.getByRole('region', { name: 'Lista de tickets' });
      const boxes = list.getByRole('checkbox');
      await boxes.nth(0).check({ force: true });
      await boxes.nth(2).check({ force: true });
      await shot('selection');
      await page.getByRole('button', { name: 'Anotar' }).click();
      await page
        .getByRole('dialog', { name: /^Observação em/ })
        .getByLabel('Observação')
        .fill('Loja fechada na sexta');
      await shot('note');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      const leave = page.getByRole('dialog', { name: /Descartar/ }).getByRole('button', { name: /Descartar/ });
      await leave.click();
      await page.getByRole('button', { name: 'Visões' }).click();
      await page.getByRole('menuitem', { name: 'Meus grupos' }).waitFor();
      await shot('views');
      await page.keyboard.press('Escape');
      await page.goto(`/tickets/${main.uuid}`);
      await page.getByRole('heading', { level: 2 }).click();
      await page.keyboard.press('s');
      await page.getByRole('dialog', { name: 'Adiar o ticket' }).waitFor();
      await shot('snooze');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Paleta de comandos' }).waitFor();
      await shot('palette');
    });
