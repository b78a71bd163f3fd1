import { expect, test } from '@playwright/test';
import { aCustomer, waitForTicket } from '../../client/company.factory.ts';
import { request } from '../../client/rest.client.ts';
import { product } from '../running-product.ts';
import { aShop, takePicture, signInOnScreen } from './journey.fixtures.ts';

interface PhoneMessage {
  id: string;
  text?: string;
  edited: boolean;
  deleted: boolean;
  reactions: { by: string; emoji: string }[];
}

test('reactions, edits and deletions go both ways; what nobody knows is named; what waits is read in its place', async ({
  page,
}) => {
  const { company, line } = await aShop();
  const customer = await aCustomer(product, 'Elisa Prates');
  const sim = (method: string, path: string, body?: unknown) =>
    request(`${product.simulator}${path}`, method, null, body);
  const phone = async () => (await customer.sees(line.number)) as unknown as PhoneMessage[];
  const first = await customer.writes(line.number, 'O bolo custa dez reais?');
  const { uuid } = await waitForTicket(company, customer.number);
  await company.api.tickets.update({ id: uuid, status: 'open' });
  await signInOnScreen(page, company);
  await page.goto(`${product.web}/tickets/${uuid}`);
  const messages = page.getByRole('region', { name: 'Mensagens' });
  const bubble = (words: string) => messages.getByRole('article').filter({ hasText: words });
  const row = page.getByRole('region', { name: 'Lista de tickets' }).getByRole('listitem').first();

  // The customer changes what was written, and reacts.
  await sim('PATCH', `/phones/${customer.number}/messages/${first}`, {
    to: line.number,
    text: 'O bolo custa doze reais?',
  });
  await expect(bubble('doze reais')).toBeVisible();
  await expect(row).toContainText('doze reais');
  await bubble('doze reais').getByRole('button', { name: 'Editada' }).click();
  await expect(page.getByText('O bolo custa dez reais?')).toBeVisible();
  await page.keyboard.press('Escape');

  // The agent reacts; the phone shows it.
  await bubble('doze reais').hover();
  await bubble('doze reais').getByRole('button', { name: 'Reagir', exact: true }).click();
  await page.getByRole('button', { name: 'Reagir com ❤️' }).click();
  await expect.poll(async () => (await phone())[0]?.reactions).toEqual([{ by: line.number, emoji: '❤️' }]);

  // The agent answers, changes the answer, gets a reaction, and deletes it.
  const field = page.getByRole('textbox', { name: 'Escreva uma mensagem' });
  await field.fill('Sim, doze.');
  await field.press('Enter');
  await expect(bubble('Sim, doze.').getByTitle(/Entregue|Enviada/)).toBeVisible();
  await bubble('Sim, doze.').hover();
  await bubble('Sim, doze.').getByRole('button', { name: 'Opções da mensagem' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const editing = page.getByRole('textbox', { name: 'Editando a mensagem' });
  await editing.fill('Custa doze reais, sim.');
  await editing.press('Enter');
  await expect.poll(async () => (await phone()).at(-1)).toMatchObject({ text: 'Custa doze reais, sim.', edited: true });
  const answer = (await phone()).at(-1)?.id;
  await sim('POST', `/phones/${customer.number}/reactions`, { to: line.number, id: answer, emoji: '👍' });
  const mine = bubble('Custa doze reais, sim.');
  await expect(mine.getByRole('button', { name: '👍 Elisa Prates' })).toBeVisible();
  await takePicture(page, 'changes');
  await mine.hover();
  await mine.getByRole('button', { name: 'Opções da mensagem' }).click();
  await page.getByRole('menuitem', { name: 'Apagar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(messages.getByText('Mensagem apagada')).toBeVisible();
  await expect(row).toContainText('Mensagem apagada');
  await expect.poll(async () => (await phone()).at(-1)?.deleted).toBe(true);

  // What this product has no words for does not vanish, nor what may be seen once.
  await customer.writes(line.number, { raw: { stickerPackMessage: { name: 'Gatos' } } });
  await expect(messages.getByText('Mensagem não suportada: stickerPack')).toBeVisible();
  const once = { base64: 'aGVsbG8=', mimetype: 'image/jpeg' };
  await customer.writes(line.number, { image: once, viewOnce: true, withheld: true });
  await expect(messages.getByText('Ela só pode ser vista no celular')).toBeVisible();
  await customer.writes(line.number, { poll: { name: 'Qual sabor?', options: ['Cenoura', 'Fubá'] } });
  await expect(bubble('Qual sabor?').getByRole('listitem')).toHaveText(['Cenoura', 'Fubá']);

  // A message that cannot be read at first takes its place when it comes again, and is counted once.
  await sim('POST', '/faults', { kind: 'bad-mac', number: line.number, count: 1 });
  await customer.writes(line.number, 'Cenoura, por favor');
  await expect(bubble('Cenoura, por favor')).toBeVisible();
  await expect(messages.getByText('Aguardando esta mensagem')).toHaveCount(0);
  await expect(row).toContainText('Cenoura, por favor');
  await takePicture(page, 'changes-end');

  // No calls are taken here: it says so in the conversation and to the caller.
  await sim('POST', `/phones/${customer.number}/calls`, { to: line.number });
  await expect(messages.getByText(/Chamada de voz perdida às/)).toBeVisible();
  await expect.poll(async () => (await phone()).at(-1)?.text).toMatch(/As chamadas de voz e vídeo estão desabilitadas/);
});
