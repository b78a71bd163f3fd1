import type { Page } from '@playwright/test';
import { axeClean } from '../testing/axe.ts';
import { Backend } from '../testing/backend.ts';
import { expect, test } from '../testing/browser-test.ts';
import { aConnection } from '../testing/connection-factories.ts';
import { aSuppression, openContactLists, serveSuppressions } from '../testing/contact-lists-backend.ts';
import { openContacts } from '../testing/contacts-backend.ts';
import { openDesk } from '../testing/open-desk.ts';
import { rowOf } from '../testing/table-row.ts';

const foreign =
  'Será gravado como +1 202 555 0143 (Estados Unidos). Parece de outro país, mas foi escrito sem +: confira.';

async function openOptOut(page: Page, settings: { key: 'country'; value: string; version: string }[] = []) {
  const backend = new Backend();
  backend.user.company.settings = settings;
  serveSuppressions(backend);
  backend.on('suppressions.add', ({ body }) => aSuppression(body));
  await backend.open(page, '/suppressions');
  await page.getByRole('button', { name: 'Adicionar número' }).first().click();
  return { backend, dialog: page.getByRole('dialog', { name: 'Novo descadastro' }) };
}

test('a doubtful number is shown as it will be stored, with the doubt, and is saved by the button', async ({
  page,
}) => {
  const { backend, dialog } = await openOptOut(page);
  const number = dialog.getByLabel('Número');
  await expect(number).toHaveAccessibleDescription('Com DDD; de outro país, com + e o código.');
  await number.fill('12025550143');
  await expect(dialog.getByRole('status')).toHaveText(foreign);
  await expect(number).toHaveAccessibleDescription(foreign);
  await axeClean(page);
  await number.fill('+55 11 98777-00011');
  await expect(dialog.getByRole('status')).toHaveCount(0);
  await number.fill('+1 198777-0001');
  await expect(dialog.getByRole('status')).toContainText('Esta faixa de números não existe no plano do país');
  await number.fill('12025550143');
  await dialog.getByRole('button', { name: /^Adicionar número/ }).click();
  await expect(dialog).toHaveCount(0);
  expect(backend.sent('suppressions.add')).toEqual({ number: '12025550143', name: '' });
});

test('a number without doubt is shown as it will be stored, of the country of the company', async ({ page }) => {
  const { dialog } = await openOptOut(page);
  await dialog.getByLabel('Número').fill('011 97777-1234');
  await expect(dialog.getByText('Será gravado como +55 11 97777-1234 (Brasil)')).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveCount(0);
  const abroad = await openOptOut(page, [{ key: 'country', value: 'US', version: '' }]);
  await abroad.dialog.getByLabel('Número').fill('(202) 555-0143');
  await expect(abroad.dialog.getByText('Será gravado como +1 202 555 0143 (Estados Unidos)')).toBeVisible();
});

test('a contact’s stored number is in no doubt, another one is', async ({ page }) => {
  await openContacts(page);
  await rowOf(page, 'Ana Beatriz Nogueira').click();
  const dialog = page.getByRole('dialog');
  const stored = await dialog.getByLabel('Número').inputValue();
  await expect(dialog.getByText('Será gravado')).toHaveCount(0);
  await dialog.getByLabel('Número').fill('12025550143');
  await expect(dialog.getByRole('status')).toHaveText(foreign);
  await dialog.getByLabel('Número').fill(stored);
  await expect(dialog.getByText('Será gravado')).toHaveCount(0);
});

test('the item of a list and the code for a device show what their number means', async ({ page }) => {
  await openContactLists(page, '/contact-lists/1/contacts');
  await page.getByRole('button', { name: 'Adicionar contato' }).first().click();
  const item = page.getByRole('dialog', { name: 'Novo contato da lista' });
  await item.getByLabel('Número').fill('12025550143');
  await expect(item.getByRole('status')).toHaveText(foreign);
  await openDesk(page, '/connections', (served) => {
    served.connections = [aConnection({ id: 2, name: 'Vendas', status: 'qrcode', qrcode: 'QR-1', retries: 2 })];
  });
  await page.getByRole('button', { name: 'QR Code', exact: true }).click();
  await page.getByLabel('Número com código do país').fill('12025550143');
  await expect(
    page.getByRole('status').filter({ hasText: 'Será usado +1 202 555 0143 (Estados Unidos)' }),
  ).toBeVisible();
});
