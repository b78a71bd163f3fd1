import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../testing/browser-test.ts';
import { aChat } from '../../testing/chat-factories.ts';
import { openChats } from '../../testing/chats-backend.ts';
import { composerField, openConversation } from '../../testing/open-desk.ts';

/** Cells as a spreadsheet copies them: their text, and a picture of them. */
async function copyCells(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(80, 20);
    canvas.getContext('2d')?.fillRect(0, 0, 80, 20);
    const picture = await canvas.convertToBlob({ type: 'image/png' });
    const cells = new Blob(['Item\tPreço\r\nCafé\t12,50\r\n'], { type: 'text/plain' });
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': cells, 'image/png': picture })]);
  });
}

async function pasteCells(page: Page, field: Locator): Promise<void> {
  await copyCells(page);
  await field.fill('Tabela: ');
  await field.press('ControlOrMeta+v');
  await expect(field).toHaveValue(/^Tabela: Item\tPreço\nCafé\t12,50/);
  await expect(page.getByRole('button', { name: /^Remover/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Colar como imagem' }).click();
  await expect(field).toHaveValue('Tabela: ');
  await expect(field).toBeFocused();
  await expect(page.getByRole('button', { name: /^Remover.*png/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Colar como imagem' })).toHaveCount(0);
}

test('cells of a spreadsheet are pasted as text into a conversation, and as a picture on demand', async ({ page }) => {
  await openConversation(page);
  await pasteCells(page, composerField(page));
});

test('cells of a spreadsheet are pasted as text into the internal chat, and as a picture on demand', async ({
  page,
}) => {
  await openChats(page, (chats) => `/chats/${chats.add(aChat({ title: 'Vendas' }, [1, 2])).uuid}`);
  await pasteCells(page, page.getByRole('textbox', { name: 'Escreva uma mensagem' }));
});

test('the picture is no longer offered once the text was changed', async ({ page }) => {
  await openConversation(page);
  const field = composerField(page);
  await copyCells(page);
  await field.press('ControlOrMeta+v');
  await expect(page.getByRole('button', { name: 'Colar como imagem' })).toBeVisible();
  await field.press('End');
  await field.pressSequentially('!');
  await expect(page.getByRole('button', { name: 'Colar como imagem' })).toHaveCount(0);
});
