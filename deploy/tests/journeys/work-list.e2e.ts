import { expect } from '@playwright/test';
import { aDeskWithTwoAgents } from './desk.fixtures.ts';
import { messageField, ticketRow, ticketRows } from './desk.locators.ts';
import { backToList, screenshotAndAxe, test } from './journey.fixtures.ts';

test('an agent closes two tickets at once, snoozes the third, and has it back when the customer writes @narrow @phone @all', async ({
  newPage,
}) => {
  const { ana, customers, line } = await aDeskWithTwoAgents(newPage);
  const [carla] = customers;
  await ana.getByRole('link', { name: 'Aguardando' }).click();
  for (const name of ['Rui Barbosa', 'Téo Prado', 'Carla Menezes']) {
    await ticketRow(ana, name).hover();
    await ticketRow(ana, name).getByRole('button', { name: 'Aceitar' }).click();
    await expect(messageField(ana)).toBeVisible();
    await backToList(ana);
    await ana.getByRole('link', { name: 'Aguardando' }).click();
  }
  await ana.getByRole('link', { name: 'Atendendo' }).click();
  await expect(ticketRows(ana)).toHaveCount(3);
  for (const name of ['Rui Barbosa', 'Téo Prado']) {
    await ticketRow(ana, name).hover();
    await ticketRow(ana, name).getByRole('checkbox').click();
  }
  const selection = ana.getByRole('region', { name: 'Seleção' });
  await expect(selection).toContainText('2 selecionados');
  await screenshotAndAxe(ana, 'work-list-selection');
  await selection.getByRole('button', { name: 'Resolver' }).click();
  await ana.getByRole('dialog', { name: 'Resolver 2 tickets?' }).getByRole('button', { name: 'Ok' }).click();
  await expect(ana.getByText('2 tickets alterados.')).toBeVisible();
  await expect(ticketRows(ana)).toHaveCount(1);

  await ticketRow(ana, 'Carla Menezes').getByRole('link').click();
  await ana.getByRole('button', { name: 'Mais ações' }).click();
  await ana.getByRole('menuitem', { name: /^Adiar/ }).click();
  await ana.getByRole('button', { name: 'Até o contato escrever' }).click();
  await expect(ana.getByText('Nenhum atendimento em andamento')).toBeVisible();
  await carla.writes(line.number, 'Consegui a medida');
  await expect(ticketRow(ana, 'Consegui a medida')).toBeVisible();
});
