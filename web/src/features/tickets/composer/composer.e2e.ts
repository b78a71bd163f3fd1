import { expect, test } from '../../../testing/browser-test.ts';
import { axeClean } from '../../../testing/axe.ts';
import { ago, aMessage } from '../../../testing/factories.ts';
import { composerField, messageList, openConversation } from '../../../testing/open-desk.ts';
import { requestLine } from '../../../testing/operations.ts';

test('a sent message appears at once and is replaced by the stored message', async ({ page }) => {
  const { backend, main } = await openConversation(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  backend.on('messages.send', async ({ body: { body = '', clientKey = null } }) => {
    await held;
    const message = aMessage(main, {
      id: 9001,
      body,
      clientKey,
      fromMe: true,
      ack: 1,
      createdAt: new Date().toISOString(),
    });
    backend.push('appMessage', { action: 'create', message, ticket: main, contact: main.contact });
    return [message];
  });
  await composerField(page).fill('Já saiu *hoje*');
  await composerField(page).press('Shift+Enter');
  await expect(composerField(page)).toHaveValue('Já saiu *hoje*\n');
  await composerField(page).press('Enter');
  const bubble = messageList(page).getByRole('article').filter({ hasText: 'Já saiu hoje' });
  await expect(bubble.getByTitle('Enviando')).toBeVisible();
  await expect(composerField(page)).toHaveValue('');
  release();
  await expect(bubble.getByTitle('Enviada', { exact: true })).toBeVisible();
  await expect(bubble).toHaveCount(1);
  backend.push('appMessage', {
    action: 'update',
    message: aMessage(main, { id: 9001, body: 'Já saiu *hoje*', fromMe: true, ack: 3 }),
  });
  await expect(
    messageList(page).getByRole('article').filter({ hasText: 'Já saiu hoje' }).getByTitle('Lida'),
  ).toBeVisible();
});

test('a failed message keeps its place and shows the reason and a retry', async ({ page }) => {
  const { backend, main } = await openConversation(page);
  backend.fail('messages.send', 'ERR_WAPP_NOT_INITIALIZED');
  await composerField(page).fill('vai falhar');
  await composerField(page).press('Enter');
  const bubble = messageList(page).getByRole('article').filter({ hasText: 'vai falhar' });
  await expect(bubble.getByRole('alert')).toContainText('não foi inicializada');
  backend.on('messages.send', ({ body: { body = '', clientKey = null } }) => [
    aMessage(main, { id: 9002, body, clientKey, fromMe: true, ack: 1 }),
  ]);
  await bubble.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(bubble.getByTitle('Enviada', { exact: true })).toBeVisible();
  await expect(bubble).toHaveCount(1);
});

test('a conversation without a connection says that nothing can be sent', async ({ page }) => {
  await openConversation(page, (_backend, ticket) => {
    Object.assign(ticket, { whatsappId: null, whatsapp: null });
  });
  await expect(page.getByText('Esta conversa não tem conexão. Nada pode ser enviado nela.')).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Nenhuma', { exact: true })).toBeVisible();
});

test('several files are sent at once, with the text as the first one’s caption', async ({ page }) => {
  const { backend } = await openConversation(page);
  await page.getByTestId('files').setInputFiles([
    { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('pdf') },
    { name: 'tabela.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('xlsx') },
    { name: 'engano.txt', mimeType: 'text/plain', buffer: Buffer.from('txt') },
  ]);
  await page.getByRole('button', { name: 'Remover engano.txt' }).click();
  await composerField(page).fill('Seguem os dois');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(messageList(page).getByText('contrato.pdf')).toBeVisible();
  await expect(messageList(page).getByText('tabela.xlsx')).toBeVisible();
  await expect(messageList(page).getByText('Seguem os dois')).toHaveCount(1);
  const sent = backend.requestsOf('messages.send', { ticketId: 100 });
  expect(sent).toHaveLength(2);
  expect(sent[0]?.text).toContain('name="medias"; filename="contrato.pdf"');
});

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('pictures are seen before they are sent, and each has its caption; Enter in a caption sends all', async ({
  page,
}) => {
  const { backend } = await openConversation(page);
  await page.getByTestId('files').setInputFiles([
    { name: 'frente.png', mimeType: 'image/png', buffer: pixel },
    { name: 'verso.png', mimeType: 'image/png', buffer: pixel },
    { name: 'engano.png', mimeType: 'image/png', buffer: pixel },
    { name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('pdf') },
  ]);
  const pictures = page.getByRole('list', { name: '3 imagens para enviar' });
  await expect(pictures.getByRole('img', { name: 'frente.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Remover engano.png' }).click();
  await expect(page.getByRole('img', { name: 'engano.png' })).toHaveCount(0);
  await composerField(page).fill('Segue a frente');
  await page.getByLabel('Legenda de verso.png').fill('E o verso');
  await axeClean(page);
  await page.getByLabel('Legenda de verso.png').press('Enter');
  await expect(messageList(page).getByText('nota.pdf')).toBeVisible();
  const sent = backend.requestsOf('messages.send', { ticketId: 100 }).map(({ text }) => text);
  expect(sent).toHaveLength(3);
  expect(sent[0]).toContain('Segue a frente');
  expect(sent[1]).toContain('E o verso');
  expect(sent[2]).not.toContain('name="body"');
  await expect(page.getByLabel('Legenda de verso.png')).toHaveCount(0);
});

test('a voice message is recorded and sent as ogg', async ({ page }) => {
  const { backend } = await openConversation(page);
  await page.getByRole('button', { name: 'Gravar áudio' }).click();
  await expect(page.getByRole('group', { name: 'Gravando' }).getByRole('time')).toHaveText('0:01');
  await page.getByRole('button', { name: 'Parar e enviar' }).click();
  await expect
    .poll(() => backend.requestsOf('messages.send', { ticketId: 100 }).at(-1)?.text ?? '')
    .toContain('filename="voice.ogg"');
  const body = backend.requestsOf('messages.send', { ticketId: 100 }).at(-1)?.text ?? '';
  expect(body).toMatch(/name="voice"\r\n\r\ntrue/);
  expect(body).toContain('OggS');
});

test('a recording is listened to before it is sent, or discarded after all', async ({ page }) => {
  const { backend } = await openConversation(page);
  const begin = page.getByRole('button', { name: 'Gravar áudio' });
  const recording = page.getByRole('group', { name: 'Gravando' });
  const recorded = page.getByRole('group', { name: 'Áudio gravado' });
  const sent = () => backend.requestsOf('messages.send', { ticketId: 100 });
  await begin.click();
  await expect(recording.getByRole('time')).toHaveText('0:01');
  await recording.getByRole('button', { name: 'Parar e ouvir' }).click();
  await expect(recorded.getByRole('button', { name: 'Ouvir' })).toBeVisible();
  await expect(recorded.locator('svg rect').first()).toBeAttached();
  await axeClean(page);
  await page.keyboard.press('Escape');
  await expect(begin).toBeVisible();
  expect(sent()).toEqual([]);
  await begin.click();
  await expect(recording.getByRole('time')).toHaveText('0:01');
  await recording.getByRole('button', { name: 'Parar e ouvir' }).click();
  await expect(recorded.getByRole('button', { name: 'Enviar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => sent().at(-1)?.text ?? '').toContain('OggS');
  await expect(composerField(page)).toBeFocused();
});

test('Escape discards a recording and stays in the conversation; the field has the focus again', async ({ page }) => {
  const { backend } = await openConversation(page);
  await page.getByRole('button', { name: 'Gravar áudio' }).click();
  const recording = page.getByRole('group', { name: 'Gravando' });
  await expect(recording.getByRole('time')).toHaveText('0:01');
  await expect(recording.getByRole('button', { name: 'Parar e enviar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(recording).toHaveCount(0);
  await expect(page).toHaveURL(/\/tickets\/0{8}-/);
  await expect(composerField(page)).toBeFocused();
  expect(backend.requestsOf('messages.send', { ticketId: 100 })).toEqual([]);
  await page.getByRole('button', { name: 'Gravar áudio' }).click();
  await expect(recording.getByRole('time')).toHaveText('0:01');
  await page.keyboard.press('Enter');
  await expect.poll(() => backend.requestsOf('messages.send', { ticketId: 100 })).toHaveLength(1);
  await expect(composerField(page)).toBeFocused();
});

test('the row of another ticket shows what was typed there and not sent, from this device or another', async ({
  page,
}) => {
  const { backend } = await openConversation(page, (served) => {
    served.on('drafts.list', () => [{ ticketId: 103, body: 'amanhã envio', updatedAt: ago(3) }]);
  });
  const list = page.getByRole('region', { name: 'Lista de tickets' });
  await expect(list.locator('[data-ticket="103"]')).toContainText('Rascunho: amanhã envio');
  const own = list.locator('[data-ticket="100"]');
  await composerField(page).fill('Já verifico o pedido');
  await expect(own).not.toContainText('Rascunho');
  await list.getByText('Luiza').click();
  await expect(own).toContainText('Rascunho: Já verifico o pedido');
  await list.getByText('Marina').click();
  // The field of the other conversation may still be there.
  await expect(composerField(page)).toHaveValue('Já verifico o pedido');
  await composerField(page).press('Enter');
  await list.getByText('Luiza').click();
  await expect(own).not.toContainText('Rascunho');
  expect(backend.requestsOf('messages.send', { ticketId: '100' })).toHaveLength(1);
});

test('a draft survives a reload', async ({ page }) => {
  await openConversation(page);
  await composerField(page).fill('quase pronto');
  await page.reload();
  await expect(composerField(page)).toHaveValue('quase pronto');
});

test('an emoji is inserted at the caret', async ({ page }) => {
  await openConversation(page);
  await composerField(page).fill('bom dia');
  await page.getByRole('button', { name: 'Emoji', exact: true }).click();
  await page.getByLabel('Buscar emoji').fill('foguete');
  await page.getByTitle('foguete', { exact: true }).click();
  await expect(composerField(page)).toHaveValue('bom dia🚀');
});

test('the grid of emoji has positions and names, and is walked by arrow keys', async ({ page }) => {
  await openConversation(page);
  await page.getByRole('button', { name: 'Emoji', exact: true }).click();
  const grid = page.getByRole('grid');
  const first = grid.getByRole('row').first();
  await expect(first).toHaveAttribute('aria-rowindex', '1');
  const cells = first.getByRole('gridcell');
  await expect(cells.first()).toHaveAttribute('aria-colindex', '1');
  await expect(cells.last()).toHaveAttribute('aria-colindex', '9');
  await expect(cells.first()).toHaveAccessibleName(/\w/);
  await page.keyboard.press('ArrowRight');
  await expect(cells.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  const name = (await cells.nth(1).getAttribute('aria-label')) ?? '';
  await expect(page.getByRole('status').filter({ hasText: name })).toHaveCount(1);
  const active = grid.locator('[aria-selected="true"]');
  // Past the rows and the names of categories that the panel shows.
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(active).toBeInViewport({ ratio: 1 });
  }
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('ArrowUp');
    await expect(active).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Enter');
  await expect(composerField(page)).not.toHaveValue('');
});

test('the bubble of a failed message shows the reason and sends the message again', async ({ page }) => {
  const { backend, main } = await openConversation(page);
  const failed = backend.messages.get(main.id)?.find((message) => message.failure !== null);
  if (!failed) throw new Error('There is no failed message');
  backend.on('messages.retry', () => ({ ...failed, failure: null, ack: 0 }));
  const alert = messageList(page).getByRole('alert').filter({ hasText: 'Tentar novamente' });
  await alert.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(alert).toHaveCount(0);
  await expect.poll(() => backend.requests).toContain(requestLine('messages.retry', { id: failed.id }));
});
