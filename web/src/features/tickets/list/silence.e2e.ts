import { axeClean } from '../../../testing/axe.ts';
import { expect, test } from '../../../testing/browser-test.ts';
import { deskBackend } from '../../../testing/desk-backend.ts';
import { aContact, aTicket } from '../../../testing/factories.ts';

test('a ticket in which the bot fell silent says so in the list and over the conversation, with the reason', async ({
  page,
}) => {
  const { backend } = deskBackend();
  const silence = { reason: 'minute', since: '2026-11-27T12:00:00.000Z' } as const;
  const contact = aContact({ id: 900, name: 'Loja de outro robô' });
  backend.tickets = [aTicket({ id: 77, status: 'pending', userId: null, user: null, contact, silence })];
  await backend.open(page, '/tickets?tab=pending');
  const row = page.locator('[data-ticket="77"]');
  await expect(row.getByText('Parece um robô')).toBeVisible();
  await expect(row.getByTitle('respostas demais em um minuto')).toBeVisible();
  await axeClean(page);
  await row.locator('[data-row="77"]').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Parece um robô: respostas demais em um minuto.')).toBeVisible();
  await expect(dialog.getByText('uma pessoa decide como continuar')).toBeVisible();
});
