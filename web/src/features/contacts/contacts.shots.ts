import { test } from '../../testing/browser-test.ts';
import { onlyPage } from '../../testing/backend-pages.ts';
import { aFinishedImport, anImport, openContacts } from '../../testing/contacts-backend.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the contacts; see screens.shots.ts. */

for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`contacts ${mode} ${width}`, async ({ page }) => {
      test.setTimeout(240_000);
      const shoot = async (screen: string) => {
        await page.waitForTimeout(600);
        await page.screenshot({ path: `${screenshotFolder}/contacts-${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      const { backend, contacts, imports } = await openContacts(page);
      const metadata = { plano: 'ouro', 'código do vendedor na filial': 'Bia Fonseca de Albuquerque · Recife' };
      if (contacts[0]) Object.assign(contacts[0], { externalId: 'crm-0017', metadata });
      imports.push(anImport({ state: 'working', total: 50_000, done: 12_000 }));
      await page.reload();
      await page.getByText('Ana Beatriz Nogueira').hover();
      await shoot('list');
      await page.getByRole('button', { name: 'Ana Beatriz Nogueira', exact: true }).click();
      await page.getByText('#31').waitFor();
      await shoot('dialog');
      await page.getByText('#31').scrollIntoViewIfNeeded();
      await shoot('dialog-below');
      await page.getByRole('region', { name: 'Dados de programas' }).scrollIntoViewIfNeeded();
      await shoot('dialog-programs');
      await page.keyboard.press('Escape');
      await page.getByText('Maria Aparecida').first().hover();
      await page.getByRole('button', { name: /Unir contatos: Maria/ }).click();
      const merge = page.getByRole('dialog', { name: 'Unir dois contatos' });
      await merge.getByLabel('Outro contato').fill('ana beatriz');
      await page.getByTitle(/Ana Beatriz Nogueira/).click();
      await shoot('merge');
      await page.reload();
      await page.getByText('Ana Beatriz Nogueira').waitFor();
      await page.keyboard.press('n');
      await page.getByRole('dialog', { name: 'Novo ticket' }).waitFor();
      await shoot('new-ticket');
      await page.keyboard.press('Escape');
      backend.on('contactImports.upload', () => anImport());
      await page.getByRole('button', { name: 'Importar', exact: true }).click();
      await shoot('import-file');
      const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('x') };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByText('clientes da loja.csv').last().waitFor();
      await shoot('import-preview');
      const done = aFinishedImport();
      imports[0] = done;
      backend.on('contactImports.start', () => done);
      await page
        .getByRole('button', { name: /^Importar/ })
        .last()
        .click();
      await page.getByText('Importação concluída').waitFor();
      await shoot('import-done');
      imports.length = 0;
      backend.on('contacts.list', () => ({ contacts: [], ...onlyPage, count: 0 }));
      await page.goto('/contacts');
      await page.getByText('Nenhum contato ainda').waitFor();
      await shoot('empty');
    });
  }
}
