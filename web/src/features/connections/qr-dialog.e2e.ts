import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { aSessionState } from '../../testing/connection-factories.ts';
import { openDesk } from '../../testing/open-desk.ts';
import { rowOf } from '../../testing/table-row.ts';

test('the dialog shows each new QR code or one to type, and closes when the phone is linked', async ({ page }) => {
  const { backend } = await openDesk(page, '/connections');
  await expect.poll(() => backend.connected).toBe(true);
  await page.getByRole('button', { name: 'QR Code', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Conectar o celular/ });
  await expect(dialog.getByText('O código se renova sozinho (2 de 5).')).toBeVisible();
  const picture = dialog.locator('figure svg');
  const { width, height } = (await picture.boundingBox()) ?? {};
  expect([width, height]).toEqual([256, 256]);
  const session = { ...aSessionState(2), pairingCode: '' };
  backend.push('whatsappSession', {
    action: 'update',
    session: { ...session, status: 'qrcode', qrcode: 'QR-3', retries: 3 },
  });
  await expect(dialog.getByText('O código se renova sozinho (3 de 5).')).toBeVisible();
  backend.push('whatsappSession', {
    action: 'update',
    session: { ...session, status: 'qrcode', qrcode: '', pairingCode: 'ABCD1234', retries: 3 },
  });
  await expect(dialog.getByText('ABCD-1234')).toBeVisible();
  backend.push('whatsappSession', {
    action: 'update',
    session: { ...session, status: 'PAIRING', qrcode: '', pairingCode: 'ABCD1234', retries: 0 },
  });
  await expect(dialog.getByText('Digite o código no celular.')).toBeVisible();
  await expect(dialog.getByText('Preparando o código…')).toHaveCount(0);
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Copiar código' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ABCD1234');
  backend.push('whatsappSession', {
    action: 'update',
    session: { ...session, status: 'CONNECTED', qrcode: '', retries: 0, number: '5511900000000' },
  });
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Vendas 2')).toContainText('Conectado');
});

test('the dialog stays open and names the reason when another connection has the number', async ({ page }) => {
  const { backend } = await openDesk(page, '/connections');
  await expect.poll(() => backend.connected).toBe(true);
  await page.getByRole('button', { name: 'QR Code', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Conectar o celular/ });
  await expect(dialog.getByText('O código se renova sozinho (2 de 5).')).toBeVisible();
  const session = aSessionState(2);
  backend.push('whatsappSession', {
    action: 'update',
    session: { ...session, status: 'DISCONNECTED', reason: 'number_linked' },
  });
  await expect(dialog.getByText('Este número já está em outra conexão da empresa')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Novo QR Code' })).toBeVisible();
});

test('the dialog stays open when nobody scans the code in time, and offers another one', async ({ page }) => {
  const { backend } = await openDesk(page, '/connections');
  await expect.poll(() => backend.connected).toBe(true);
  await page.getByRole('button', { name: 'QR Code', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Conectar o celular/ });
  await expect(dialog.getByText('O código se renova sozinho (2 de 5).')).toBeVisible();
  const session = { ...aSessionState(2), qrcode: '', retries: 0 };
  backend.on('whatsapp.renew', () => undefined);
  backend.push('whatsappSession', {
    action: 'update',
    session: { ...session, status: 'DISCONNECTED', reason: 'qr_expired' },
  });
  await expect(dialog.getByText('O código venceu sem ser lido.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Novo QR Code' }).click();
  backend.push('whatsappSession', { action: 'update', session: { ...session, status: 'qrcode', qrcode: 'QR-9' } });
  await expect(dialog.locator('figure svg')).toBeVisible();
  await expect(dialog.getByText('O código venceu sem ser lido.')).toHaveCount(0);
});
