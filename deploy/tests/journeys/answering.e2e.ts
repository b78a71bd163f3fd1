import { expect, type Response } from '@playwright/test';
import { aCustomer } from '../../client/company.factory.ts';
import { product } from '../running-product.ts';
import { aShop, isPhone, screenshotAndAxe, signInOnScreen, test } from './journey.fixtures.ts';
import { conversation, messageField, ticketRow } from './desk.locators.ts';

test('a customer writes; an agent peeks, accepts and answers up to the read tick, and closes; the customer writes again @narrow @phone', async ({
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
  const row = ticketRow(page, 'Carla Menezes');
  await expect(row).toContainText('Bom dia, vocês abrem sábado?');
  await expect(row).toContainText('1');
  await expect(page).toHaveTitle(/\(1\)/);
  await screenshotAndAxe(page, 'answering-waiting');

  await row.hover();
  await row.getByRole('button', { name: /Carla/ }).click();
  await expect(page.getByRole('dialog').getByText('Bom dia, vocês abrem sábado?')).toBeVisible();
  await page.keyboard.press('Escape');

  await row.hover();
  await row.getByRole('button', { name: 'Aceitar' }).click();
  const messages = conversation(page);
  await expect(messages.getByText('Bom dia, vocês abrem sábado?')).toBeVisible();
  await expect.poll(async () => (await customer.sees(line.number))[0]?.status).toBe('read');

  const field = messageField(page);
  await field.fill('Abrimos sim, das 8h às *14h*!');
  await field.press('Enter');
  const answer = messages.getByRole('article').filter({ hasText: 'Abrimos sim' });
  await expect(answer.getByTitle('Entregue')).toBeVisible();
  await expect.poll(async () => (await customer.sees(line.number)).at(-1)?.text).toBe('Abrimos sim, das 8h às *14h*!');
  await customer.reads(line.number);
  await expect(answer.getByTitle('Lida')).toBeVisible();
  await screenshotAndAxe(page, 'answering-read');

  await field.blur();
  const isClosing = (response: Response) =>
    response.request().method() === 'PUT' && /\/tickets\/\d+$/.test(response.url());
  const closed = page.waitForResponse(isClosing);
  if (isPhone(page)) await page.getByRole('button', { name: 'Resolver' }).click();
  else await page.keyboard.press('e');
  await page.waitForURL(/\/tickets(\?|$)/);
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await closed;
  await customer.writes(line.number, 'Obrigada! Mais uma coisa');
  await page.getByRole('link', { name: 'Aguardando' }).click();
  await expect(row).toContainText('Obrigada! Mais uma coisa');
  await screenshotAndAxe(page, 'answering-back');
});
