import { expect } from '@playwright/test';
import { product } from '../running-product.ts';
import { aDeskWithTwoAgents } from './desk.fixtures.ts';
import { conversation, messageField, ticketRow } from './desk.locators.ts';
import { backToList, screenshotAndAxe, showDetails, test } from './journey.fixtures.ts';

test('two agents share a queue and see each other’s acceptance, typing, answers and transfer @narrow', async ({
  newPage,
}) => {
  const { line, customers, tickets, ana, bia } = await aDeskWithTwoAgents(newPage);
  const [carla] = customers;
  for (const page of [ana, bia]) {
    await page.getByRole('link', { name: 'Aguardando' }).click();
    await expect(ticketRow(page, 'Carla Menezes')).toContainText('Vocês têm cesta de vime?');
    await expect(ticketRow(page, 'Téo Prado')).toBeVisible();
  }
  await ticketRow(ana, 'Carla Menezes').hover();
  await ticketRow(ana, 'Carla Menezes').getByRole('button', { name: 'Aceitar' }).click();
  await expect(ticketRow(bia, 'Carla Menezes')).toHaveCount(0);
  await expect(ticketRow(bia, 'Rui Barbosa')).toBeVisible();

  // The search finds a message and opens its conversation.
  await bia.keyboard.press('/');
  await bia.locator('#desk-search').fill('cesta vime');
  await expect(ticketRow(bia, 'Carla Menezes')).toContainText('cesta de vime');
  await screenshotAndAxe(bia, 'desk-found');
  await ticketRow(bia, 'Carla Menezes').getByRole('link').first().click();
  await expect(conversation(bia).getByText('Vocês têm cesta de vime?')).toBeVisible();
  await expect(ticketRow(bia, 'Rui Barbosa')).toHaveCount(0);

  // The other agent sees the typing; the draft is still there after a reload.
  const draftSaved = ana.waitForResponse(
    (response) =>
      /\/drafts\/\d+$/.test(response.url()) &&
      (response.request().postData() ?? '').includes('Temos sim, de dois tamanhos'),
  );
  await messageField(ana).pressSequentially('Temos sim, de dois tamanhos', { delay: 30 });
  await expect(bia.getByText('Ana Lima está respondendo')).toBeVisible();
  await draftSaved;
  await ana.reload();
  await expect(messageField(ana)).toHaveValue('Temos sim, de dois tamanhos');
  await messageField(ana).press('Enter');
  await expect.poll(async () => (await carla.sees(line.number)).at(-1)?.text).toBe('Temos sim, de dois tamanhos');
  await expect(conversation(bia).getByText('Temos sim, de dois tamanhos')).toBeVisible();

  // The transferred ticket moves from one agent's list to the other's, and its history has both steps.
  await messageField(ana).blur();
  await ana.keyboard.press('t');
  await ana.getByRole('combobox', { name: 'Para quem' }).click();
  await ana.getByText(/^Bia Nunes/).click();
  await screenshotAndAxe(ana, 'desk-transfer');
  await ana
    .getByRole('dialog')
    .getByRole('button', { name: /^Transferir/ })
    .click();
  await bia.getByRole('link', { name: 'Abertos' }).click();
  await expect(ticketRow(bia, 'Carla Menezes')).toBeVisible();
  await expect(ticketRow(ana, 'Carla Menezes')).toHaveCount(0);
  await bia.goto(`${product.web}/tickets/${tickets[0]?.uuid ?? ''}`);
  const history = await showDetails(bia);
  await expect(history.getByText(/Ana Lima transferiu para .*Bia Nunes/)).toBeVisible();
  await expect(history.getByText('Ana Lima aceitou')).toBeVisible();
  await screenshotAndAxe(bia, 'desk-history');
});

test('an offline agent continues to write; after the reconnection all messages are there, and none is sent twice @phone', async ({
  newPage,
}) => {
  const { line, customers, tickets, ana } = await aDeskWithTwoAgents(newPage);
  const [carla, rui] = customers;
  await ana.goto(`${product.web}/tickets/${tickets[0]?.uuid ?? ''}`);
  await ana.getByRole('main').getByRole('button', { name: 'Aceitar' }).last().click();
  await expect(messageField(ana)).toBeVisible();

  await ana.context().setOffline(true);
  await expect(ana.getByText('Sem conexão com o servidor')).toBeVisible();
  for (const body of ['Um momento', 'já verifico']) {
    await messageField(ana).fill(body);
    await messageField(ana).press('Enter');
  }
  await expect(conversation(ana).getByTitle('Enviando')).toHaveCount(2);
  await screenshotAndAxe(ana, 'desk-offline');
  await carla.writes(line.number, 'Ainda estou aqui');
  await rui.writes(line.number, 'Já paguei o boleto');

  await ana.context().setOffline(false);
  await expect(conversation(ana).getByText('Ainda estou aqui')).toBeVisible();
  await expect(conversation(ana).getByTitle('Enviando')).toHaveCount(0);
  await expect(ana.getByText('Sem conexão com o servidor')).toHaveCount(0);
  await expect
    .poll(async () =>
      (await carla.sees(line.number)).filter(({ text }) => text === 'Um momento' || text === 'já verifico'),
    )
    .toMatchObject([{ text: 'Um momento' }, { text: 'já verifico' }]);
  await expect(conversation(ana).getByText('Um momento')).toHaveCount(1);
  await backToList(ana);
  await ana.getByRole('link', { name: 'Aguardando' }).click();
  await expect(ticketRow(ana, 'Rui Barbosa')).toContainText('Já paguei o boleto');
});
