import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { aCustomer } from '../../client/company.factory.ts';
import { product } from '../running-product.ts';
import { aShop, openFromMenu, screenshotAndAxe, signInOnScreen, test } from './journey.fixtures.ts';
import { messageField } from './desk.locators.ts';

test('contacts are imported from a spreadsheet, with errors per row, exported, found and written to @narrow @phone @all', async ({
  page,
}) => {
  const { company, line } = await aShop();
  const customer = await aCustomer(product, 'Rosa');
  const sheet = [
    'Nome;Telefone;E-mail;Cidade',
    `Rosa Araújo;${customer.number};rosa@exemplo.com;Olinda`,
    'José da Silva;(11) 98765-4321;jose@exemplo.com;São Paulo',
    '=1+1;5521999990000;;Rio',
    'Sem número;;;',
  ];
  await signInOnScreen(page, company);
  await openFromMenu(page, 'Contatos');
  await expect(page.getByText('Nenhum contato ainda')).toBeVisible();
  await page.getByRole('button', { name: 'Importar', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Importar contatos' });
  await page.locator('input[type=file]').setInputFiles({
    name: 'clientes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(sheet.join('\r\n'), 'latin1'),
  });
  await expect(dialog.getByText('Lido como CSV · windows-1252 · ;')).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'São Paulo' })).toBeVisible();
  await dialog.getByLabel('Código do país').fill('55');
  await screenshotAndAxe(page, 'contacts-preview');
  await dialog.getByRole('button', { name: /^Importar/ }).click();
  await expect(dialog.getByText('Importação concluída: clientes.csv')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Linhas recusadas' })).toContainText(
    'Linha 5 Telefone: falta o número',
  );
  const refused = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar as linhas recusadas' }).click();
  expect(await readFile(await (await refused).path(), 'utf8')).toBe(
    '\uFEFFlinha;coluna;valor;motivo\r\n5;Telefone;;Falta o número\r\n',
  );
  await screenshotAndAxe(page, 'contacts-imported');
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();

  await expect(page.getByRole('row')).toHaveCount(4);
  const fetched = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const download = await fetched;
  expect(download.suggestedFilename()).toBe('contatos.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFname;number;email');
  expect(lines).toContain("'=1+1;5521999990000;");
  expect(lines).toContain('José da Silva;5511987654321;jose@exemplo.com');

  await page.getByLabel('Buscar por nome, número ou e-mail').fill('rosa arau');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row', { name: /Rosa/ }).hover();
  await page.getByRole('button', { name: 'Iniciar ticket: Rosa Araújo' }).click();
  const start = page.getByRole('dialog', { name: 'Novo ticket' });
  await start.getByLabel('Fila').click();
  await page.getByTitle('Vendas').click();
  await start.getByRole('button', { name: /Iniciar/ }).click();
  await page.waitForURL(/\/tickets\/[0-9a-f-]{36}/);
  const field = messageField(page);
  await field.fill('Bom dia, Rosa!');
  await field.press('Enter');
  await expect.poll(async () => (await customer.sees(line.number)).at(-1)?.text).toBe('Bom dia, Rosa!');
  await customer.writes(line.number, 'Oi, é a Rosa');
  await expect(page.getByText('Oi, é a Rosa').first()).toBeVisible();
  // The imported name is not replaced by the name from WhatsApp.
  await expect(page.getByText('Rosa Araújo').first()).toBeVisible();
});
