import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { aProviderKey, openConsole } from '../../testing/console-backend.ts';

const secret = 'rec_provider_7Xk2pQmB4vT9wZ1cR6yN8hJ3dF5gL0sA2eU7iO4kP9qWxVt2ZHywc';

test('a key of the provider is made with scopes, shown once, and revoked', async ({ page }) => {
  const { backend } = await openConsole(page, '/console?section=keys');
  const row = page.getByRole('row', { name: /WHMCS/ });
  await expect(row).toContainText('Ler empresas, Criar, alterar e suspender empresas');
  await axeClean(page);
  await page.getByRole('button', { name: 'Adicionar chave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar chave' });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Digite ao menos 2 caracteres.')).toBeVisible();
  await expect(dialog.getByText('Escolha ao menos uma permissão.')).toBeVisible();
  await dialog.getByLabel('Nome').fill(' Cobrança ');
  await dialog.getByLabel('Ler faturas').check();
  await axeClean(page);
  backend.on('providerKeys.create', () => ({ ...aProviderKey({ id: 2, name: 'Cobrança' }), secret }));
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  const shown = page.getByRole('dialog', { name: 'Guarde a chave agora' });
  await expect(shown.getByLabel('Chave do provedor')).toHaveValue(secret);
  expect(backend.sent('providerKeys.create')).toEqual({
    name: 'Cobrança',
    scopes: ['invoices:read'],
    allowedAddresses: [],
  });
  await axeClean(page);
  await shown.getByRole('button', { name: 'Já guardei a chave' }).click();
  backend.on('providerKeys.remove', () => undefined);
  await row.getByRole('button', { name: 'Revogar: WHMCS' }).click();
  await page.getByRole('dialog', { name: 'Revogar a chave WHMCS?' }).getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Chave revogada.')).toBeVisible();
  expect(backend.requestsOf('providerKeys.remove')[0]?.params).toEqual({ id: '1' });
});

test('without keys the tab says what they are for', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { backend } = await openConsole(page, '/console');
  backend.on('providerKeys.list', () => []);
  await page.goto('/console?section=keys');
  await expect(page.getByText('Nenhuma chave ainda')).toBeVisible();
  await axeClean(page);
});
