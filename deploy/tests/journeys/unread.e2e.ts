import { expect } from '@playwright/test';
import { aCustomer, waitForTicket } from '../../client/company.factory.ts';
import { product } from '../running-product.ts';
import { conversation, messageField, ticketRow } from './desk.locators.ts';
import { aShop, anAgent, signInOnScreen, test } from './journey.fixtures.ts';

test('a ticket with 45 unread messages opens at the first of them, and a text that is slow to format does not block the page @phone @all', async ({
  newPage,
}) => {
  const { company, line } = await aShop();
  const [queue] = await company.api.queues.list();
  const agent = await anAgent(company, 'Ana Lima', 'user', queue ? [queue.id] : []);
  const customer = await aCustomer(product, 'Carla Menezes');
  await customer.writes(line.number, 'já lida');
  const { id, uuid } = await waitForTicket(company, customer.number);
  await company.api.tickets.update({ id: uuid, queueId: queue?.id ?? null });
  const page = await newPage();
  await signInOnScreen(page, agent);
  await page.getByRole('link', { name: 'Aguardando' }).click();
  await ticketRow(page, 'Carla').hover();
  await ticketRow(page, 'Carla').getByRole('button', { name: 'Aceitar' }).click();
  await expect(conversation(page).getByText('já lida')).toBeVisible();
  await page.goto(`${product.web}/contacts`);

  for (let n = 1; n <= 44; n++) await customer.writes(line.number, `mensagem ${n}`);
  await customer.writes(line.number, ' *a _b ~c'.repeat(7_000));
  const ticket = () => company.api.tickets.get({ id: String(id) });
  await expect.poll(async () => (await ticket()).unreadMessages, { timeout: 60_000 }).toBe(45);

  await page.goto(`${product.web}/tickets/${uuid}`);
  await expect(conversation(page).getByText('Novas mensagens')).toBeInViewport();
  await expect(conversation(page).getByText('mensagem 1', { exact: true })).toBeInViewport();
  await expect(conversation(page).getByText('já lida')).toBeAttached();
  await messageField(page).fill('respondo');
  await expect(messageField(page)).toHaveValue('respondo');
  await expect(conversation(page).getByRole('button', { name: 'Mostrar mais' })).toBeAttached();
});
