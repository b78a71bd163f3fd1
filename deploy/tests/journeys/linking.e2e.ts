import { expect, test } from '@playwright/test';
import { aCompany, aNumber } from '../../client/company.factory.ts';
import { request } from '../../client/rest.client.ts';
import { product, superToken } from '../running-product.ts';
import { takePicture, signInOnScreen } from './journey.fixtures.ts';

test('an admin adds a connection, sees its QR code and links it with a phone, all without reloading', async ({
  page,
}) => {
  const company = await aCompany(product, await superToken());
  const number = aNumber();
  await request(`${product.simulator}/phones`, 'POST', null, { number, name: 'Loja' });
  await signInOnScreen(page, company);
  await page.getByRole('link', { name: 'Conexões' }).click();
  await expect(page.getByText('Nenhuma conexão ainda')).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar WhatsApp' }).last().click();
  const form = page.getByRole('dialog', { name: 'Adicionar WhatsApp' });
  await form.getByLabel('Nome').fill('Balcão');
  // What the phone's camera would read is what the page gets: the QR code of the session.
  const shown = page.waitForResponse(
    (answer) => /\/whatsapp\/\d+$/.test(answer.url()) && answer.request().method() === 'GET',
  );
  await form.getByRole('button', { name: /Salvar/ }).click();
  const dialog = page.getByRole('dialog', { name: /Conectar o celular/ });
  await expect(dialog.locator('svg[width="256"]')).toBeVisible();
  await takePicture(page, 'linking-qr');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const id = Number((await shown).url().split('/').at(-1));
  const { body } = await request(`${product.gateway}/whatsapp/${id}`, 'GET', token?.replaceAll('"', '') ?? '');
  const scanned = await request(`${product.simulator}/phones/${number}/scan`, 'POST', null, {
    qr: (body as { qrcode: string }).qrcode,
  });
  expect(scanned.status).toBeLessThan(300);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Balcão' })).toContainText('Conectado');
  await takePicture(page, 'linking-connected');
});
