import { expect, test, type Page } from '../../testing/browser-test.ts';
import { permissionsOf } from '@recado/contracts/rights';
import { axeClean } from '../../testing/axe.ts';
import { Backend } from '../../testing/backend.ts';
import { aSuppression, serveSuppressions } from '../../testing/contact-lists-backend.ts';
import { aUser } from '../../testing/factories.ts';
import { rowOf } from '../../testing/table-row.ts';

async function open(page: Page, user = aUser()) {
  const backend = new Backend();
  backend.user = user;
  const data = serveSuppressions(backend);
  await backend.open(page, '/suppressions');
  await expect(rowOf(page, 'Carla Mendes')).toBeVisible();
  return { backend, data };
}

test('the list shows number, reason and campaign, and a search narrows it', async ({ page }) => {
  await open(page);
  await expect(rowOf(page, 'Carla Mendes')).toContainText('Respondeu com palavra de descadastro');
  await expect(rowOf(page, 'Carla Mendes')).toContainText('Oferta de novembro');
  await expect(rowOf(page, 'Maria Aparecida')).toContainText('Adicionado manualmente por Ana Souza');
  await axeClean(page);
  await page.getByRole('button', { name: 'Tema escuro' }).click();
  await page.mouse.move(700, 800);
  await expect(page.locator('.ant-tooltip:not(.ant-tooltip-hidden)')).toHaveCount(0);
  await axeClean(page);
  await page.getByLabel('Buscar por nome ou número').fill('3519');
  await expect(rowOf(page, 'Carla Mendes')).toHaveCount(0);
  await expect(rowOf(page, '+351912345678')).toBeVisible();
});

test('a number is added, and one that is there already is an error of its field', async ({ page }) => {
  const { backend } = await open(page);
  backend.fail('suppressions.add', 'ERR_SUPPRESSED_ALREADY', { field: 'number' });
  await page.getByRole('button', { name: 'Adicionar número' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Novo descadastro' });
  await dialog.getByLabel('Número').fill('5511987654321');
  await dialog.getByRole('button', { name: /^Adicionar número/ }).click();
  await expect(dialog.getByLabel('Número')).toHaveAttribute('aria-invalid', 'true');
  await axeClean(page);
  backend.on('suppressions.add', ({ body }) => aSuppression(body));
  await dialog.getByLabel('Número').fill('5511987650000');
  await dialog.getByRole('button', { name: /^Adicionar número/ }).click();
  await expect(dialog).toHaveCount(0);
  expect(backend.sent('suppressions.add')).toEqual({ number: '5511987650000', name: '' });
});

test('a file is shown before its numbers are put on the list, and the list can be downloaded', async ({ page }) => {
  const { backend } = await open(page);
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar descadastros' });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('5511987654321') });
  await expect(dialog.getByRole('region', { name: 'Como fica' })).toContainText('14 já existem');
  await axeClean(page);
  expect(backend.sent('suppressions.import')).toBeUndefined();
  await dialog.getByLabel('O que há em Telefone').click();
  await expect(page.getByTitle('E-mail')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: /^Importar/ }).click();
  await expect(dialog.getByText('Importação concluída')).toBeVisible();
  await expect(dialog.getByText('120')).toBeVisible();
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  expect((await download).suggestedFilename()).toBe('descadastros.csv');
});

test('only an admin takes a number off the list', async ({ page, browser }) => {
  const { data } = await open(page);
  await rowOf(page, 'Carla Mendes').hover();
  await page.getByRole('button', { name: 'Retirar da lista: Carla Mendes' }).click();
  const ask = page.getByRole('dialog', { name: 'Retirar Carla Mendes da lista?' });
  await ask.getByRole('button', { name: 'Ok' }).click();
  await expect(rowOf(page, 'Carla Mendes')).toHaveCount(0);
  expect(data.entries).toHaveLength(2);
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  const permissions = permissionsOf({ profile: 'supervisor', super: false });
  await open(other, aUser({ profile: 'supervisor', permissions }));
  await expect(other.getByRole('button', { name: /^Retirar da lista/ })).toHaveCount(0);
});

test('an opt-out appears as it is pushed, and an empty list explains itself', async ({ page }) => {
  const { backend, data } = await open(page);
  await expect.poll(() => backend.connected).toBe(true);
  data.entries = [aSuppression({ name: 'Acabou de sair' }), ...data.entries];
  backend.push('suppressionChange', { action: 'update' });
  await expect(rowOf(page, 'Acabou de sair')).toBeVisible();
  data.entries = [];
  backend.push('suppressionChange', { action: 'update' });
  await expect(page.getByText('Ninguém pediu para sair ainda')).toBeVisible();
});
