import { expect, type Page } from '@playwright/test';
import { product } from '../running-product.ts';
import { aDeskWithTwoAgents } from './desk.fixtures.ts';
import { openFromMenu, screenshotAndAxe, test } from './journey.fixtures.ts';

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Escreva uma mensagem' });
const bubble = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

test('two agents chat about a ticket: mention, card, unread badge, reply, edit, and one of them leaves @narrow @phone', async ({
  newPage,
}) => {
  const { ana, bia, tickets } = await aDeskWithTwoAgents(newPage);
  await openFromMenu(ana, 'Chat interno');
  await ana.getByRole('button', { name: 'Novo chat' }).first().click();
  const form = ana.getByRole('dialog', { name: 'Novo chat' });
  await form.getByLabel('Título').fill('Balcão');
  await form.getByLabel('Participantes').fill('Bia');
  await ana.getByTitle('Bia Nunes').click();
  await ana.keyboard.press('Escape');
  await form.getByRole('button', { name: /Salvar/ }).click();
  await expect(ana.getByRole('heading', { name: 'Balcão' })).toBeVisible();

  await fieldOf(ana).fill('@Bia');
  await ana.getByRole('option', { name: 'Bia Nunes' }).click();
  await fieldOf(ana).pressSequentially(`olha este caso: ${product.web}/tickets/${tickets[0]?.uuid}`);
  await fieldOf(ana).press('Enter');
  await expect(bubble(ana, 'olha este caso').getByRole('link', { name: /Carla Menezes/ })).toBeVisible();

  // The page of the other agent is not reloaded.
  const bell = bia.getByRole('banner').getByRole('button', { name: /^Chat interno/ });
  await expect(bell).toHaveAccessibleName('Chat interno: 1 chat não lido');
  await bell.click();
  const row = bia.getByRole('region', { name: 'Chat interno' }).getByRole('link', { name: /Balcão/ });
  await expect(row).toContainText('Você foi mencionado');
  await row.click();
  await expect(bubble(bia, 'olha este caso').getByText('@Bia Nunes', { exact: true })).toBeVisible();
  await expect(bubble(bia, 'olha este caso').getByRole('link', { name: /Carla Menezes/ })).toBeVisible();
  await expect(bell).toHaveAccessibleName('Chat interno');
  await screenshotAndAxe(bia, 'chats');

  await bubble(bia, 'olha este caso').hover();
  await bubble(bia, 'olha este caso').getByRole('button', { name: 'Responder' }).click();
  await fieldOf(bia).pressSequentially('vou ');
  await expect(ana.getByText('Bia Nunes está digitando…')).toBeVisible();
  await fieldOf(bia).pressSequentially('atender');
  await fieldOf(bia).press('Enter');
  await expect(bubble(ana, 'vou atender')).toContainText('Você');
  await expect(ana.getByRole('button', { name: '2 participantes · 1 online' })).toBeVisible();
  await bubble(bia, 'vou atender').hover();
  await bubble(bia, 'vou atender').getByRole('button', { name: 'Editar' }).click();
  await bia.getByRole('textbox', { name: 'Editar mensagem' }).fill('já atendi');
  await bia.keyboard.press('Enter');
  await expect(bubble(ana, 'já atendi')).toContainText('editada');

  await bubble(bia, 'já atendi').waitFor();
  await bia
    .getByTestId('files')
    .setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('nota') });
  await fieldOf(bia).press('Enter');
  const download = ana.waitForEvent('download');
  await ana.getByRole('button', { name: /nota\.txt/ }).click();
  expect((await download).suggestedFilename()).toBe('nota.txt');

  await bia.getByRole('button', { name: 'Opções do chat' }).click();
  await bia.getByRole('menuitem', { name: 'Sair do chat' }).click();
  await bia.getByRole('button', { name: 'Ok' }).click();
  await expect(bia.getByText('Nenhum chat ainda')).toBeVisible();
  await expect(ana.getByRole('button', { name: '1 participante' })).toBeVisible();
  await fieldOf(ana).fill('agora só eu');
  await fieldOf(ana).press('Enter');
  await expect(bubble(ana, 'agora só eu')).not.toContainText('Enviando');
  await expect(bia.getByRole('banner').getByRole('button', { name: 'Chat interno', exact: true })).toBeVisible();
});
