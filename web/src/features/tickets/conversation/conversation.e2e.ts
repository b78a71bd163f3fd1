import { expect, test, type Page } from '@playwright/test';
import { axeClean } from '../../../testing/axe.ts';
import type { Backend } from '../../../testing/backend.ts';
import { deskBackend } from '../../../testing/desk-backend.ts';
import { ago, aMessage } from '../../../testing/factories.ts';
import { requestLine } from '../../../testing/operations.ts';

async function open(page: Page, change: (backend: Backend) => void = () => undefined) {
  const { backend, main } = deskBackend();
  change(backend);
  await backend.open(page, `/tickets/${main.uuid}`);
  await expect(field(page)).toBeVisible();
  return { backend, main };
}
const field = (page: Page) => page.getByRole('textbox', { name: 'Escreva uma mensagem' });
const messages = (page: Page) => page.getByRole('region', { name: 'Mensagens' });

test('the conversation shows separators, quotes, formats and reasons of failures', async ({ page }) => {
  const { backend } = await open(page);
  const all = messages(page);
  await expect(all.getByText('Novas mensagens')).toBeVisible();
  await expect(all.getByText(/Conversa encerrada ·/)).toBeAttached();
  await expect(all.getByText(/Conversa iniciada ·/)).toHaveCount(2);
  await expect(all.getByText('Hoje')).toBeAttached();
  await expect(all.locator('strong', { hasText: 'errado' })).toBeVisible();
  await expect(all.locator('s', { hasText: 'apto 31' })).toBeVisible();
  await expect(all.getByRole('link', { name: 'https://rastreio.exemplo.com.br/4471' })).toHaveAttribute(
    'target',
    '_blank',
  );
  await expect(all.getByRole('alert')).toContainText('não foi inicializada');
  await expect.poll(() => backend.requests).toContain(requestLine('tickets.read', { id: 100 }));
  await axeClean(page);
});

test('a sent message appears at once and is replaced by the stored message', async ({ page }) => {
  const { backend, main } = await open(page);
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
  await field(page).fill('Já saiu *hoje*');
  await field(page).press('Shift+Enter');
  await expect(field(page)).toHaveValue('Já saiu *hoje*\n');
  await field(page).press('Enter');
  const bubble = messages(page).getByRole('article').filter({ hasText: 'Já saiu hoje' });
  await expect(bubble.getByTitle('Enviando')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  release();
  await expect(bubble.getByTitle('Enviada', { exact: true })).toBeVisible();
  await expect(bubble).toHaveCount(1);
  backend.push('appMessage', {
    action: 'update',
    message: aMessage(main, { id: 9001, body: 'Já saiu *hoje*', fromMe: true, ack: 3 }),
  });
  await expect(
    messages(page).getByRole('article').filter({ hasText: 'Já saiu hoje' }).getByTitle('Lida'),
  ).toBeVisible();
});

test('a failed message keeps its place and shows the reason and a retry', async ({ page }) => {
  const { backend, main } = await open(page);
  backend.fail('messages.send', 'ERR_WAPP_NOT_INITIALIZED');
  await field(page).fill('vai falhar');
  await field(page).press('Enter');
  const bubble = messages(page).getByRole('article').filter({ hasText: 'vai falhar' });
  await expect(bubble.getByRole('alert')).toContainText('não foi inicializada');
  backend.on('messages.send', ({ body: { body = '', clientKey = null } }) => [
    aMessage(main, { id: 9002, body, clientKey, fromMe: true, ack: 1 }),
  ]);
  await bubble.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(bubble.getByTitle('Enviada', { exact: true })).toBeVisible();
  await expect(bubble).toHaveCount(1);
});

test('several files are sent at once, with the text as the first one’s caption', async ({ page }) => {
  const { backend } = await open(page);
  await page.getByTestId('files').setInputFiles([
    { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('pdf') },
    { name: 'tabela.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('xlsx') },
    { name: 'engano.txt', mimeType: 'text/plain', buffer: Buffer.from('txt') },
  ]);
  await page.getByRole('button', { name: 'Remover engano.txt' }).click();
  await field(page).fill('Seguem os dois');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(messages(page).getByText('contrato.pdf')).toBeVisible();
  await expect(messages(page).getByText('tabela.xlsx')).toBeVisible();
  await expect(messages(page).getByText('Seguem os dois')).toHaveCount(1);
  const sent = backend.requestsOf('messages.send', { ticketId: 100 });
  expect(sent).toHaveLength(2);
  expect(sent[0]?.text).toContain('name="medias"; filename="contrato.pdf"');
});

test('a voice message is recorded and sent as ogg', async ({ page }) => {
  const { backend } = await open(page);
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

test('a draft survives a reload', async ({ page }) => {
  await open(page);
  await field(page).fill('quase pronto');
  await page.reload();
  await expect(field(page)).toHaveValue('quase pronto');
});

test('an emoji is inserted at the caret', async ({ page }) => {
  await open(page);
  await field(page).fill('bom dia');
  await page.getByRole('button', { name: 'Emoji', exact: true }).click();
  await page.getByLabel('Buscar emoji').fill('foguete');
  await page.getByTitle('foguete', { exact: true }).click();
  await expect(field(page)).toHaveValue('bom dia🚀');
});

test('older messages are added above without moving the visible ones', async ({ page }) => {
  await open(page, (backend) => {
    const ticket = backend.tickets[0];
    if (!ticket) return;
    ticket.unreadMessages = 0;
    backend.messages.set(
      100,
      Array.from({ length: 120 }, (_, at) =>
        aMessage(ticket, { id: at + 1, body: `linha ${at + 1}`, fromMe: at % 3 === 0, createdAt: ago(700 - at * 5) }),
      ),
    );
  });
  const all = messages(page);
  await expect(all.getByText('linha 120', { exact: true })).toBeInViewport();
  const mark = all.getByText('linha 105', { exact: true });
  await all.evaluate((box) => (box.scrollTop = 30));
  const before = (await mark.boundingBox())?.y ?? 0;
  await expect(all.getByText('linha 85', { exact: true })).toBeAttached();
  expect(Math.abs(((await mark.boundingBox())?.y ?? 0) - before)).toBeLessThan(60);
});

test('a message that arrives below the screen is counted, announced and reached by a click', async ({ page }) => {
  const { backend, main } = await open(page);
  await expect.poll(() => backend.connected).toBe(true);
  // The list follows its end until its layout is stable: only then the scroll position stays.
  await expect(async () => {
    await messages(page).evaluate((box) => (box.scrollTop = 0));
    await page.waitForTimeout(100);
    expect(await messages(page).evaluate((box) => box.scrollTop)).toBe(0);
  }).toPass();
  backend.receive(main, 'Alô?');
  const newest = page.getByRole('button', { name: '1 mensagem nova' });
  await expect(newest).toBeVisible();
  await expect(page.locator('[aria-live=polite]', { hasText: 'Marina Albuquerque: Alô?' })).toBeAttached();
  await newest.click();
  await expect(messages(page).getByText('Alô?')).toBeInViewport();
});

test('a reply quotes its message, and an own message is deleted after a confirmation', async ({ page }) => {
  const { backend } = await open(page);
  const theirs = messages(page).getByRole('article').filter({ hasText: 'Recebi, obrigada' });
  await theirs.hover();
  await theirs.getByRole('button', { name: 'Responder' }).click();
  await expect(page.getByText('Respondendo a Marina')).toBeVisible();
  await field(page).fill('certo');
  await field(page).press('Enter');
  await expect.poll(() => backend.sent('messages.send', { ticketId: 100 })).toHaveProperty('quotedMsgId');
  const mine = messages(page).getByRole('article').filter({ hasText: 'Segue o comprovante' });
  const stored = backend.messages.get(100)?.find(({ body }) => body.startsWith('Segue'));
  if (!stored) throw new Error('There is no such message');
  backend.on('messages.remove', () => ({ ...stored, isDeleted: true }));
  await mine.hover();
  await mine.getByRole('button', { name: 'Opções da mensagem' }).click();
  await page.getByRole('menuitem', { name: 'Apagar' }).click();
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(messages(page).getByText('Mensagem apagada')).toBeVisible();
});

test('a closed ticket can be reopened in place of the composer', async ({ page }) => {
  const { backend, main } = deskBackend();
  backend.tickets[0] = { ...main, status: 'closed' };
  await backend.open(page, `/tickets/${main.uuid}`);
  await expect(page.getByText('Este ticket foi resolvido.')).toBeVisible();
  await expect(field(page)).toBeHidden();
  await page.getByRole('button', { name: 'Reabrir' }).last().click();
  await expect(field(page)).toBeVisible();
});

test('a change that WhatsApp refuses shows its reason under the message until the next change', async ({ page }) => {
  const { backend, main } = await open(page);
  await expect.poll(() => backend.connected).toBe(true);
  const mine = backend.messages.get(main.id)?.find(({ body }) => body.startsWith('Segue o comprovante'));
  if (!mine) throw new Error('a message of ours');
  const bubble = messages(page).locator(`#message-${mine.id}`);
  await expect(bubble).toBeVisible();
  for (const [change, words] of [
    ['edit', 'O WhatsApp não aceitou a edição'],
    ['revoke', 'O WhatsApp não apagou a mensagem'],
    ['reaction', 'O WhatsApp não aceitou a reação'],
  ] as const) {
    backend.push('appMessage', { action: 'update', message: { ...mine, refusedChange: change } });
    await expect(bubble.getByRole('alert')).toHaveText(words);
  }
  await axeClean(page);
  backend.push('appMessage', { action: 'update', message: mine });
  await expect(bubble.getByRole('alert')).toHaveCount(0);
});

test('the bubble of a failed message shows the reason and sends the message again', async ({ page }) => {
  const { backend, main } = await open(page);
  const failed = backend.messages.get(main.id)?.find((message) => message.failure !== null);
  if (!failed) throw new Error('a failed message');
  backend.on('messages.retry', () => ({ ...failed, failure: null, ack: 0 }));
  const alert = messages(page).getByRole('alert').filter({ hasText: 'Tentar novamente' });
  await alert.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(alert).toHaveCount(0);
  await expect.poll(() => backend.requests).toContain(requestLine('messages.retry', { id: failed.id }));
});
