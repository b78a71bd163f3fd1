import { expect, test } from '@playwright/test';
import { aCustomer } from '../../client/company.factory.ts';
import { product } from '../running-product.ts';
import { aShop, takePicture, signInOnScreen } from './journey.fixtures.ts';

test('a customer writes, an agent peeks, accepts and answers, the ticks go on to read; closed, the customer comes back', async ({
  page,
}) => {
  const { company, line } = await aShop();
  await signInOnScreen(page, company);
  const customer = await aCustomer(product, 'Carla Menezes');
  await page
    .getByRole('tab', { name: /Aguardando/ })
    .or(page.getByText(/^Aguardando/))
    .first()
    .click();
  await customer.writes(line.number, 'Bom dia, vocês abrem sábado?');
  const row = page
    .getByRole('region', { name: 'Lista de tickets' })
    .getByRole('listitem')
    .filter({ hasText: 'Carla Menezes' });
  await expect(row).toContainText('Bom dia, vocês abrem sábado?');
  await expect(row).toContainText('1');
  await expect(page).toHaveTitle(/\(1\)/);
  await takePicture(page, 'answering-waiting');

  await row.hover();
  await row.getByRole('button', { name: /Carla/ }).click();
  await expect(page.getByRole('dialog').getByText('Bom dia, vocês abrem sábado?')).toBeVisible();
  await page.keyboard.press('Escape');

  await row.hover();
  await row.getByRole('button', { name: 'Aceitar' }).click();
  const messages = page.getByRole('region', { name: 'Mensagens' });
  await expect(messages.getByText('Bom dia, vocês abrem sábado?')).toBeVisible();
  await expect.poll(async () => (await customer.sees(line.number))[0]?.status).toBe('read');

  const field = page.getByRole('textbox', { name: 'Escreva uma mensagem' });
  await field.fill('Abrimos sim, das 8h às *14h*!');
  await field.press('Enter');
  const answer = messages.getByRole('article').filter({ hasText: 'Abrimos sim' });
  await expect(answer.getByTitle('Entregue')).toBeVisible();
  await expect.poll(async () => (await customer.sees(line.number)).at(-1)?.text).toBe('Abrimos sim, das 8h às *14h*!');
  await customer.reads(line.number);
  await expect(answer.getByTitle('Lida')).toBeVisible();
  await takePicture(page, 'answering-read');

  await field.blur();
  await page.keyboard.press('e');
  await page.waitForURL('**/tickets');
  await customer.writes(line.number, 'Obrigada! Mais uma coisa');
  await page.getByRole('link', { name: 'Aguardando' }).click();
  await expect(row).toContainText('Obrigada! Mais uma coisa');
  await takePicture(page, 'answering-back');
});
