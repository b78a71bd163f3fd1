import { expect, type Page } from '@playwright/test';
import { aCustomer } from '../../client/company.factory.ts';
import { product } from '../running-product.ts';
import { aDeskWithTwoAgents } from './desk.fixtures.ts';
import { conversation, openTransfer } from './desk.locators.ts';
import { anAgent, backToList, openFromMenu, screenshotAndAxe, signInOnScreen, test } from './journey.fixtures.ts';

const bell = (page: Page, n: number) => page.getByRole('button', { name: `Novas mensagens: ${n}`, exact: true });
const panel = (page: Page) => page.getByRole('region', { name: 'Novas mensagens' });

test('a transferred ticket notifies its new agent on any page, with sender and note, and nobody without access to it @phone @all', async ({
  newPage,
}) => {
  const { company, line, customers, tickets, ana, bia } = await aDeskWithTwoAgents(newPage);
  const [carla] = customers;
  const dora = await newPage();
  await signInOnScreen(dora, await anAgent(company, 'Dora Reis', 'user', []));
  await expect(bell(ana, 3)).toBeVisible();
  await expect(ana).toHaveTitle('(3) Recado');

  await ana.goto(`${product.web}/tickets/${tickets[0]?.uuid ?? ''}`);
  await ana.getByRole('main').getByRole('button', { name: 'Aceitar' }).last().click();
  await expect(bell(bia, 2)).toBeVisible();
  await openFromMenu(bia, 'Contatos');
  await expect(bia.getByRole('row', { name: /Carla Menezes/ })).toBeVisible();

  await openTransfer(ana);
  await ana.getByRole('combobox', { name: 'Para quem' }).click();
  await ana.getByText(/^Bia Nunes/).click();
  await ana.getByLabel('Recado').fill('Quer duas cestas até sexta');
  await ana
    .getByRole('dialog')
    .getByRole('button', { name: /^Transferir/ })
    .click();
  const toast = bia.getByRole('alert').filter({ hasText: 'Ana Lima transferiu Carla Menezes para você' });
  await expect(toast).toContainText('Quer duas cestas até sexta');
  await bell(bia, 3).click();
  await expect(panel(bia).getByRole('heading', { name: 'Transferidas para você' })).toBeVisible();
  await screenshotAndAxe(bia, 'notices');
  await panel(bia)
    .getByRole('link', { name: /Transferida por Ana Lima/ })
    .click();
  await expect(conversation(bia).getByText('Vocês têm cesta de vime?')).toBeVisible();
  await backToList(bia);
  await expect(bell(bia, 2)).toBeVisible();

  // The customer's next message counts for the ticket's agent only, who has another page open.
  await openFromMenu(bia, 'Contatos');
  await carla.writes(line.number, 'Pode ser na sexta?');
  await expect(bell(bia, 3)).toBeVisible();
  await expect(bell(ana, 2)).toBeVisible();
  await expect(bell(dora, 0)).toBeVisible();
  await bell(dora, 0).click();
  await expect(panel(dora)).toContainText('Nada espera por você');
});

test('a customer’s message is forwarded to somebody else, and is marked as forwarded there @all', async ({
  newPage,
}) => {
  const { company, line, tickets, ana } = await aDeskWithTwoAgents(newPage);
  const leo = await aCustomer(product, 'Leo');
  await company.api.contacts.create({ name: 'Leo Motoboy', number: leo.number });
  await ana.goto(`${product.web}/tickets/${tickets[0]?.uuid ?? ''}`);
  await ana.getByRole('main').getByRole('button', { name: 'Aceitar' }).last().click();
  const asked = conversation(ana).getByRole('article').filter({ hasText: 'Vocês têm cesta de vime?' });
  await asked.hover();
  await asked.getByRole('button', { name: 'Opções da mensagem' }).click();
  await ana.getByRole('menuitem', { name: /Encaminhar/ }).click();
  const dialog = ana.getByRole('dialog', { name: /Encaminhar/ });
  await dialog.getByLabel('Para').fill('leo');
  await ana.getByTitle(/^Leo Motoboy/).click();
  await screenshotAndAxe(ana, 'forward');
  await dialog.getByRole('button', { name: 'Encaminhar' }).click();
  await expect(ana.getByText('Encaminhada.')).toBeVisible();
  await expect
    .poll(async () => await leo.sees(line.number))
    .toMatchObject([{ text: 'Vocês têm cesta de vime?', forwarded: true, fromMe: false }]);
});
