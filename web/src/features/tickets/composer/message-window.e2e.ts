import type { Page } from '@playwright/test';
import { axeClean } from '../../../testing/axe.ts';
import { expect, test } from '../../../testing/browser-test.ts';
import { ago, aMessage } from '../../../testing/factories.ts';
import { composerField, messageList, openConversation, openDesk } from '../../../testing/open-desk.ts';

const openUntil = (minutes: number) => ({ window: { until: ago(-minutes) } });
const closedPlace = (page: Page) => page.getByRole('status').filter({ hasText: 'mensagens livres' });

test('less than four hours before the end the time left is shown, and before that nothing', async ({ page }) => {
  const { backend, main } = await openConversation(page, (_, ticket) => Object.assign(ticket, openUntil(250)));
  await expect(page.getByText('para o fim das mensagens livres')).toHaveCount(0);
  backend.push('ticket', { action: 'update', ticket: { ...main, ...openUntil(83) } });
  await expect(page.getByText(/Faltam 1 h 2[23] min para o fim/)).toBeVisible();
  await composerField(page).fill('ainda dá tempo');
  await axeClean(page);
});

test('after the end the field gives way to the reason, notes stay, and the draft is there when it opens again', async ({
  page,
}) => {
  const { backend, main } = await openConversation(page, (_, ticket) => Object.assign(ticket, openUntil(60)));
  await page
    .getByTestId('files')
    .setInputFiles([{ name: 'proposta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('pdf') }]);
  await composerField(page).fill('Segue a proposta');
  backend.push('ticket', { action: 'update', ticket: { ...main, window: { until: ago(1) } } });
  await expect(closedPlace(page)).toContainText(`O campo volta assim que ${main.contact.name} escrever`);
  await expect(composerField(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toHaveCount(0);
  await expect(page.getByText('proposta.pdf')).toBeVisible();
  await axeClean(page);
  await page.getByRole('button', { name: 'Escrever observação' }).press('Enter');
  await expect(page.getByLabel('Escreva uma observação')).toBeFocused();
  const open = { ...main, ...openUntil(24 * 60) };
  const message = aMessage(main, { id: 9_100, body: 'Voltei!' });
  backend.push('appMessage', { action: 'create', message, ticket: open, contact: main.contact });
  await expect(messageList(page).getByText('Voltei!')).toBeVisible();
  await expect(composerField(page)).toHaveValue('Segue a proposta');
  await expect(closedPlace(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect.poll(() => backend.requestsOf('messages.send', { ticketId: main.id })).toHaveLength(1);
});

test('a contact who has never written is named as the reason, narrow too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesk(page, '/tickets/00000000-0000-4000-8000-000000000100', (_, main) =>
    Object.assign(main, { window: { until: null } }),
  );
  await expect(page.getByText('O contato ainda não escreveu para este número')).toBeVisible();
  await axeClean(page);
});

test('a message that the end has overtaken stays, with the reason', async ({ page }) => {
  const { backend } = await openConversation(page, (_, ticket) => Object.assign(ticket, openUntil(1)));
  backend.fail('messages.send', 'ERR_WAPP_WINDOW_CLOSED');
  await composerField(page).fill('tarde demais');
  await composerField(page).press('Enter');
  const bubble = messageList(page).getByRole('article').filter({ hasText: 'tarde demais' });
  await expect(bubble.getByRole('alert')).toContainText('24 horas');
});
