import { expect } from '@playwright/test';
import { aCustomer, waitForTicket } from '../../client/company.factory.ts';
import { product } from '../running-product.ts';
import { field, messages, row } from './desk.fixtures.ts';
import { aShop, anAgent, signInOnScreen, test } from './journey.fixtures.ts';

test('forty-five unread messages are read from the first of them, and a text made to be slow holds nothing up', async ({
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
  await row(page, 'Carla').hover();
  await row(page, 'Carla').getByRole('button', { name: 'Aceitar' }).click();
  await expect(messages(page).getByText('já lida')).toBeVisible();
  await page.goto(`${product.web}/contacts`);

  for (let n = 1; n <= 44; n++) await customer.writes(line.number, `mensagem ${n}`);
  await customer.writes(line.number, ' *a _b ~c'.repeat(7_000));
  const ticket = () => company.api.tickets.get({ id: String(id) });
  await expect.poll(async () => (await ticket()).unreadMessages, { timeout: 60_000 }).toBe(45);

  await page.goto(`${product.web}/tickets/${uuid}`);
  await expect(messages(page).getByText('Novas mensagens')).toBeInViewport();
  await expect(messages(page).getByText('mensagem 1', { exact: true })).toBeInViewport();
  await expect(messages(page).getByText('já lida')).toBeAttached();
  await field(page).fill('respondo');
  await expect(field(page)).toHaveValue('respondo');
  await expect(messages(page).getByRole('button', { name: 'Mostrar mais' })).toBeAttached();
});
