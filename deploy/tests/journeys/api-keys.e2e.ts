import { expect } from '@playwright/test';
import { request } from '../../client/rest.client.ts';
import { newCompany, product } from '../running-product.ts';
import { openFromMenu, submitSignIn, test } from './journey.fixtures.ts';

test('an admin makes a key for a system, which works with it until the key is revoked @phone @all', async ({
  page,
}) => {
  const company = await newCompany('Padaria Chave');
  await page.goto(`${product.web}/login`);
  await submitSignIn(page, company.email, company.password);
  await openFromMenu(page, 'Chaves de API');
  await page.getByRole('button', { name: 'Adicionar chave' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nova chave de API' });
  await dialog.getByLabel('Nome').fill('Loja virtual');
  await dialog.getByRole('checkbox', { name: 'Contatos: Escrever' }).check();
  await page.keyboard.press('Control+Enter');
  const shown = page.getByRole('dialog', { name: 'Guarde a chave agora' });
  const secret = await shown.getByRole('textbox', { name: 'Chave de API' }).inputValue();
  expect(secret).toMatch(/^rec_live_\w{49}$/);
  await shown.getByRole('button', { name: 'Já guardei a chave' }).click();

  const create = (number: string) => request(`${product.gateway}/contacts`, 'POST', secret, { name: 'Rosa', number });
  expect((await create('5511987650001')).status).toBe(200);
  expect(await request(`${product.gateway}/contacts`, 'GET', secret)).toMatchObject({
    status: 403,
    body: { error: 'ERR_NO_PERMISSION', scope: 'contacts:read' },
  });
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'Loja virtual' });
  await expect(row).not.toContainText('Nunca usada');
  await row.hover();
  await page.getByRole('button', { name: 'Revogar: Loja virtual' }).click();
  await page.getByRole('dialog', { name: 'Revogar a chave Loja virtual?' }).getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Nenhuma chave ainda')).toBeVisible();
  expect(await create('5511987650002')).toMatchObject({ status: 401, body: { error: 'ERR_API_KEY_INVALID' } });
});
