import { expect, test, type Page } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import type { Backend } from '../../testing/backend.ts';
import { serveBotTrial } from '../../testing/bot-backend.ts';
import { openLibrary } from '../../testing/library-backend.ts';
import { openDesk } from '../../testing/open-desk.ts';

async function openQueueTrial(page: Page, change: (backend: Backend) => void = () => undefined) {
  const { backend } = await openLibrary(page, '/queues', undefined, (served) => {
    serveBotTrial(served);
    change(served);
  });
  await page.getByRole('button', { name: 'Suporte', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar fila' });
  await dialog.getByRole('tab', { name: 'Testar' }).click();
  const chat = dialog.getByRole('log', { name: 'Conversa de teste' });
  const input = dialog.getByRole('textbox', { name: 'Mensagem do cliente' });
  const trace = dialog.getByRole('region', { name: 'Por que o robô fez isso' });
  return { backend, dialog, chat, input, trace };
}

test('a queue is tried out with the values of its form, and Enter sends without saving', async ({ page }) => {
  const { backend, dialog, chat, input, trace } = await openQueueTrial(page);
  await dialog.getByRole('tab', { name: 'Dados' }).click();
  await dialog.getByLabel('Mensagem de saudação', { exact: true }).fill('Oi, aqui é o *robô*!');
  await dialog.getByRole('tab', { name: 'Testar' }).click();
  await axeClean(page);
  await input.fill('Bom dia');
  await page.keyboard.press('Enter');
  await expect(chat.getByText('Oi, aqui é o robô!')).toBeVisible();
  await expect(chat.getByText('Fila Suporte · o robô continua')).toBeVisible();
  await expect(trace.getByText('Enviou o menu “Suporte”')).toBeVisible();
  await expect(input).toHaveValue('');
  await expect(input).toBeFocused();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(chat.getByText('Um momento, por favor.')).toBeVisible();
  await expect(chat.getByText('Fila Suporte · aguarda uma pessoa')).toBeVisible();
  await axeClean(page);
  const [first, second] = backend.requestsOf('bot.simulate').map(({ body }) => body);
  expect(first).toMatchObject({
    text: 'Bom dia',
    call: false,
    queue: { id: 1, greetingMessage: 'Oi, aqui é o *robô*!' },
  });
  expect(first?.queue?.options?.map(({ parent }) => parent)).toEqual([null, 0, 0, null, null]);
  expect(first).not.toHaveProperty('at');
  expect(first).not.toHaveProperty('state');
  expect(second).toMatchObject({ text: '2', state: 'menu' });
  expect(backend.requestsOf('queues.update')).toEqual([]);
});

test('the next message can be typed while the bot answers, and is sent after the answer only', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { backend, chat, input } = await openQueueTrial(page, (served) =>
    served.on('bot.simulate', async () => {
      await held;
      return { replies: [], trace: [], queue: null, isBot: true, isClosed: false, state: 'S' };
    }),
  );
  await input.fill('Oi');
  await page.keyboard.press('Enter');
  await expect(chat.getByText('digitando…')).toBeAttached();
  await page.keyboard.type('e o frete?');
  await page.keyboard.press('Enter');
  await expect(input).toHaveValue('e o frete?');
  release();
  await expect(chat.getByText('O robô ficou em silêncio · Sem fila · o robô continua')).toBeVisible();
  expect(backend.requestsOf('bot.simulate')).toHaveLength(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => backend.sent('bot.simulate')?.text).toBe('e o frete?');
});

test('integrations are called on request only, at the moment that was set', async ({ page }) => {
  const { backend, dialog, chat, trace } = await openQueueTrial(page);
  await dialog.getByRole('button', { name: 'Dizer “Oi”' }).click();
  await dialog.getByText('Outro momento').click();
  await dialog.getByRole('textbox', { name: 'Data' }).fill('10/05/2026');
  await dialog.getByRole('textbox', { name: 'Hora' }).fill('22');
  const input = dialog.getByRole('textbox', { name: 'Mensagem do cliente' });
  await input.fill('1');
  await dialog.getByRole('textbox', { name: 'Hora' }).fill('22:30');
  await dialog.getByRole('switch', { name: /Chamar integrações de verdade/ }).click();
  await input.press('Enter');
  await expect(chat.getByText('Tabela de fretes')).toBeVisible();
  await expect(chat.getByText('Documento')).toBeVisible();
  await expect(trace.getByText('“Vendas” respondeu')).toBeVisible();
  await expect(trace.getByText('Entregamos sim')).toBeHidden();
  await trace.getByText('Detalhes técnicos').click();
  await expect(trace.getByText('"model":"gpt-5-mini"')).toBeVisible();
  expect(backend.sent('bot.simulate')).toMatchObject({ text: '1', call: true, at: '2026-05-11T01:30:00.000Z' });
  await axeClean(page);
});

test('a failed call shows its error and can be tried again or started over', async ({ page }) => {
  const { backend, dialog, chat, input } = await openQueueTrial(page);
  backend.fail('bot.simulate', 'ERR_NO_QUEUE_FOUND');
  await input.fill('Oi');
  await page.keyboard.press('Enter');
  await expect(chat.getByRole('alert')).toBeVisible();
  await axeClean(page);
  serveBotTrial(backend);
  await chat.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(chat.getByText('Fila Suporte · o robô continua')).toBeVisible();
  await expect(chat.getByText('Cliente: Oi')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Começar de novo' }).click();
  await expect(chat.getByText('O robô espera a primeira mensagem.')).toBeVisible();
  await input.fill('Oi');
  await page.keyboard.press('Enter');
  await expect.poll(() => backend.requestsOf('bot.simulate').length).toBe(3);
  expect(backend.sent('bot.simulate')).not.toHaveProperty('state');
});

test('a connection is tried out with its texts and chosen queues', async ({ page }) => {
  const { backend } = await openDesk(page, '/connections', serveBotTrial);
  await page.getByRole('button', { name: 'Editar: Loja' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar WhatsApp' });
  await dialog.getByLabel('Mensagem de saudação', { exact: true }).fill('Escolha:');
  await dialog.getByRole('tab', { name: 'Automação' }).click();
  await dialog.getByRole('button', { name: 'Testar sem telefone' }).click();
  await dialog.getByRole('textbox', { name: 'Mensagem do cliente' }).fill('Oi');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Fila Suporte · o robô continua')).toBeVisible();
  const connection = backend.sent('bot.simulate')?.connection;
  expect(connection).toMatchObject({ id: 1, greetingMessage: 'Escolha:', queues: [{ id: 1, name: 'Suporte' }] });
  expect(connection).not.toHaveProperty('token');
  expect(connection).not.toHaveProperty('isDefault');
  await axeClean(page);
});
