import type { Page } from '@playwright/test';
import { expect, test } from '../../../testing/browser-test.ts';
import { anOfficialNumber } from '../../../testing/connection-factories.ts';
import { ago, aMessage } from '../../../testing/factories.ts';
import { messageList, openConversation, type ChangeDesk } from '../../../testing/open-desk.ts';

const byOfficial: ChangeDesk = (backend, main) => {
  const official = anOfficialNumber({ id: 900 });
  backend.connections.push(official);
  Object.assign(main, { whatsappId: 900, whatsapp: { id: 900, name: official.name } });
};
async function openOptions(page: Page, body: string): Promise<void> {
  const bubble = messageList(page).getByRole('article').filter({ hasText: body });
  await bubble.hover();
  await bubble.getByRole('button', { name: 'Opções da mensagem' }).click();
}

test('editing and deleting are disabled with the reason over an official number, and left out nowhere else', async ({
  page,
}) => {
  const { backend, main } = await openConversation(page, byOfficial);
  const mine = aMessage(main, { id: 9_200, body: 'Já saiu', fromMe: true, ack: 2, createdAt: ago(1) });
  backend.push('appMessage', { action: 'create', message: mine, ticket: main, contact: main.contact });
  await openOptions(page, 'Já saiu');
  for (const name of ['Editar', 'Apagar']) {
    const item = page.getByRole('menuitem', { name });
    await expect(item).toContainText('Números oficiais não permitem');
    await expect(item).toHaveAttribute('aria-disabled', 'true');
  }
  await page.getByRole('menuitem', { name: 'Responder' }).click();
  await expect(page.getByText('Respondendo a')).toBeVisible();
});
