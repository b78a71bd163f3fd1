import { expect } from '@playwright/test';
import { aCustomer } from '../../client/company.factory.ts';
import { product } from '../running-product.ts';
import { messageField, ticketRow } from './desk.locators.ts';
import { aShop, screenshotAndAxe, showDetails, signInOnScreen, test } from './journey.fixtures.ts';

test('a customer goes through the menus, an agent takes over, and the customer rates', async ({ page }) => {
  const { company, line } = await aShop();
  const { api } = company;
  const support = await api.queues.create({
    name: 'Suporte',
    color: '#6b4fbb',
    greetingMessage: 'Suporte aqui.',
    options: [{ title: 'Horários', message: 'Abrimos às 9h, {{firstName}}.' }],
  });
  const [sales] = await api.queues.list();
  await api.settings.save({ key: 'userRating', value: 'enabled' });
  await api.whatsapp.update({
    id: line.id,
    greetingMessage: 'Olá, {{firstName}}!',
    complationMessage: 'Obrigado pela avaliação.',
    queueIds: [sales?.id ?? 0, support.id],
  });
  await signInOnScreen(page, company);
  const customer = await aCustomer(product, 'Carla Menezes');
  const texts = async () =>
    (await customer.sees(line.number)).filter(({ fromMe }) => !fromMe).map(({ text }) => text ?? '');
  const last = () => texts().then((all) => all.at(-1) ?? '');
  await customer.writes(line.number, 'Oi');
  await expect.poll(last).toContain('*[ 2 ]* - Suporte');
  await customer.writes(line.number, '2');
  await expect.poll(last).toContain('*[ 1 ]* - Horários');
  await customer.writes(line.number, '1');
  await expect.poll(last).toBe('Abrimos às 9h, Carla.');

  await page.getByRole('link', { name: 'Aguardando' }).click();
  const row = ticketRow(page, 'Carla Menezes');
  await row.hover();
  await row.getByRole('button', { name: 'Aceitar' }).click();
  const history = (await showDetails(page)).getByRole('region', { name: 'Histórico' });
  await expect(history.getByText('Enviou o menu de filas')).toBeVisible();
  await screenshotAndAxe(page, 'bot-history');
  const field = messageField(page);
  await field.fill('Posso ajudar em algo mais?');
  await field.press('Enter');
  await expect.poll(last).toBe('Posso ajudar em algo mais?');
  // The conversation is the agent's: the bot stays out of it.
  await customer.writes(line.number, '#');
  await customer.writes(line.number, '1');
  // A ticket whose customer has just written would stay open.
  await customer.writes(line.number, 'Não, obrigada');
  await expect(page.getByRole('article').filter({ hasText: 'Não, obrigada' })).toBeVisible();
  await field.blur();
  await page.keyboard.press('e');
  await expect.poll(last).toContain('*[ 3 ]* - Muito satisfeito');
  expect((await texts()).filter((text) => text.includes('*[ 1 ]* - Horários'))).toHaveLength(1);
  await customer.writes(line.number, '3');
  await expect.poll(last).toBe('Obrigado pela avaliação.');
  // The rating opens no new conversation.
  await page.getByRole('link', { name: 'Aguardando' }).click();
  await expect(row).toHaveCount(0);
});

test('a queue is tried out in its editor before it is saved @all', async ({ page }) => {
  const { company } = await aShop('Suporte');
  await signInOnScreen(page, company);
  await page.goto(`${product.web}/queues`);
  await page.getByRole('button', { name: 'Suporte', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar fila' });
  await dialog.getByLabel('Mensagem de saudação', { exact: true }).fill('Oi, aqui é o robô!');
  await dialog.getByRole('tab', { name: 'Testar' }).click();
  await dialog.getByRole('textbox', { name: 'Mensagem do cliente' }).fill('bom dia');
  await page.keyboard.press('Enter');
  const trace = dialog.getByRole('region', { name: 'Por que o robô fez isso' });
  await expect(trace.getByRole('listitem').first()).toBeVisible();
  await screenshotAndAxe(page, 'bot-trial');
});
