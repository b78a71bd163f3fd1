import { expect } from '@playwright/test';
import { product } from '../running-product.ts';
import { aShop, anAgent, signInOnScreen, test } from './journey.fixtures.ts';

test('a tab stops when another user signs in in another tab', async ({ browser }) => {
  const { company } = await aShop();
  const other = await aShop();
  const [ana, rui] = [
    await anAgent(company, 'Ana Lima', 'supervisor', []),
    await anAgent(other.company, 'Rui Nunes', 'supervisor', []),
  ];
  const context = await browser.newContext();
  const [first, second] = [await context.newPage(), await context.newPage()];
  await signInOnScreen(first, ana);
  await second.goto(`${product.web}/contacts`);
  await second.getByRole('button', { name: 'Menu do perfil' }).click();
  await second.getByRole('button', { name: 'Sair' }).click();
  // Contacts have an e-mail, too.
  await expect(second.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  await signInOnScreen(second, rui);
  const stopped = first.getByRole('alert').filter({ hasText: 'Você entrou como' });
  await expect(stopped).toContainText('Rui Nunes');
  await first.getByRole('button', { name: 'Continuar como Rui Nunes' }).click();
  await expect(first.getByText('Olá Rui Nunes')).toBeVisible();
  await expect(second.getByText('Olá Rui Nunes')).toBeVisible();
  await context.close();
});
