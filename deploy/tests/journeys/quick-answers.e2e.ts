import { expect } from '@playwright/test';
import sharp from 'sharp';
import { aCustomer, signIn, waitForTicket } from '../../client/company.factory.ts';
import { apiOf } from '../../client/rest.client.ts';
import { product } from '../running-product.ts';
import { aShop, openFromMenu, screenshotAndAxe, signInOnScreen, test } from './journey.fixtures.ts';
import { conversation, messageField } from './desk.locators.ts';
import { SimulatorClient } from '../../client/simulator.client.ts';

const greeting = /^(Boa madrugada|Bom dia|Boa tarde|Boa noite), Rosa! Veja nossa tabela\.$/;

test('an admin shares a quick message with a picture; a colleague sends it with /, and the customer receives text and picture @phone @all', async ({
  page,
  newPage,
}) => {
  const { company, line } = await aShop();
  const [queue] = await company.api.queues.list();
  const bia = { email: `bia${Date.now()}@example.com`, password: 'quick as a fox 1' };
  await company.api.users.create({ name: 'Bia Ramos', ...bia, profile: 'user', queueIds: [queue?.id ?? 0] });
  const customer = await aCustomer(product, 'Rosa Prado');
  await customer.writes(line.number, 'Qual o preço do pão?');
  const { uuid } = await waitForTicket(company, customer.number);
  await company.api.tickets.update({ id: uuid, queueId: queue?.id ?? 0 });

  await signInOnScreen(page, company);
  await openFromMenu(page, 'Respostas rápidas');
  await page.getByRole('button', { name: 'Adicionar resposta rápida' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nova resposta rápida' });
  await dialog.getByLabel('Atalho').fill('tabela');
  await dialog.getByRole('button', { name: 'Saudação' }).click();
  await dialog.getByLabel('Mensagem').pressSequentially(', ');
  await dialog.getByRole('button', { name: 'Primeiro nome' }).click();
  await dialog.getByLabel('Mensagem').pressSequentially('! Veja nossa tabela.');
  const image = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#c77d15' } })
    .jpeg()
    .toBuffer();
  await dialog
    .getByTestId('quick-file')
    .setInputFiles({ name: 'tabela de preços.jpg', mimeType: 'image/jpeg', buffer: image });
  await dialog.getByLabel(/^Compartilhada/).click();
  await screenshotAndAxe(page, 'quick-form');
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(page.getByRole('row').filter({ hasText: '/tabela' })).toContainText('tabela_de_preços.jpg');

  const other = await newPage();
  const { token } = await signIn(product, bia.email, bia.password);
  await apiOf(product.gateway, token).tickets.update({ id: uuid, status: 'open' });
  await signInOnScreen(other, bia);
  await other.goto(`${product.web}/tickets/${uuid}`);
  const field = messageField(other);
  await field.pressSequentially('/tab');
  await expect(other.getByRole('option', { name: /^\/tabela/ })).toBeVisible();
  await screenshotAndAxe(other, 'quick-suggested');
  await field.press('Enter');
  await expect(field).toHaveValue(greeting);
  await field.press('Enter');
  await expect.poll(async () => (await customer.sees(line.number)).at(-1)?.kind, { timeout: 30_000 }).toBe('image');
  const last = (await customer.sees(line.number)).at(-1);
  expect(last?.text).toMatch(greeting);
  const received = await new SimulatorClient(product.simulator).media(customer.number, last?.id ?? '');
  const { width, height } = await sharp(received).metadata();
  expect([width, height]).toEqual([320, 200]);
  const sentMessage = conversation(other).getByRole('article').last();
  await expect(sentMessage.getByRole('img').first()).toBeVisible();
  await expect(sentMessage.getByTitle(/Entregue|Enviada/)).toBeVisible();
  await screenshotAndAxe(other, 'quick-sent');

  // Deleting the quick message deletes its file, but not the one of the sent message.
  await page.getByRole('row').filter({ hasText: '/tabela' }).hover();
  await page.getByRole('button', { name: 'Excluir: tabela' }).click();
  await page.getByRole('dialog', { name: 'Excluir /tabela?' }).getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Nenhuma resposta rápida ainda')).toBeVisible();
  await other.reload();
  const sentImage = conversation(other).getByRole('article').last().getByRole('img').first();
  await expect
    .poll(() => sentImage.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(320);
  await field.fill('/tab');
  await expect(other.getByRole('listbox', { name: 'Respostas rápidas' })).toHaveCount(0);
});
