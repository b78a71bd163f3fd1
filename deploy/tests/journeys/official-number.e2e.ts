import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { aCustomer, aNumber, type TestCompany } from '../../client/company.factory.ts';
import { SimulatorClient } from '../../client/simulator.client.ts';
import { newCompany, product } from '../running-product.ts';
import { conversation, messageField, ticketRow } from './desk.locators.ts';
import { openFromMenu, screenshotAndAxe, signInOnScreen, test } from './journey.fixtures.ts';

interface OfficialNumber {
  number: string;
  phoneNumberId: string;
  accountId: string;
  accessToken: string;
  appSecret: string;
}
const DAY_MS = 86_400_000;
const simulator = new SimulatorClient(product.simulator);

/** Enters the access to an official number, until the connection is there. */
async function addOfficial(page: Page, official: OfficialNumber): Promise<void> {
  await openFromMenu(page, 'Conexões');
  await page.getByRole('button', { name: 'Adicionar WhatsApp' }).last().click();
  const form = page.getByRole('dialog', { name: 'Adicionar WhatsApp' });
  await form.getByLabel('Nome').fill('Oficial');
  await form.getByRole('radio', { name: 'Número oficial (Cloud API)' }).check();
  await form.getByLabel('ID do número de telefone').fill(official.phoneNumberId);
  await form.getByLabel('ID da conta do WhatsApp Business').fill(official.accountId);
  await form.getByLabel('Token de acesso').fill(official.accessToken);
  await form.getByLabel('Chave secreta do aplicativo').fill(official.appSecret);
  await form.getByRole('button', { name: /Continuar/ }).click();
  const editor = page.getByRole('dialog', { name: 'Editar WhatsApp' });
  await editor.getByRole('tab', { name: 'Número oficial' }).click();
  await expect(editor.getByLabel('Endereço do webhook', { exact: true })).toHaveValue(/\/cloud-webhooks\/[\w-]{43}$/);
  await screenshotAndAxe(page, 'official-webhook');
  await editor.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Oficial' })).toContainText('Conectado');
}

async function approvedTemplate(company: TestCompany, whatsappId: number): Promise<void> {
  const { id } = await company.api.messageTemplates.create({
    whatsappId,
    name: 'retomar_conversa',
    language: 'pt_BR',
    category: 'UTILITY',
    body: 'Olá {{nome}}, podemos continuar?',
    samples: [{ name: 'nome', value: 'Ana' }],
  });
  await expect.poll(async () => (await company.api.messageTemplates.get({ id })).status).toBe('APPROVED');
}

/** Delivers what somebody wrote to the number the day before yesterday, as Meta does after an outage. */
async function deliverLate(
  webhookUrl: string,
  { phoneNumberId, appSecret }: OfficialNumber,
  from: string,
  text: string,
) {
  const timestamp = String(Math.floor((Date.now() - 2 * DAY_MS) / 1_000));
  const message = { from, id: `wamid.${crypto.randomUUID()}`, timestamp, type: 'text', text: { body: text } };
  const contacts = [{ wa_id: from, profile: { name: 'Rui Barbosa' } }];
  const value = { metadata: { phone_number_id: phoneNumberId }, contacts, messages: [message] };
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ changes: [{ field: 'messages', value }] }],
  });
  const signature = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  const response = await fetch(webhookUrl, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
}

async function accept(page: Page, name: string): Promise<void> {
  await ticketRow(page, name).hover();
  await ticketRow(page, name).getByRole('button', { name: 'Aceitar' }).click();
}

test('an official number is added, answers a customer, and opens an old conversation with a template', async ({
  page,
}) => {
  const company = await newCompany();
  const official = await simulator.request<OfficialNumber>('POST', '/official-numbers', { number: aNumber() });
  // A sign-in ends the sessions before, and the first admin goes on by the API.
  const admin = { email: `bia-${crypto.randomUUID()}@example.com`, password: 'secret of admins 9' };
  await company.api.users.create({ ...admin, name: 'Bia Nunes', profile: 'admin', queueIds: [] });
  await signInOnScreen(page, admin);
  await addOfficial(page, official);
  const [connection] = await company.api.whatsapp.list();
  const whatsappId = connection?.id ?? 0;
  await approvedTemplate(company, whatsappId);
  const { url } = await company.api.cloudNumbers.webhook({ id: whatsappId });

  const customer = await aCustomer(product, 'Carla Menezes');
  await customer.writes(official.number, 'Bom dia, vocês abrem sábado?');
  await openFromMenu(page, 'Tickets');
  await page.getByRole('link', { name: 'Aguardando' }).click();
  await accept(page, 'Carla Menezes');
  await messageField(page).fill('Abrimos sim, das 8h às 14h!');
  await messageField(page).press('Enter');
  const answer = conversation(page).getByRole('article').filter({ hasText: 'Abrimos sim' });
  await expect(answer.getByTitle('Entregue')).toBeVisible();
  await expect
    .poll(async () => (await customer.sees(official.number)).at(-1)?.text)
    .toBe('Abrimos sim, das 8h às 14h!');
  await customer.reads(official.number);
  await expect(answer.getByTitle('Lida')).toBeVisible();

  const old = await aCustomer(product, 'Rui Barbosa');
  await deliverLate(url, official, old.number, 'Ainda tem o azul?');
  await page.getByRole('link', { name: 'Aguardando' }).click();
  await accept(page, 'Rui Barbosa');
  await expect(messageField(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Escolher modelo' }).click();
  await page.getByRole('button', { name: /retomar_conversa/ }).click();
  const dialog = page.getByRole('dialog', { name: 'retomar_conversa' });
  await dialog.getByLabel('nome').fill('Rui');
  await screenshotAndAxe(page, 'official-template');
  await dialog.getByRole('button', { name: /Enviar/ }).click();
  const template = conversation(page).getByRole('article').filter({ hasText: 'Olá Rui, podemos continuar?' });
  await expect(template.getByTitle('Entregue')).toBeVisible();
  await expect.poll(async () => (await old.sees(official.number)).at(-1)?.text).toBe('Olá Rui, podemos continuar?');

  await old.writes(official.number, 'Podemos!');
  await expect(conversation(page).getByText('Podemos!')).toBeVisible();
  await messageField(page).fill('Separamos para você.');
  await messageField(page).press('Enter');
  await expect.poll(async () => (await old.sees(official.number)).at(-1)?.text).toBe('Separamos para você.');
});
