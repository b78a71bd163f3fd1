import { expect, test, type Page } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { aFinishedImport, anImport, openContacts } from '../../testing/contacts-backend.ts';

test.describe('an import', () => {
  const file = { name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from('nome;número\nAna;5511987654321') };
  const choose = (page: Page) => page.locator('input[type=file]').setInputFiles(file);

  test('an import previews the file, maps its columns, continues after the dialog closes and shows its result', async ({
    page,
  }) => {
    const { backend, imports } = await openContacts(page);
    const shown = anImport();
    backend.on('contactImports.upload', () => shown);
    backend.on('contactImports.start', () => {
      const started = anImport({ state: 'working', sample: [], total: 50_000, done: 12_000 });
      imports.unshift(started);
      return started;
    });
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Importar contatos' });
    await choose(page);
    await expect(dialog.getByText('50,000 linhas').or(dialog.getByText('50.000 linhas'))).toBeVisible();
    await expect(dialog.getByText('Lido como CSV · windows-1252 · ;')).toBeVisible();
    const forecast = dialog.getByRole('region', { name: 'Como fica' });
    await expect(forecast).toContainText('1.181 novos, 3 sem DDD, 2 de outro país, 14 já existem');
    const rows = forecast.getByRole('row');
    await expect(rows.nth(1)).toContainText('falta o DDD');
    await expect(rows.nth(2)).toContainText('+351 912 345 678 Portugal');
    await expect(rows.nth(3)).toContainText('importado com o nome cortado');
    await expect(rows.nth(3)).toContainText('importado sem o e-mail inválido');
    await expect(rows.nth(5)).toContainText('+55 11 98765-4321 Brasil');
    await axeClean(page);
    await dialog.getByLabel('O que há em Telefone').click();
    await page.getByTitle('Não importar').last().click();
    await dialog.getByRole('button', { name: /^Importar/ }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Escolha a coluna do número.');
    await dialog.getByLabel('O que há em Telefone').click();
    await page.getByTitle('Número').last().click();
    await dialog.getByLabel('Nome do campo: Cidade').fill('Município');
    await dialog.getByLabel('Cada outro número da pessoa vira outro contato').check();
    await dialog.getByRole('button', { name: /^Importar/ }).click();
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '24');
    expect(backend.sent('contactImports.start', { id: 7 })).toEqual({
      hasHeader: true,
      country: '55',
      columns: [...shown.columns.slice(0, 3), { title: 'Município', kind: 'field' }],
      otherNumbers: 'contacts',
    });
    await axeClean(page);
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    const bar = page.getByRole('region', { name: 'Importando clientes da loja.csv' });
    await expect(bar).toBeVisible();
    await expect.poll(() => backend.connected).toBe(true);
    backend.push('contactImport', { action: 'update', importId: 7, state: 'working', done: 40_000, total: 50_000 });
    await expect(bar.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '80');
    await bar.getByRole('button', { name: 'Ver' }).click();
    imports[0] = aFinishedImport();
    backend.push('contactImport', { action: 'update', importId: 7, state: 'done', done: 50_000, total: 50_000 });
    await expect(dialog.getByText('Importação concluída: clientes da loja.csv')).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Linhas a conferir' })).toContainText(
      'Linha 17 Telefone: falta o número',
    );
    await axeClean(page);
  });

  test('the dialog names the reason of a refused file, and the user can choose another file', async ({ page }) => {
    const { backend } = await openContacts(page);
    backend.fail('contactImports.upload', 'ERR_SHEET_MACROS');
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await choose(page);
    const dialog = page.getByRole('dialog', { name: 'Importar contatos' });
    await expect(dialog.getByRole('alert')).toContainText('A planilha contém macros. Salve-a como .xlsx, sem macros.');
    await axeClean(page);
    backend.on('contactImports.upload', () => anImport());
    await choose(page);
    await expect(dialog.getByText('clientes da loja.csv')).toBeVisible();
  });
});
