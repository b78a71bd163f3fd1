import { expect } from '@playwright/test';
import { aNumber } from '../../client/company.factory.ts';
import { request } from '../../client/rest.client.ts';
import { newCompany, product } from '../running-product.ts';
import { openFromMenu, screenshotAndAxe, signInOnScreen, test } from './journey.fixtures.ts';
import { SimulatorClient } from '../../client/simulator.client.ts';

test('an admin adds a connection, sees its QR code and links a phone, without a reload @phone', async ({ page }) => {
  const company = await newCompany();
  const number = aNumber();
  const simulator = new SimulatorClient(product.simulator);
  await simulator.request('POST', '/phones', { number, name: 'Loja' });
  await signInOnScreen(page, company);
  await openFromMenu(page, 'Conexões');
  await expect(page.getByText('Nenhuma conexão ainda')).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar WhatsApp' }).last().click();
  const form = page.getByRole('dialog', { name: 'Adicionar WhatsApp' });
  await form.getByLabel('Nome').fill('Balcão');
  // The phone scans the code that the page has requested.
  const shown = page.waitForResponse(
    (answer) => /\/whatsapp\/\d+$/.test(answer.url()) && answer.request().method() === 'GET',
  );
  await form.getByRole('button', { name: /Continuar/ }).click();
  const dialog = page.getByRole('dialog', { name: /Conectar o celular/ });
  await expect(dialog.locator('svg[width="256"]')).toBeVisible();
  await screenshotAndAxe(page, 'linking-qr');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const id = Number((await shown).url().split('/').at(-1));
  const { body } = await request(`${product.gateway}/whatsapp/${id}`, 'GET', token?.replaceAll('"', '') ?? '');
  // Throws unless the scan succeeds.
  await simulator.request('POST', `/phones/${number}/scan`, { qr: (body as { qrcode: string }).qrcode });
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Balcão' })).toContainText('Conectado');
  await screenshotAndAxe(page, 'linking-connected');
});
