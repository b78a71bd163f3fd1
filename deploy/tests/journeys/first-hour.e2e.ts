import { expect, type Page } from '@playwright/test';
import { aCustomer, aNumber } from '../../client/company.factory.ts';
import { request } from '../../client/rest.client.ts';
import { SimulatorClient } from '../../client/simulator.client.ts';
import { product } from '../running-product.ts';
import { conversation, messageField, ticketRow } from './desk.locators.ts';
import { openFromMenu, screenshotAndAxe, test } from './journey.fixtures.ts';

const steps = (page: Page) => page.getByRole('region', { name: 'Primeiros passos' });

async function signUp(page: Page): Promise<void> {
  await page.goto(`${product.web}/signup`);
  await page.getByLabel('Seu nome').fill('Dona Aurora');
  await page.getByLabel('Nome da empresa').fill(`Padaria ${Date.now()}`);
  await page.getByLabel('E-mail').fill(`aurora${Date.now()}@example.com`);
  await page.getByLabel('Senha').fill('pão quente 7h');
  await page.getByLabel('Plano').click();
  await page.locator('.ant-select-item').filter({ hasText: 'Básico' }).click();
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText(/^Olá Dona Aurora/)).toBeVisible();
}

/** @returns the number that was linked on the screen */
async function linkNumber(page: Page): Promise<string> {
  const number = aNumber();
  const simulator = new SimulatorClient(product.simulator);
  await simulator.request('POST', '/phones', { number, name: 'Padaria' });
  await steps(page)
    .getByRole('link', { name: /Conectar um número/ })
    .click();
  await page.getByRole('button', { name: 'Adicionar WhatsApp' }).last().click();
  const form = page.getByRole('dialog', { name: 'Adicionar WhatsApp' });
  await form.getByLabel('Nome').fill('Balcão');
  const shown = page.waitForResponse(
    (answer) => /\/whatsapp\/\d+$/.test(answer.url()) && answer.request().method() === 'GET',
  );
  await form.getByRole('button', { name: /Continuar/ }).click();
  const dialog = page.getByRole('dialog', { name: /Conectar o celular/ });
  await expect(dialog.locator('svg[width="256"]')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const id = Number((await shown).url().split('/').at(-1));
  const { body } = await request(`${product.gateway}/whatsapp/${id}`, 'GET', token?.replaceAll('"', '') ?? '');
  await simulator.request('POST', `/phones/${number}/scan`, { qr: (body as { qrcode: string }).qrcode });
  await expect(dialog).toBeHidden();
  return number;
}

/** @returns the link, which the admin would send */
async function inviteByLink(page: Page): Promise<string> {
  await openFromMenu(page, 'Usuários');
  await expect(page.getByRole('row').filter({ hasText: 'Dona Aurora' })).toBeVisible();
  await page.getByRole('button', { name: 'Convidar colega' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convidar um colega' });
  await dialog.getByLabel('Nome (opcional)').fill('Nina');
  // Without a queue every ticket has none, and a colleague is to see them.
  await expect(dialog.getByRole('switch', { name: 'Ver tickets sem fila' })).toBeChecked();
  await dialog.getByRole('button', { name: /Criar o link/ }).click();
  const link = await page.getByLabel('Link do convite').inputValue();
  await page.getByRole('button', { name: 'Pronto' }).click();
  await expect(page.getByRole('region', { name: 'Convites' })).toContainText('Nina');
  return link;
}

test('an owner signs up, links a number and invites a colleague, who answers the first customer', async ({
  page,
  newPage,
}) => {
  await signUp(page);
  await expect(steps(page)).toContainText('0 de 7');
  const number = await linkNumber(page);
  const link = await inviteByLink(page);

  const colleague = await newPage();
  await colleague.goto(link);
  await expect(colleague.getByRole('heading', { name: /^Padaria \d+ convidou você$/ })).toBeVisible();
  await colleague.getByLabel('Seu nome').fill('Nina Prado');
  await colleague.getByLabel('Seu e-mail').fill(`nina${Date.now()}@example.com`);
  await colleague.getByLabel('Senha', { exact: true }).fill('pastel de vento 9');
  await screenshotAndAxe(colleague, 'first-hour-invitation');
  await colleague.getByRole('button', { name: 'Aceitar e entrar' }).click();
  await colleague.waitForURL('**/tickets');
  // The owner's page has the new user in the place of the invitation, without a reload.
  await expect(page.getByRole('row').filter({ hasText: 'Nina Prado' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Convites' })).toHaveCount(0);

  const customer = await aCustomer(product, 'Carla Menezes');
  await customer.writes(number, 'Tem pão de queijo?');
  await colleague.getByRole('link', { name: 'Aguardando' }).click();
  const row = ticketRow(colleague, 'Carla Menezes');
  await row.hover();
  await row.getByRole('button', { name: 'Aceitar' }).click();
  await expect(conversation(colleague).getByText('Tem pão de queijo?')).toBeVisible();
  await messageField(colleague).fill('Saindo do forno!');
  await messageField(colleague).press('Enter');
  await expect.poll(async () => (await customer.sees(number)).at(-1)?.text).toBe('Saindo do forno!');

  // The answer is counted within a minute.
  await openFromMenu(page, 'Dashboard');
  await expect(async () => {
    await page.reload();
    await expect(steps(page)).toContainText('2 de 7', { timeout: 3_000 });
  }).toPass();
  await expect(steps(page).getByRole('listitem').first()).toContainText('Feito');
  await screenshotAndAxe(page, 'first-hour-steps');

  // A link is used once.
  const stranger = await newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'Este convite não vale mais' })).toBeVisible();
});
