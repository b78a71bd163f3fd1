import { expect } from '@playwright/test';
import { aCustomer, waitForTicket } from '../../client/company.factory.ts';
import { product } from '../running-product.ts';
import { aShop, openFromMenu, screenshotAndAxe, signInOnScreen, test } from './journey.fixtures.ts';

test('an admin draws a flow from an example, tries it out and publishes it; a customer walks through it', async ({
  page,
}) => {
  const { company, line } = await aShop();
  const customer = await aCustomer(product, 'Rosa Prado');
  const texts = async () => (await customer.sees(line.number)).map(({ text }) => text).join('\n');
  // The first admin's session is that of `company.api`.
  const bia = { email: `bia-${crypto.randomUUID()}@example.com`, password: 'quick as a fox 1' };
  await company.api.users.create({ name: 'Bia Ramos', ...bia, profile: 'admin', queueIds: [] });
  await signInOnScreen(page, bia);
  await openFromMenu(page, 'Fluxos');
  await page.getByRole('button', { name: 'Novo fluxo' }).first().click();
  await page.getByRole('menuitem', { name: 'Boas-vindas com menu' }).click();
  await page.getByRole('dialog', { name: 'Novo fluxo' }).getByRole('button', { name: 'Criar fluxo' }).click();
  await expect(page.getByRole('heading', { name: 'Boas-vindas com menu' })).toBeVisible();

  await page.getByRole('button', { name: 'Testar' }).click();
  const trial = page.getByRole('region', { name: 'Testar' });
  await trial.getByRole('button', { name: 'Começar a conversa' }).click();
  await trial.getByRole('button', { name: 'Segunda via de boleto' }).click();
  await expect(trial.getByRole('log')).toContainText('Qual é o seu CPF ou CNPJ?');
  await trial.getByRole('textbox', { name: 'Mensagem do contato' }).fill('111.111.111-11');
  await page.keyboard.press('Enter');
  await expect(trial.getByRole('log')).toContainText('Não reconheci este número.');
  await screenshotAndAxe(page, 'flow-trial');

  await page.getByRole('button', { name: 'Início e nome' }).click();
  const starts = page.getByRole('dialog', { name: 'Nome e início do fluxo' });
  await starts.getByRole('combobox', { name: 'Toda conversa nova nestas conexões' }).click();
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').first().click();
  await starts.getByRole('button', { name: /Salvar/ }).click();
  await expect(starts).toHaveCount(0);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const publish = page.getByRole('dialog', { name: 'Publicar o fluxo' });
  await publish.getByRole('button', { name: /^Publicar/ }).click();
  await expect(page.getByText('Versão 1 publicada').first()).toBeVisible();

  await customer.writes(line.number, 'Bom dia');
  await expect.poll(texts, { timeout: 30_000 }).toContain('Como podemos ajudar?');
  await customer.writes(line.number, '3');
  await expect.poll(texts, { timeout: 30_000 }).toContain('Qual é o seu CPF ou CNPJ?');
  await customer.writes(line.number, '529.982.247-25');
  await expect.poll(texts, { timeout: 30_000 }).toContain('Obrigado! Já vamos falar com você.');
  const { id } = await waitForTicket(company, customer.number);
  await page.goto(`${new URL(page.url()).origin}${new URL(page.url()).pathname}?ticketId=${id}`);
  await expect(page.locator('.react-flow__node [data-lit]')).toHaveCount(4);
  await screenshotAndAxe(page, 'flow-path');
});
