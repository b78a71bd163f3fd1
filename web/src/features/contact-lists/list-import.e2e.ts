import { expect, test, type Page } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { aFinishedListImport, aListImport, openContactLists } from '../../testing/contact-lists-backend.ts';

const path = '/contact-lists/1/contacts';
const file = { name: 'clientes.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('x') };
const choose = (page: Page) => page.locator('input[type=file]').setInputFiles(file);

test('an import previews the file, goes on after the page was left, and shows its result', async ({ page }) => {
  const { backend, data } = await openContactLists(page, path);
  const shown = aListImport();
  backend.on('listImports.upload', () => shown);
  backend.on('listImports.start', () => {
    const started = aListImport({ state: 'working', sample: [], total: 5_000, done: 1_200 });
    data.imports.unshift(started);
    return started;
  });
  await page.getByRole('button', { name: 'Importar', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Importar contatos para a lista' });
  await expect(dialog.getByRole('link', { name: 'Baixar planilha de exemplo' })).toHaveAttribute(
    'href',
    '/exemplo-lista-de-contatos.xlsx',
  );
  await choose(page);
  await expect(dialog.getByText('Lido como XLSX')).toBeVisible();
  await axeClean(page);
  await dialog.getByLabel('Nome da variável: Cidade').fill('município');
  await dialog.getByRole('button', { name: /^Importar/ }).click();
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '24');
  expect(backend.sent('listImports.start', { id: 7 })).toEqual({
    hasHeader: true,
    country: '55',
    otherNumbers: 'fields',
    columns: [...shown.columns.slice(0, 3), { title: 'município', kind: 'field' }],
  });
  await page.goto('/contact-lists');
  await page.getByRole('button', { name: 'Clientes de Recife', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Importando clientes da loja.xlsx' });
  await expect(bar).toBeVisible();
  await expect.poll(() => backend.connected).toBe(true);
  const push = { action: 'update', importId: 7, contactListId: 1, total: 5_000 } as const;
  backend.push('contactListImport', { ...push, state: 'working', done: 4_000 });
  await expect(bar.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '80');
  await bar.getByRole('button', { name: 'Ver' }).click();
  data.imports[0] = aFinishedListImport();
  backend.push('contactListImport', { ...push, state: 'done', done: 5_000 });
  await expect(dialog.getByText('Importação concluída: clientes da loja.xlsx')).toBeVisible();
  await expect(dialog.getByText('4.900')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Linhas a conferir' })).toContainText('Linha 17');
  await axeClean(page);
});

test('an earlier import can be undone from the dialog', async ({ page }) => {
  const { backend, data } = await openContactLists(page, path);
  data.imports.push(aFinishedListImport(), aListImport({ id: 8, fileName: 'nunca começou.csv' }));
  backend.on('listImports.undo', () => {
    data.imports[0] = aFinishedListImport({ state: 'undone' });
    return aFinishedListImport({ state: 'undone' });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Importar', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Importar contatos para a lista' });
  const earlier = dialog.getByRole('region', { name: 'Importações anteriores' });
  await expect(earlier.getByRole('listitem')).toHaveCount(1);
  await expect(earlier).toContainText('4.900 adicionados · concluída');
  await axeClean(page);
  await earlier.getByRole('button', { name: 'clientes da loja.xlsx' }).click();
  await dialog.getByRole('button', { name: 'Desfazer importação' }).click();
  const ask = page.getByRole('dialog', { name: 'Remover os contatos desta importação?' });
  await expect(ask).toContainText('4.900');
  await ask.getByRole('button', { name: 'Ok' }).click();
  await expect(dialog.getByText('Importação desfeita: os contatos que ela adicionou foram removidos.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Desfazer importação' })).toHaveCount(0);
});

test('a list that is full ends an import with that reason', async ({ page }) => {
  const { data } = await openContactLists(page, path);
  data.imports.push(aFinishedListImport({ state: 'failed', failure: 'ERR_CONTACT_LIST_FULL', done: 600, added: 600 }));
  await page.reload();
  await page.getByRole('button', { name: 'Importar', exact: true }).first().click();
  await page.getByRole('button', { name: 'clientes da loja.xlsx' }).click();
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText('A importação falhou');
  await expect(alert).toContainText('Uma lista comporta até 100.000 contatos.');
});
