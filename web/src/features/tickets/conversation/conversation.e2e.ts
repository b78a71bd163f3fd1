import { expect, test } from '../../../testing/browser-test.ts';
import { axeClean } from '../../../testing/axe.ts';
import { deskBackend } from '../../../testing/desk-backend.ts';
import { ago, aMessage } from '../../../testing/factories.ts';
import { composerField, messageList, openConversation } from '../../../testing/open-desk.ts';
import { requestLine } from '../../../testing/operations.ts';

test('the conversation shows separators, quotes, formats and reasons of failures', async ({ page }) => {
  const { backend } = await openConversation(page);
  const all = messageList(page);
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

test('older messages are added above without moving the visible ones', async ({ page }) => {
  await openConversation(page, (backend) => {
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
  const all = messageList(page);
  await expect(all.getByText('linha 120', { exact: true })).toBeInViewport();
  const mark = all.getByText('linha 105', { exact: true });
  await all.evaluate((box) => (box.scrollTop = 30));
  const before = (await mark.boundingBox())?.y ?? 0;
  await expect(all.getByText('linha 85', { exact: true })).toBeAttached();
  expect(Math.abs(((await mark.boundingBox())?.y ?? 0) - before)).toBeLessThan(60);
});

test('a message that arrives below the screen is counted, announced and reached by a click', async ({ page }) => {
  const { backend, main } = await openConversation(page);
  await expect.poll(() => backend.connected).toBe(true);
  // The list follows its end until its layout is stable: only then the scroll position stays.
  await expect(async () => {
    await messageList(page).evaluate((box) => (box.scrollTop = 0));
    await page.waitForTimeout(100);
    expect(await messageList(page).evaluate((box) => box.scrollTop)).toBe(0);
  }).toPass();
  backend.receive(main, 'Alô?');
  const newest = page.getByRole('button', { name: '1 mensagem nova' });
  await expect(newest).toBeVisible();
  await expect(page.locator('[aria-live=polite]', { hasText: 'Marina Albuquerque: Alô?' })).toBeAttached();
  await newest.click();
  await expect(messageList(page).getByText('Alô?')).toBeInViewport();
});

test('a reply quotes its message, and an own message is deleted after a confirmation', async ({ page }) => {
  const { backend } = await openConversation(page);
  const theirs = messageList(page).getByRole('article').filter({ hasText: 'Recebi, obrigada' });
  await theirs.hover();
  await theirs.getByRole('button', { name: 'Responder' }).click();
  await expect(page.getByText('Respondendo a Marina')).toBeVisible();
  await composerField(page).fill('certo');
  await composerField(page).press('Enter');
  await expect.poll(() => backend.sent('messages.send', { ticketId: 100 })).toHaveProperty('quotedMsgId');
  const mine = messageList(page).getByRole('article').filter({ hasText: 'Segue o comprovante' });
  const stored = backend.messages.get(100)?.find(({ body }) => body.startsWith('Segue'));
  if (!stored) throw new Error('There is no such message');
  backend.on('messages.remove', () => ({ ...stored, isDeleted: true }));
  await mine.hover();
  await mine.getByRole('button', { name: 'Opções da mensagem' }).click();
  await page.getByRole('menuitem', { name: 'Apagar' }).click();
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(messageList(page).getByText('Mensagem apagada')).toBeVisible();
});

test('a closed ticket can be reopened in place of the composer', async ({ page }) => {
  const { backend, main } = deskBackend();
  backend.tickets[0] = { ...main, status: 'closed' };
  await backend.open(page, `/tickets/${main.uuid}`);
  await expect(page.getByText('Este ticket foi resolvido.')).toBeVisible();
  await expect(composerField(page)).toBeHidden();
  await page.getByRole('button', { name: 'Reabrir' }).last().click();
  await expect(composerField(page)).toBeVisible();
});

test('a change that WhatsApp refuses shows its reason under the message until the next change', async ({ page }) => {
  const { backend, main } = await openConversation(page);
  await expect.poll(() => backend.connected).toBe(true);
  const mine = backend.messages.get(main.id)?.find(({ body }) => body.startsWith('Segue o comprovante'));
  if (!mine) throw new Error('There is no such message');
  const bubble = messageList(page).locator(`#message-${mine.id}`);
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
