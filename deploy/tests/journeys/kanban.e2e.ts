import { expect, type Page } from '@playwright/test';
import { aCustomer, waitForTicket } from '../../client/company.factory.ts';
import { product } from '../running-product.ts';
import { anAgent, aShop, screenshotAndAxe, showDetails, signInOnScreen, test } from './journey.fixtures.ts';

const lane = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}(:|$)`) });
const card = (page: Page, inLane: string, name: string) =>
  lane(page, inLane).getByRole('listitem').filter({ hasText: name });

test('one agent tags a ticket, adds a note and moves its card; another agent sees each change without a reload @narrow @all', async ({
  newPage,
}) => {
  const { company, line } = await aShop();
  const [queue] = await company.api.queues.list();
  const queueIds = queue ? [queue.id] : [];
  for (const [name, color] of [
    ['1. Proposta', '#2389E2'],
    ['2. Fechado', '#2B9F4A'],
  ] as const)
    await company.api.tags.create({ name, color, kanban: 1 });
  const [ana, bia] = [
    await anAgent(company, 'Ana Lima', 'user', queueIds),
    await anAgent(company, 'Bia Nunes', 'supervisor', queueIds),
  ];
  const [carla, rui] = [await aCustomer(product, 'Carla Menezes'), await aCustomer(product, 'Rui Barbosa')];
  await carla.writes(line.number, 'Quanto custa a cesta de café?');
  await rui.writes(line.number, 'Boa tarde');
  const mine = await waitForTicket(company, carla.number);
  // The other ticket has no queue, so only the admin sees it.
  await waitForTicket(company, rui.number);
  await company.api.tickets.update({ id: mine.uuid, queueId: queueIds[0] ?? null });

  const [desk, board] = [await newPage(), await newPage()];
  await signInOnScreen(board, bia);
  await board.goto(`${product.web}/kanban`);
  await expect(card(board, 'Em aberto', 'Carla Menezes')).toContainText('Quanto custa a cesta de café?');
  await expect(board.getByText('Rui Barbosa')).toHaveCount(0);

  // At the desk: a new tag and a note.
  await signInOnScreen(desk, ana);
  await company.api.tickets.update({ id: mine.uuid, status: 'open', queueId: queueIds[0] ?? null });
  await desk.goto(`${product.web}/tickets/${mine.uuid}`);
  const details = await showDetails(desk);
  await details.getByRole('combobox', { name: 'Adicionar etiqueta' }).fill('Café da manhã');
  await desk.getByText('Criar “Café da manhã”').click();
  await expect(details.getByRole('button', { name: 'Tirar a etiqueta Café da manhã' })).toBeVisible();
  await expect(card(board, 'Em aberto', 'Carla Menezes')).toContainText('Café da manhã');
  await desk.keyboard.press('Escape');
  await showDetails(desk);
  await details.getByRole('textbox', { name: 'Escreva uma observação' }).fill('Quer entrega no sábado.');
  await desk.keyboard.press('Control+Enter');
  await expect(details.getByRole('listitem').filter({ hasText: 'Quer entrega no sábado.' })).toContainText('Ana Lima');
  await screenshotAndAxe(desk, 'kanban-details');

  // Ana moves the card with the mouse, Bia with the keyboard; each sees the other's move.
  await desk.goto(`${product.web}/kanban`);
  await card(desk, 'Em aberto', 'Carla Menezes').dragTo(lane(desk, '1\\. Proposta'));
  await expect(desk.getByText('Ticket Tag Adicionado com Sucesso!')).toBeVisible();
  await expect(card(board, '1\\. Proposta', 'Carla Menezes')).toBeVisible();
  await expect(card(board, 'Em aberto', 'Carla Menezes')).toHaveCount(0);
  await board.getByRole('button', { name: 'Mover Carla Menezes' }).focus();
  await board.keyboard.press('Space');
  await board.keyboard.press('ArrowRight');
  await board.keyboard.press('Space');
  await expect(card(desk, '2\\. Fechado', 'Carla Menezes')).toBeVisible();
  await expect(board.getByRole('button', { name: 'Mover Carla Menezes' })).toBeFocused();
  await screenshotAndAxe(board, 'kanban-moved');
  const moved = await company.api.tickets.get({ id: mine.uuid });
  expect(moved.tags.map(({ name }) => name)).toEqual(['2. Fechado', 'Café da manhã']);

  // The card shows the customer's new message, and leads to the ticket with the note.
  await carla.writes(line.number, 'Fechado então!');
  await expect(card(board, '2\\. Fechado', 'Carla Menezes')).toContainText('Fechado então!');
  await card(board, '2\\. Fechado', 'Carla Menezes')
    .getByRole('link', { name: /^Ver Ticket/ })
    .click();
  await expect(board).toHaveURL(`${product.web}/tickets/${mine.uuid}`);
  await expect((await showDetails(board)).getByText('Quer entrega no sábado.')).toBeVisible();
});
