import { expect, test, type Page } from '@playwright/test';
import { aMessage, ago } from './factories.ts';
import { office } from './office.ts';

const messages = (page: Page) => page.getByRole('region', { name: 'Mensagens' });
/** Node.DOCUMENT_POSITION_FOLLOWING */
const FOLLOWING = 4;
const line = (page: Page, at: number) => messages(page).getByText(`linha ${at}`, { exact: true });

/** A conversation of 200 messages of the contact, the last of them unread. */
async function open(page: Page, unread: number) {
  const { backend, main } = office();
  main.unreadMessages = unread;
  const all = Array.from({ length: 200 }, (_, at) =>
    aMessage(main, { id: at + 1, body: `linha ${at + 1}`, createdAt: ago(200 - at), read: at < 200 - unread }),
  );
  backend.messages.set(main.id, all);
  await backend.serve(page);
  await backend.signIn(page);
  await page.goto(`/tickets/${main.uuid}`);
  return { backend, main };
}

test('opens at the first unread message, however many pages back it stands', async ({ page }) => {
  const { backend, main } = await open(page, 45);
  const news = messages(page).getByText('Novas mensagens');
  await expect(news).toBeInViewport();
  await expect(line(page, 156)).toBeInViewport();
  const order = await messages(page).evaluate((box) => {
    const mark = box.querySelector('[data-new-line]');
    const first = [...box.querySelectorAll('article')].find(({ textContent }) => textContent.startsWith('linha 156'));
    return mark && first ? mark.compareDocumentPosition(first) : 0;
  });
  expect(order & FOLLOWING).toBeTruthy();
  await expect(line(page, 155)).toBeAttached();
  // What comes in now does not move the line.
  await expect.poll(() => backend.connected).toBe(true);
  backend.receive(main, 'mais uma');
  await expect(messages(page).getByText('mais uma')).toBeAttached();
  await expect(news).toBeInViewport();
});

test('more unread than are loaded at once get their line when one has come there', async ({ page }) => {
  await open(page, 200);
  await expect(line(page, 1)).toBeAttached();
  await expect(messages(page).getByText('Novas mensagens')).toBeInViewport();
});

for (const [name, up] of [
  ['the wheel', (page: Page) => page.mouse.wheel(0, -400)],
  ['PageUp', (page: Page) => page.keyboard.press('PageUp')],
  ['Home', (page: Page) => page.keyboard.press('Home')],
] as const)
  test(`${name} loads what is older, also at the very top`, async ({ page }) => {
    const { backend } = await open(page, 0);
    await expect(line(page, 200)).toBeInViewport();
    // One page fails on the way: the next try is the user's.
    let failing = true;
    const all = backend.messages.get(100) ?? [];
    backend.on('GET /messages', ({ query }) => {
      const end = Number(query.get('cursor') ?? all.length);
      if (end === 180 && failing) return { status: 500, body: { error: 'ERR_INTERNAL' } };
      const from = Math.max(0, end - 20);
      return {
        body: {
          messages: all.slice(from, end),
          episodes: [],
          hasMore: from > 0,
          cursor: from > 0 ? String(from) : null,
          newer: null,
        },
      };
    });
    await messages(page).focus();
    await messages(page).hover();
    await messages(page).evaluate((box) => (box.scrollTop = 0));
    await expect.poll(() => backend.asked.filter((one) => one === 'GET /messages/100').length).toBeGreaterThan(1);
    await page.waitForTimeout(300);
    failing = false;
    await expect(async () => {
      await up(page);
      await expect(line(page, 161)).toBeAttached({ timeout: 1000 });
    }).toPass();
    await expect(async () => {
      await up(page);
      await expect(line(page, 141)).toBeAttached({ timeout: 1000 });
    }).toPass();
  });
