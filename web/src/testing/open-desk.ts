import { expect, type Page } from '@playwright/test';
import type { TicketView } from '@recado/contracts';
import type { Backend } from './backend.ts';
import { deskBackend } from './desk-backend.ts';

export type ChangeDesk = (backend: Backend, main: TicketView) => void;

/** Opens a page of the desk's company. */
export async function openDesk(page: Page, path = '/tickets', change: ChangeDesk = () => undefined) {
  const { backend, main } = deskBackend();
  change(backend, main);
  await backend.open(page, path);
  return { backend, main };
}

/** Opens the desk's first conversation. */
export async function openConversation(page: Page, change: ChangeDesk = () => undefined) {
  const { backend, main } = deskBackend();
  change(backend, main);
  await backend.open(page, `/tickets/${main.uuid}`);
  await expect(composerField(page)).toBeVisible();
  return { backend, main };
}

export const composerField = (page: Page) => page.getByRole('textbox', { name: 'Escreva uma mensagem' });
export const ticketRow = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Lista de tickets' }).getByRole('listitem').filter({ hasText: name });
export const messageList = (page: Page) => page.getByRole('log', { name: 'Mensagens' });
