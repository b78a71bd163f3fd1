import { expect } from '@playwright/test';
import { aCustomer, waitForTicket } from '../../client/company.factory.ts';
import { product } from '../running-product.ts';
import { anAgent, aShop, openFromMenu, screenshotAndAxe, signInOnScreen, test } from './journey.fixtures.ts';

test('a customer writes, is accepted, closed and rates; the supervisor’s numbers follow and lead to the ticket @narrow @all', async ({
  page,
}) => {
  const { company, line } = await aShop();
  const { api } = company;
  const [queue] = await api.queues.list();
  const queueIds = queue ? [queue.id] : [];
  await api.settings.save({ key: 'userRating', value: 'enabled' });
  await api.whatsapp.update({ id: line.id, complationMessage: 'Obrigado!', queueIds });
  await signInOnScreen(page, await anAgent(company, 'Bia Nunes', 'supervisor', queueIds));
  await openFromMenu(page, 'Dashboard');
  await expect(page.getByText('Os números do atendimento aparecem aqui')).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  const card = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  const customer = await aCustomer(product, 'Carla Menezes');
  await customer.writes(line.number, 'Bom dia, quanto custa a cesta?');
  await expect(card('Aguardando 1')).toBeVisible();
  await expect(card('Novos contatos 1')).toBeVisible();
  await expect(page.getByRole('button', { name: /^\d+ h: 1 tickets$/ })).toBeVisible();

  const { uuid } = await waitForTicket(company, customer.number);
  await api.tickets.update({ id: uuid, status: 'open' });
  await expect(card('Aguardando 0')).toBeVisible();
  await expect(card('Em atendimento 1')).toBeVisible();
  await api.messages.send({ ticketId: uuid, body: 'Sai por 80 reais.' });
  await api.tickets.update({ id: uuid, status: 'closed' });
  await expect(card('Finalizados 1')).toBeVisible();
  await expect
    .poll(async () => (await customer.sees(line.number)).map(({ text }) => text ?? '').join('\n'))
    .toContain('avali');
  await customer.writes(line.number, '3');
  const ratings = page.getByRole('region', { name: 'Avaliações' });
  await expect(ratings.getByRole('button', { name: /^Muito satisfeito 1/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Vendas/ })).toContainText('3 de 3 estrelas');
  await screenshotAndAxe(page, 'dashboard');
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);

  await card('Finalizados').click();
  const list = page.getByRole('list', { name: 'Tickets: Finalizados' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await screenshotAndAxe(page, 'dashboard-tickets');
  await list.getByRole('link', { name: /^Carla Menezes/ }).click();
  await expect(page).toHaveURL(`${product.web}/tickets/${uuid}`);
  await expect(page.getByText('Sai por 80 reais.').first()).toBeVisible();
});
