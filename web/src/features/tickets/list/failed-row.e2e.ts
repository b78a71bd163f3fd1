import { expect, test } from '../../../testing/browser-test.ts';
import { axeClean } from '../../../testing/axe.ts';
import { deskBackend } from '../../../testing/desk-backend.ts';
import { ago, aMessage } from '../../../testing/factories.ts';

test('a row marks a failed last message and opens the conversation at its retry', async ({ page }) => {
  const { backend } = deskBackend();
  const ticket = backend.tickets[4];
  if (!ticket) throw new Error('There is no such ticket');
  const earlier = Array.from({ length: 40 }, (_, at) => aMessage(ticket, { id: at + 1, createdAt: ago(100 - at) }));
  const failed = aMessage(ticket, {
    id: 50,
    body: 'não saiu',
    fromMe: true,
    ack: 0,
    failure: 'ERR_WAPP_NOT_INITIALIZED',
  });
  backend.messages.set(ticket.id, [...earlier, failed]);
  Object.assign(ticket, { lastMessage: failed.body, lastMessageFromMe: true, lastMessageAck: -1, lastMessageId: 50 });
  await backend.open(page, '/tickets');
  const row = page.locator(`[data-ticket="${ticket.id}"]`);
  await expect(row.getByTitle('Não enviada')).toBeVisible();
  await expect(row.getByTitle('Enviando')).toHaveCount(0);
  await expect(row.getByRole('link')).toHaveAccessibleName(/Não enviada/);
  await axeClean(page);
  await row.getByRole('link').click();
  const retry = page.locator('#message-50').getByRole('button', { name: 'Tentar novamente' });
  await expect(retry).toBeInViewport();
  backend.on('messages.retry', () => {
    const message = { ...failed, failure: null };
    backend.push('appMessage', { action: 'update', message });
    return message;
  });
  await expect.poll(() => backend.connected).toBe(true);
  await retry.click();
  await expect(row.getByTitle('Enviando')).toBeVisible();
  backend.push('appMessage', { action: 'update', message: { ...failed, failure: null, ack: 1 } });
  await expect(row.getByTitle('Enviada', { exact: true })).toBeVisible();
});
