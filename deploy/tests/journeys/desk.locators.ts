import type { Locator, Page } from '@playwright/test';

export const ticketRows = (page: Page): Locator =>
  page.getByRole('region', { name: 'Lista de tickets' }).getByRole('listitem');
export const ticketRow = (page: Page, name: string): Locator => ticketRows(page).filter({ hasText: name });
export const conversation = (page: Page): Locator => page.getByRole('region', { name: 'Mensagens' });
export const bubble = (page: Page, text: string | RegExp): Locator =>
  conversation(page).getByRole('article').filter({ hasText: text });
export const messageField = (page: Page): Locator => page.getByRole('textbox', { name: 'Escreva uma mensagem' });
