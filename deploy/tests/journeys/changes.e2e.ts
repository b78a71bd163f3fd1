import { expect } from '@playwright/test';
import { aCustomer, waitForTicket } from '../../client/company.factory.ts';
import { SimulatorClient } from '../../client/simulator.client.ts';
import { product } from '../running-product.ts';
import { aShop, isPhone, screenshotAndAxe, signInOnScreen, test } from './journey.fixtures.ts';
import { bubble, conversation, messageField, ticketRows } from './desk.locators.ts';

test('reactions, edits and deletions work in both directions; unsupported messages are named; a late message keeps its place @all', async ({
  page,
}) => {
  const { company, line } = await aShop();
  const customer = await aCustomer(product, 'Elisa Prates');
  const simulator = new SimulatorClient(product.simulator);
  const messagesOnPhone = () => customer.sees(line.number);
  const first = await customer.writes(line.number, 'O bolo custa dez reais?');
  const { uuid } = await waitForTicket(company, customer.number);
  await company.api.tickets.update({ id: uuid, status: 'open' });
  await signInOnScreen(page, company);
  await page.goto(`${product.web}/tickets/${uuid}`);
  const messages = conversation(page);
  // A phone shows the list or the conversation.
  const lastOfRow = async (text: string) => {
    if (!isPhone(page)) await expect(ticketRows(page).first()).toContainText(text);
  };

  // The customer edits a message.
  await simulator.request('PATCH', `/phones/${customer.number}/messages/${first}`, {
    to: line.number,
    text: 'O bolo custa doze reais?',
  });
  await expect(bubble(page, 'doze reais')).toBeVisible();
  await lastOfRow('doze reais');
  await bubble(page, 'doze reais').getByRole('button', { name: 'Editada' }).click();
  await expect(page.getByText('O bolo custa dez reais?')).toBeVisible();
  await page.keyboard.press('Escape');

  // The agent reacts; the phone shows it.
  await bubble(page, 'doze reais').hover();
  await bubble(page, 'doze reais').getByRole('button', { name: 'Reagir', exact: true }).click();
  await page.getByRole('button', { name: 'Reagir com ❤️' }).click();
  await expect.poll(async () => (await messagesOnPhone())[0]?.reactions).toEqual([{ by: line.number, emoji: '❤️' }]);

  // The agent answers, edits the answer, gets a reaction, and deletes the answer.
  const field = messageField(page);
  await field.fill('Sim, doze.');
  await field.press('Enter');
  await expect(bubble(page, 'Sim, doze.').getByTitle(/Entregue|Enviada/)).toBeVisible();
  await bubble(page, 'Sim, doze.').hover();
  await bubble(page, 'Sim, doze.').getByRole('button', { name: 'Opções da mensagem' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const editing = page.getByRole('textbox', { name: 'Editando a mensagem' });
  await editing.fill('Custa doze reais, sim.');
  await editing.press('Enter');
  await expect
    .poll(async () => (await messagesOnPhone()).at(-1))
    .toMatchObject({ text: 'Custa doze reais, sim.', edited: true });
  const answer = (await messagesOnPhone()).at(-1)?.id;
  await simulator.request('POST', `/phones/${customer.number}/reactions`, { to: line.number, id: answer, emoji: '👍' });
  const mine = bubble(page, 'Custa doze reais, sim.');
  await expect(mine.getByRole('button', { name: '👍 Elisa Prates' })).toBeVisible();
  await screenshotAndAxe(page, 'changes');
  await mine.hover();
  await mine.getByRole('button', { name: 'Opções da mensagem' }).click();
  await page.getByRole('menuitem', { name: 'Apagar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(messages.getByText('Mensagem apagada')).toBeVisible();
  await lastOfRow('Mensagem apagada');
  await expect.poll(async () => (await messagesOnPhone()).at(-1)?.deleted).toBe(true);

  // Unsupported and view-once messages are shown by a placeholder.
  await customer.writes(line.number, { raw: { stickerPackMessage: { name: 'Gatos' } } });
  await expect(messages.getByText('Mensagem não suportada: stickerPack')).toBeVisible();
  const once = { base64: 'aGVsbG8=', mimetype: 'image/jpeg' };
  await customer.writes(line.number, { image: once, viewOnce: true, withheld: true });
  await expect(messages.getByText('Ela só pode ser vista no celular')).toBeVisible();
  await customer.writes(line.number, { poll: { name: 'Qual sabor?', options: ['Cenoura', 'Fubá'] } });
  await expect(bubble(page, 'Qual sabor?').getByRole('listitem')).toHaveText(['Cenoura', 'Fubá']);

  // A message that cannot be decrypted at first appears in its place after the retry, once.
  await simulator.injectFault({ kind: 'bad-mac', number: line.number, count: 1 });
  await customer.writes(line.number, 'Cenoura, por favor');
  await expect(bubble(page, 'Cenoura, por favor')).toBeVisible();
  await expect(messages.getByText('Aguardando esta mensagem')).toHaveCount(0);
  await lastOfRow('Cenoura, por favor');
  await screenshotAndAxe(page, 'changes-end');

  // Calls are not accepted: the conversation and the caller are informed.
  await simulator.request('POST', `/phones/${customer.number}/calls`, { to: line.number });
  await expect(messages.getByText(/Chamada de voz perdida às/)).toBeVisible();
  await expect
    .poll(async () => (await messagesOnPhone()).at(-1)?.text)
    .toMatch(/As chamadas de voz e vídeo estão desabilitadas/);
  await lastOfRow('As chamadas de voz e vídeo estão desabilitadas');
});
