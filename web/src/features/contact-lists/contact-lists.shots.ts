import { test } from '../../testing/browser-test.ts';
import {
  aContactList,
  aFinishedListImport,
  aListImport,
  anItem,
  openContactLists,
  serveSuppressions,
} from '../../testing/contact-lists-backend.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of contact lists and of the suppression list; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`contact lists ${mode} ${width}`, async ({ page }) => {
      test.setTimeout(240_000);
      const shoot = async (screen: string) => {
        await page.waitForTimeout(600);
        await page.screenshot({ path: `${screenshotFolder}/lists-${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      const { backend, data } = await openContactLists(page);
      const suppressed = serveSuppressions(backend);
      data.lists.push(
        aContactList({ name: 'Só em números oficiais', validCount: 0, invalidCount: 0, unknownCount: 1_290 }),
      );
      await page.reload();
      await page.getByText('Clientes de Recife').hover();
      await shoot('all');
      await page.getByRole('button', { name: 'Mais ações: Clientes de Recife' }).click();
      await shoot('menu');
      await page.getByRole('menuitem', { name: 'Adicionar contatos da empresa' }).click();
      await page.getByRole('dialog').waitFor();
      await shoot('fill');
      await page.goto('/contact-lists');
      await page.getByText('Clientes de Recife').hover();
      await page.getByRole('button', { name: 'Mais ações: Clientes de Recife' }).click();
      await page.getByRole('menuitem', { name: 'Retirar os de outra lista' }).click();
      await page.getByRole('dialog').waitFor();
      await shoot('subtract');
      data.imports.push(aListImport({ state: 'working', total: 5_000, done: 1_200 }));
      await page.goto('/contact-lists/1/contacts');
      await page.getByText('Ana Beatriz Nogueira').hover();
      await shoot('contacts');
      data.items.push(anItem({ name: 'Nei', number: '11999990001', numberDoubt: 'national' }));
      data.items.push(anItem({ name: 'Rosa', number: '551112345678', numberDoubt: 'unusual' }));
      await page.goto('/contact-lists/1/contacts?numbers=doubtful');
      await page.getByText('Rosa').waitFor();
      await shoot('doubtful');
      await page.goto('/contact-lists/1/contacts');
      await page.getByRole('button', { name: 'Ana Beatriz Nogueira', exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await shoot('contact');
      data.imports[0] = aFinishedListImport();
      backend.on('listImports.upload', () => aListImport());
      await page.goto('/contact-lists/1/contacts');
      await page.getByRole('button', { name: 'Importar', exact: true }).first().click();
      await page.getByText('clientes da loja.xlsx').waitFor();
      await shoot('import-file');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('x') });
      await page.getByText('Lido como XLSX').waitFor();
      await shoot('import-preview');
      await page.goto('/contact-lists/1/contacts');
      await page.getByRole('button', { name: 'Importar', exact: true }).first().click();
      await page.getByRole('button', { name: 'clientes da loja.xlsx' }).click();
      await page.getByText('Importação concluída').waitFor();
      await shoot('import-done');
      await page.goto('/contact-lists/3/contacts');
      await page.getByText('Esta lista está vazia').waitFor();
      await shoot('contacts-empty');
      await page.goto('/suppressions');
      await page.getByText('Carla Mendes').hover();
      await shoot('suppressions');
      await page.getByRole('button', { name: 'Adicionar número' }).first().click();
      await page.getByRole('dialog').waitFor();
      await shoot('suppression');
      suppressed.entries = [];
      await page.goto('/suppressions');
      await page.getByText('Ninguém pediu para sair ainda').waitFor();
      await shoot('suppressions-empty');
    });
  }
}
