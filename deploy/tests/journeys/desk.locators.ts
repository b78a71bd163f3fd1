import type { Locator, Page } from '@playwright/test';
import { isPhone } from './journey.fixtures.ts';

export const ticketRows = (page: Page): Locator =>
  page.getByRole('region', { name: 'Lista de tickets' }).getByRole('listitem');
export const ticketRow = (page: Page, name: string): Locator => ticketRows(page).filter({ hasText: name });
export const conversation = (page: Page): Locator => page.getByRole('log', { name: 'Mensagens' });
export const bubble = (page: Page, text: string | RegExp): Locator =>
  conversation(page).getByRole('article').filter({ hasText: text });
/** Opens the dialog of a transfer, which is behind a menu where the header is narrow. */
export async function openTransfer(page: Page): Promise<void> {
  if (!isPhone(page)) return page.getByRole('main').getByRole('button', { name: 'Transferir' }).click();
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: /Transferir/ }).click();
}
export const messageField = (page: Page): Locator => page.getByRole('textbox', { name: 'Escreva uma mensagem' });
