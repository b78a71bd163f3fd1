import { axeClean } from '../../testing/axe.ts';
import { expect, test } from '../../testing/browser-test.ts';
import { anOfficialNumber } from '../../testing/connection-factories.ts';
import { openDesk } from '../../testing/open-desk.ts';

const webhook = { url: 'https://recado.example/backend/cloud-webhooks/abc', verifyToken: 'o-token-de-verificacao' };

test('an official number is added with its access, and its webhook comes next', async ({ page }) => {
  const { backend } = await openDesk(page, '/connections', (backend) => {
    backend.on('whatsapp.create', ({ body: { name } }) => anOfficialNumber({ id: 9, name: String(name) }));
    backend.on('cloudNumbers.webhook', () => webhook);
  });
  await page.getByRole('button', { name: 'Adicionar WhatsApp' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar WhatsApp' });
  await dialog.getByLabel('Nome').fill('Oficial');
  await dialog.getByRole('radio', { name: 'Número oficial (Cloud API)' }).check();
  await dialog.getByRole('button', { name: /Continuar/ }).click();
  await expect(dialog.getByLabel('ID do número de telefone')).toHaveAccessibleDescription('Só números, de 5 a 30.');
  await dialog.getByLabel('ID do número de telefone').fill('106540352242922');
  await dialog.getByLabel('ID da conta do WhatsApp Business').fill('102290129340398');
  await dialog.getByLabel('Token de acesso').fill('EAAJB-token-of-a-system-user');
  await dialog.getByLabel('Chave secreta do aplicativo').fill('the-app-secret');
  await axeClean(page);
  await dialog.getByRole('button', { name: /Continuar/ }).click();
  const editor = page.getByRole('dialog', { name: 'Editar WhatsApp' });
  await editor.getByRole('tab', { name: 'Número oficial' }).click();
  await expect(editor.getByLabel('Endereço do webhook', { exact: true })).toHaveValue(webhook.url);
  await expect(editor.getByLabel('Token de verificação', { exact: true })).toHaveValue(webhook.verifyToken);
  await expect(editor.getByText('Loja Oficial')).toBeVisible();
  await axeClean(page);
  expect(backend.sent('whatsapp.create')).toMatchObject({
    name: 'Oficial',
    kind: 'cloud',
    cloudAccess: {
      phoneNumberId: '106540352242922',
      accountId: '102290129340398',
      accessToken: 'EAAJB-token-of-a-system-user',
      appSecret: 'the-app-secret',
    },
  });
});

test('what is wrong with a token stands under its field', async ({ page }) => {
  await openDesk(page, '/connections', (backend) => {
    backend.connections = [anOfficialNumber({ id: 7, name: 'Oficial' })];
    backend.on('cloudNumbers.webhook', () => webhook);
    backend.fail('whatsapp.update', 'ERR_CLOUD_TOKEN_ENDED', { field: 'cloudAccess.accessToken' });
  });
  await page.getByRole('button', { name: 'Editar: Oficial' }).click();
  const editor = page.getByRole('dialog', { name: 'Editar WhatsApp' });
  await editor.getByRole('tab', { name: 'Número oficial' }).click();
  await editor.getByLabel('Token de acesso').fill('EAAanother-token');
  await editor.getByRole('button', { name: 'Salvar' }).click();
  await expect(editor.getByLabel('Token de acesso')).toHaveAccessibleDescription(/O token de acesso expirou/);
});

test('an official number has no QR code, and says why it waits', async ({ page }) => {
  await openDesk(page, '/connections', (backend) => {
    backend.connections = [
      anOfficialNumber({ id: 7, name: 'Oficial', status: 'TIMEOUT', reason: 'tokenEnded' }),
      anOfficialNumber({ id: 8, name: 'Parado', status: 'DISCONNECTED', reason: 'disconnected' }),
    ];
  });
  await expect(page.getByText('A Meta não aceita mais o token de acesso')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Novo QR Code' })).toHaveCount(0);
});
