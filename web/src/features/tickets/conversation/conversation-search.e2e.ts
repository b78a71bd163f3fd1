import { expect, test, type Page } from '../../../testing/browser-test.ts';
import { axeClean } from '../../../testing/axe.ts';
import { deskBackend } from '../../../testing/desk-backend.ts';
import { ago, aMessage } from '../../../testing/factories.ts';
import { composerField, messageList } from '../../../testing/open-desk.ts';

const long = 420;

/** Opens a conversation of many pages; the fourth message and the two hundred and first match the search. */
async function openLong(page: Page, address = '') {
  const { backend, main } = deskBackend();
  const said = (n: number) => (n === 3 ? 'a agulha, bem no começo' : n === 200 ? 'outra agulha' : `mensagem ${n}`);
  const all = Array.from({ length: long }, (_, n) =>
    aMessage(main, { id: 1 + n, body: said(n), fromMe: n % 2 === 1, createdAt: ago(long - n) }),
  );
  const last = all.at(-1);
  const quoted = {
    id: 4,
    body: 'a agulha',
    fromMe: false,
    mediaType: 'chat' as const,
    mediaUrl: null,
    author: 'Marina',
  };
  if (last) last.quotedMsg = quoted;
  backend.messages.set(main.id, all);
  await backend.open(page, `/tickets/${main.uuid}${address}`);
  await expect(composerField(page)).toBeVisible();
  return { backend, main, bubbles: messageList(page).getByRole('article') };
}

test.beforeEach(() => test.slow()); // many pages are loaded

test('the search scrolls to matches of any age, and the list continues from there', async ({ page }) => {
  const { bubbles } = await openLong(page);
  await expect(bubbles.filter({ hasText: `mensagem ${long - 2}` })).toBeInViewport();
  await page.keyboard.press('f');
  const field = page.getByRole('textbox', { name: 'Buscar na conversa' });
  await field.fill('agulha');
  await expect(page.getByText('1 de 2')).toBeVisible();
  await expect(bubbles.filter({ hasText: 'outra agulha' })).toBeInViewport();
  await axeClean(page);
  await field.press('Enter');
  await expect(page.getByText('2 de 2')).toBeVisible();
  await expect(bubbles.filter({ hasText: 'bem no começo' })).toBeInViewport();
  // Newer pages are loaded below.
  const scroller = messageList(page);
  await expect(async () => {
    await scroller.evaluate((box) => (box.scrollTop = box.scrollHeight));
    await expect(bubbles.getByText('mensagem 60', { exact: true })).toBeAttached({ timeout: 200 });
  }).toPass({ intervals: [50] });
  await page.getByRole('button', { name: 'Ir para a mais recente' }).click();
  await expect(bubbles.filter({ hasText: `mensagem ${long - 2}` })).toBeInViewport();
  await field.fill('palheiro');
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await field.press('Escape');
  await expect(field).toBeHidden();
});

test('a quote scrolls to its message, and a new message waits at the end', async ({ page }) => {
  const { backend, main, bubbles } = await openLong(page);
  await bubbles.last().getByRole('button', { name: 'Marina a agulha' }).click();
  await expect(bubbles.filter({ hasText: 'bem no começo' })).toBeInViewport();
  backend.receive(main, 'chegou agora');
  await page.getByRole('button', { name: 'Ir para a mais recente' }).click();
  await expect(bubbles.filter({ hasText: 'chegou agora' })).toBeInViewport();
});

test('an address opens the conversation at its message, or at the newest if the message does not exist', async ({
  page,
}) => {
  const { bubbles, main } = await openLong(page, '?message=201');
  await expect(bubbles.filter({ hasText: 'outra agulha' })).toBeInViewport();
  await page.goto(`/tickets/${main.uuid}?message=999`);
  await expect(bubbles.filter({ hasText: `mensagem ${long - 2}` })).toBeInViewport();
});

test('scrolling far back keeps a bounded number of messages and returns without a gap', async ({ page }) => {
  const { bubbles } = await openLong(page);
  const scroller = messageList(page);
  await expect(async () => {
    await scroller.evaluate((box) => (box.scrollTop = 0));
    await expect(bubbles.getByText('mensagem 0', { exact: true })).toBeAttached({ timeout: 300 });
  }).toPass({ timeout: 60_000, intervals: [50] });
  expect(await bubbles.count()).toBeLessThanOrEqual(300);
  await expect(async () => {
    await scroller.evaluate((box) => (box.scrollTop = box.scrollHeight));
    await expect(bubbles.filter({ hasText: `mensagem ${long - 2}` })).toBeInViewport({ timeout: 300 });
  }).toPass({ timeout: 60_000, intervals: [50] });
  const shown = await bubbles.allTextContents();
  const numbers = shown.flatMap((words) => /mensagem (\d+)/.exec(words)?.[1] ?? []).map(Number);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect(new Set(numbers).size).toBe(numbers.length);
});
