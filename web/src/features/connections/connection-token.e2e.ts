import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { aConnection } from '../../testing/connection-factories.ts';
import { aUser } from '../../testing/factories.ts';
import { openDesk } from '../../testing/open-desk.ts';

const token = 'wa_3mQ9xV2bT7nK5sD1fH8jL4pR6yW0cZ-uA_eG2iM9oXk';

test('a connection gets a token, another one in its place, and loses it', async ({ page }) => {
  const loja = aConnection({ id: 7, name: 'Loja' });
  const { backend } = await openDesk(page, '/connections', (backend) => {
    backend.connections = [loja];
    backend.on('whatsapp.createToken', () => {
      loja.hasToken = true;
      return { token };
    });
    backend.on('whatsapp.update', () => Object.assign(loja, { hasToken: false }));
  });
  const dialog = page.getByRole('dialog', { name: 'Editar WhatsApp' });
  const open = async () => {
    await page.getByRole('button', { name: 'Loja', exact: true }).click();
    await dialog.getByRole('tab', { name: 'Envios' }).click();
  };
  await open();
  await expect(dialog.getByText('Sem token.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Gerar token' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Token da API' })).toHaveValue(token);
  await expect(dialog.getByText('Guarde agora: ele não será mostrado de novo.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Copiar' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await open();
  await expect(dialog.getByText('com o token que foi gerado')).toBeVisible();
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Gerar outro' }).click();
  await page.getByRole('dialog', { name: 'Gerar outro token?' }).getByRole('button', { name: 'Cancelar' }).click();
  await dialog.getByRole('button', { name: 'Remover' }).click();
  await page.getByRole('dialog', { name: 'Remover o token?' }).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog.getByText('Sem token.')).toBeVisible();
  expect(backend.sent('whatsapp.update', { id: 7 })).toEqual({ token: '' });
  expect(backend.requestsOf('whatsapp.createToken')).toHaveLength(1);
});

test('without the API in the plan a connection has no token to make', async ({ page }) => {
  await openDesk(page, '/connections', (backend) => {
    backend.user = aUser({ features: ['useKanban'] });
    backend.connections = [aConnection({ id: 7, name: 'Loja' })];
  });
  await page.getByRole('button', { name: 'Loja', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar WhatsApp' });
  await dialog.getByRole('tab', { name: 'Envios' }).click();
  await expect(dialog.getByLabel('Em uso desde')).toBeVisible();
  await expect(dialog.getByText('Token da API')).toHaveCount(0);
});
