import { expect, test, type Page } from '../../testing/browser-test.ts';
import type { ChatMessage } from '@recado/contracts';
import { axeClean } from '../../testing/axe.ts';
import { aChat, aChatMessage } from '../../testing/chat-factories.ts';
import { openChats, type FakeChats } from '../../testing/chats-backend.ts';
import { aContact, ago, aTicket } from '../../testing/factories.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Escreva uma mensagem' });
const bubble = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** Opens a chat of Ana, Bruno and Carla. */
async function openChat(
  page: Page,
  said: Partial<ChatMessage>[] = [],
  prepare: (chats: FakeChats) => void = () => undefined,
) {
  let id = 0;
  const chats = await openChats(page, (chats) => {
    const chat = chats.add(aChat({ title: 'Vendas' }, [1, 2, 3]), said);
    ({ id } = chat);
    prepare(chats);
    return `/chats/${chat.uuid}`;
  });
  await expect(field(page)).toBeVisible();
  return { chats, id, backend: chats.backend };
}

test('Enter sends, Shift+Enter begins a line, and the message is there before the server has it', async ({ page }) => {
  const { backend, chats, id } = await openChat(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  backend.on('chatMessages.send', async ({ body }) => {
    await held;
    const { message = '', clientKey = null } = body;
    return aChatMessage({ id }, { senderId: 1, message, clientKey, sequence: 1, createdAt: new Date().toISOString() });
  });
  await field(page).fill('primeira');
  await field(page).press('Shift+Enter');
  await field(page).pressSequentially('linha');
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
  await expect(bubble(page, 'primeira')).toContainText('Enviando');
  release();
  await expect(bubble(page, 'primeira')).not.toContainText('Enviando');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(backend.sent('chatMessages.send')).toMatchObject({ message: 'primeira\nlinha', mentions: [] });
  expect(chats.chats).toHaveLength(1);
});

test('messages keep their order while the first one cannot be sent; a refused one is sent again', async ({ page }) => {
  const { backend } = await openChat(page);
  let isDown = true;
  const order: string[] = [];
  const answer = (message: string, clientKey: string | null) =>
    aChatMessage(
      { id: 701 },
      { senderId: 1, message, clientKey, sequence: order.length, createdAt: new Date().toISOString() },
    );
  backend.on('chatMessages.send', ({ body: { message = '', clientKey = null } }) => {
    order.push(message);
    return answer(message, clientKey);
  });
  await page.route('**/backend/chats/*/messages', (route) =>
    route.request().method() === 'POST' && isDown ? route.abort() : route.fallback(),
  );
  for (const text of ['um', 'dois', 'três']) {
    await field(page).fill(text);
    await field(page).press('Enter');
  }
  await expect(bubble(page, 'um')).toContainText('Aguardando a conexão');
  isDown = false;
  await expect.poll(() => order, { timeout: 30_000 }).toEqual(['um', 'dois', 'três']);
  backend.fail('chatMessages.send', 'ERR_FILE_TOO_LARGE');
  await field(page).fill('recusada');
  await field(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Não enviada.');
  backend.on('chatMessages.send', ({ body: { message = '', clientKey = null } }) => answer(message, clientKey));
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(bubble(page, 'recusada')).toHaveCount(1);
});

test('a message arrives live, is grouped by sender, and is read once it is seen', async ({ page }) => {
  const { backend, chats, id } = await openChat(page, [{ senderId: 1, message: 'alguém?', createdAt: ago(2) }]);
  chats.receive(id, { senderId: 2, message: 'eu' });
  chats.receive(id, { senderId: 2, message: 'já vou' });
  await expect(bubble(page, 'já vou')).toBeVisible();
  await expect(bubble(page, 'já vou').getByText('Bruno Lima')).toHaveCount(0);
  await expect(bubble(page, 'eu').getByText('Bruno Lima')).toBeVisible();
  await expect.poll(() => backend.sent('chats.read')).toEqual({ sequence: 3 });
  await expect(page.getByRole('listitem').filter({ hasText: 'Vendas' })).not.toContainText('não lida');
  await expect(page.getByText('Bruno Lima: já vou')).toBeAttached();
});

test('unread messages begin at a line; older ones load on the way up, and a button leads to the newest', async ({
  page,
}) => {
  const said = Array.from({ length: 70 }, (_, n) => ({ message: `linha ${n + 1}.`, createdAt: ago(200 - n) }));
  const { chats, id } = await openChat(page, said, (prepared) => {
    prepared.chats = prepared.chats.map((chat) => ({
      ...chat,
      users: chat.users.map((user) => ({ ...user, readSequence: 40, unreads: 30 })),
    }));
  });
  await expect(page.getByText('Novas mensagens')).toBeInViewport();
  await expect(bubble(page, 'linha 41.')).toBeInViewport();
  const list = page.getByRole('log', { name: 'Mensagens do chat' });
  await list.evaluate((box) => box.scrollTo({ top: 0 }));
  await expect(bubble(page, 'linha 1.')).toBeAttached();
  await page.getByRole('button', { name: /Ir para a mensagem mais recente|mensagens novas/ }).click();
  await expect(bubble(page, 'linha 70.')).toBeInViewport();
  await list.evaluate((box) => box.scrollBy({ top: -900 }));
  await expect(page.getByRole('button', { name: 'Ir para a mensagem mais recente' })).toBeVisible();
  chats.receive(id, { message: 'mais uma' });
  await page.getByRole('button', { name: '1 mensagem nova, ir para ela' }).click();
  await expect(bubble(page, 'mais uma')).toBeInViewport();
});

test('a reply quotes its message, and a click on the quote leads there', async ({ page }) => {
  const { backend } = await openChat(page, [{ id: 9001, message: 'quem cobre sábado?' }]);
  await bubble(page, 'quem cobre').hover();
  await bubble(page, 'quem cobre').getByRole('button', { name: 'Responder' }).click();
  await expect(page.getByText('Respondendo a Bruno Lima')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await field(page).fill('eu');
  await field(page).press('Enter');
  await expect(bubble(page, 'eu').getByRole('button', { name: /quem cobre sábado/ })).toBeVisible();
  expect(backend.sent('chatMessages.send')).toMatchObject({ replyToId: 9001 });
  await page.getByRole('button', { name: /quem cobre sábado/ }).click();
  await expect(page.locator('article[data-found]')).toContainText('quem cobre sábado?');
  await axeClean(page);
});

test('@ suggests members, and the mention is sent and stands out', async ({ page }) => {
  const { backend } = await openChat(page, [{ message: 'oi' }]);
  await field(page).pressSequentially('veja @bru');
  await expect(page.getByRole('option')).toHaveCount(1);
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('veja @Bruno Lima ');
  await field(page).pressSequentially('e @');
  await expect(page.getByRole('option')).toHaveText(['Bruno Lima', 'Carla Dias']);
  await field(page).press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await field(page).press('Enter');
  await expect
    .poll(() => backend.sent('chatMessages.send'))
    .toMatchObject({ message: 'veja @Bruno Lima e @', mentions: [2] });
  await expect(bubble(page, 'veja').getByText('@Bruno Lima', { exact: true })).toBeVisible();
});

test('what is typed at once after choosing a person follows the mention', async ({ page }) => {
  await openChat(page);
  await field(page).fill(' confere isto?');
  await field(page).press('Home');
  await field(page).pressSequentially('@bru');
  await page.getByRole('option', { name: 'Bruno Lima' }).evaluate((option: HTMLElement) => {
    option.click();
    document.execCommand('insertText', false, 'e Carla, ');
  });
  await expect(field(page)).toHaveValue('@Bruno Lima e Carla, confere isto?');
});

test('own messages are edited in place and deleted; those of others are not', async ({ page }) => {
  const { backend } = await openChat(page, [
    { senderId: 1, message: 'bom dai' },
    { senderId: 2, message: 'oi' },
  ]);
  await expect(bubble(page, 'oi').getByRole('button', { name: 'Editar' })).toHaveCount(0);
  await bubble(page, 'bom dai').hover();
  await bubble(page, 'bom dai').getByRole('button', { name: 'Editar' }).click();
  const edit = page.getByRole('textbox', { name: 'Editar mensagem' });
  await expect(edit).toBeFocused();
  await edit.fill('bom dia');
  await edit.press('Enter');
  await expect(bubble(page, 'bom dia')).toContainText('editada');
  expect(backend.sent('chatMessages.edit')).toEqual({ message: 'bom dia', mentions: [] });
  await bubble(page, 'bom dia').hover();
  await bubble(page, 'bom dia').getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Mensagem apagada').first()).toBeVisible();
  await expect(bubble(page, 'bom dia')).toHaveCount(0);
});

test('files are chosen, pasted and taken out, and go with the text in one message', async ({ page }) => {
  const { backend } = await openChat(page);
  await page.getByTestId('files').setInputFiles([
    { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('pdf') },
    { name: 'outro.pdf', mimeType: 'application/pdf', buffer: Buffer.from('pdf') },
  ]);
  await page.getByRole('button', { name: 'Remover outro.pdf' }).click();
  await field(page).fill('segue o contrato');
  await axeClean(page);
  await field(page).press('Enter');
  const sent = bubble(page, 'segue o contrato');
  await expect(sent.getByRole('button', { name: /contrato\.pdf/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Remover/ })).toHaveCount(0);
  const [request] = backend.requestsOf('chatMessages.send');
  expect(request?.text).toContain('filename="contrato.pdf"');
  expect(request?.text).not.toContain('filename="outro.pdf"');
  await sent.getByRole('button', { name: /contrato\.pdf/ }).click();
  await expect.poll(() => backend.requestsOf('chatMessages.file')).toHaveLength(1);
});

test('a link to a ticket is a card for readers who may see the ticket', async ({ page }) => {
  const ticket = aTicket({ contact: aContact({ name: 'Marina Albuquerque' }) });
  const hidden = aTicket({ contact: aContact({ name: 'Outro cliente' }) });
  await openChat(
    page,
    [
      { message: `viu? https://recado.exemplo/tickets/${ticket.uuid}` },
      { message: `e este? https://recado.exemplo/tickets/${hidden.uuid}` },
    ],
    ({ backend }) => {
      backend.tickets = [ticket];
    },
  );
  const card = page.getByRole('link', { name: /Marina Albuquerque/ });
  await expect(card).toHaveAttribute('href', `/tickets/${ticket.uuid}`);
  await expect(page.getByText('Outro cliente')).toHaveCount(0);
});

test('a search in the chat leads to the message', async ({ page }) => {
  const said = Array.from({ length: 60 }, (_, n) => ({
    message: n === 4 ? 'a senha do cofre' : `linha ${n + 1}`,
    createdAt: ago(200 - n),
  }));
  await openChat(page, [...said, { senderId: 1, message: 'fim' }]);
  await field(page).press('Escape');
  await page.keyboard.press('f');
  await page.getByRole('textbox', { name: 'Buscar neste chat' }).fill('cofre');
  await expect(page.getByText('1 resultado')).toBeVisible();
  await axeClean(page);
  await page.getByRole('button', { name: /a senha do cofre/ }).click();
  await expect(bubble(page, 'a senha do cofre')).toBeInViewport();
  await page.getByRole('button', { name: 'Ir para a mensagem mais recente' }).click();
  await expect(bubble(page, 'fim')).toBeInViewport();
});
