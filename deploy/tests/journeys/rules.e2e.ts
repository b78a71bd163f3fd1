import { expect, type Page } from '@playwright/test';
import { aCustomer, waitForTicket } from '../../client/company.factory.ts';
import { product } from '../running-product.ts';
import { aShop, openFromMenu, screenshotAndAxe, signInOnScreen, test } from './journey.fixtures.ts';

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByTitle(option, { exact: true })
    .click();
};

test('an admin makes a rule, which answers a customer and says why; a macro does the rest of the ticket', async ({
  page,
}) => {
  const { company, line } = await aShop();
  await company.api.tags.create({ name: 'Segunda via', color: '#c77d15' });
  const customer = await aCustomer(product, 'Rosa Prado');

  // The first admin's session is that of `company.api`.
  const bia = { email: `bia-${crypto.randomUUID()}@example.com`, password: 'quick as a fox 1' };
  await company.api.users.create({ name: 'Bia Ramos', ...bia, profile: 'admin', queueIds: [] });
  await signInOnScreen(page, bia);
  await openFromMenu(page, 'Regras');
  await page.getByRole('button', { name: 'Adicionar regra' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nova regra' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Boleto');
  await dialog.getByRole('button', { name: 'Adicionar condição' }).click();
  await choose(page, 'Condição 1', 'o texto contém a palavra');
  await dialog.getByRole('combobox', { name: 'Valores da condição 1' }).fill('boleto');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Adicionar ação' }).click();
  await choose(page, 'Ação 1', 'pôr a etiqueta');
  await choose(page, 'Destino da ação 1', 'Segunda via');
  await dialog.getByRole('button', { name: 'Adicionar ação' }).click();
  await choose(page, 'Ação 2', 'enviar o texto');
  await dialog.getByRole('textbox', { name: 'Texto da ação 2' }).fill('Já enviamos, {{firstName}}.');
  await screenshotAndAxe(page, 'rule-form');
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Boleto' })).toContainText('pôr a etiqueta, enviar o texto');

  await customer.writes(line.number, 'Bom dia, preciso do BOLETO');
  const { uuid } = await waitForTicket(company, customer.number);
  await expect
    .poll(async () => (await customer.sees(line.number)).map(({ text }) => text), { timeout: 30_000 })
    .toContain('Já enviamos, Rosa.');
  await page.getByRole('tab', { name: 'O que elas fizeram' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'o texto contém a palavra: boleto' })).toContainText(
    'Rosa Prado',
  );
  await screenshotAndAxe(page, 'rule-log');

  await company.api.tickets.update({ id: uuid, status: 'open' });
  await page.getByRole('link', { name: 'Abrir o ticket de Rosa Prado' }).click();
  await expect(page.getByRole('button', { name: /^Resolver/ })).toBeVisible();
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Nova macro' }).click();
  const macro = page.getByRole('dialog', { name: 'Nova macro' });
  await macro.getByRole('textbox', { name: 'Nome' }).fill('Encerrar');
  await macro.getByRole('button', { name: 'Adicionar ação' }).click();
  await choose(page, 'Ação 1', 'anotar');
  await macro.getByRole('textbox', { name: 'Texto da ação 1' }).fill('boleto enviado');
  await macro.getByRole('button', { name: 'Adicionar ação' }).click();
  await choose(page, 'Ação 2', 'resolver o ticket');
  await macro.getByRole('button', { name: /Salvar/ }).click();
  await expect(macro).toHaveCount(0);
  await page.getByRole('dialog', { name: 'Macros' }).getByTitle('Encerrar', { exact: true }).click();
  await expect(page.getByText('Macro executada: Encerrar')).toBeVisible();
  const ticket = await company.api.tickets.get({ id: uuid });
  expect(ticket).toMatchObject({ status: 'closed', tags: [{ name: 'Segunda via' }] });
  const { notes } = await company.api.ticketNotes.list({ ticketId: ticket.id });
  expect(notes.map(({ note }) => note)).toEqual(['boleto enviado']);
});
