import { expect, test, type Page } from '../../../testing/browser-test.ts';
import { Fault } from '@recado/contracts/fault';
import type { Backend } from '../../../testing/backend.ts';
import { deskBackend } from '../../../testing/desk-backend.ts';
import { ago, aMessage } from '../../../testing/factories.ts';
import { composerField, messageList } from '../../../testing/open-desk.ts';

const line = (page: Page, at: number) => messageList(page).getByText(`linha ${at}`, { exact: true });

/** Opens a conversation of the contact's messages, of which the last ones are unread. */
async function open(
  page: Page,
  unread: number,
  { count = 200, prepare = (_backend: Backend) => {}, search = '' } = {},
) {
  const { backend, main } = deskBackend();
  main.unreadMessages = unread;
  const all = Array.from({ length: count }, (_, at) =>
    aMessage(main, { id: at + 1, body: `linha ${at + 1}`, createdAt: ago(count - at), read: at < count - unread }),
  );
  backend.messages.set(main.id, all);
  prepare(backend);
  await backend.open(page, `/tickets/${main.uuid}${search}`);
  return { backend, main };
}
const requests = (backend: Backend) => backend.requestsOf('messages.list', { ticketId: 100 }).length;
/** The number of requests once no further one follows, for which there is no event. */
async function settledRequests(page: Page, backend: Backend): Promise<number> {
  for (let before = -1; before !== requests(backend); await page.waitForTimeout(500)) before = requests(backend);
  return requests(backend);
}
const toTop = (page: Page) => messageList(page).evaluate((box) => (box.scrollTop = 0));
/** The text of the message below the new-messages line. */
const firstNew = (page: Page) =>
  messageList(page).evaluate((box) => {
    const mark = box.querySelector('[data-new-line]');
    const after = [...box.querySelectorAll('article')].find(
      (article) => mark && mark.compareDocumentPosition(article) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const texts = [...(after?.querySelectorAll('*') ?? [])].map(({ textContent }) => textContent);
    return texts.find((text) => /^linha \d+$/.test(text));
  });
/** Loads older pages until the message is rendered. */
const scrollUpTo = (page: Page, at: number) =>
  expect(async () => {
    await toTop(page);
    await expect(line(page, at)).toBeAttached({ timeout: 500 });
  }).toPass();

test('the conversation opens at the first unread message on any page', async ({ page }) => {
  const { backend, main } = await open(page, 45);
  const news = messageList(page).getByText('Novas mensagens');
  await expect(news).toBeInViewport();
  await expect(line(page, 156)).toBeInViewport();
  expect(await firstNew(page)).toBe('linha 156');
  await expect(line(page, 155)).toBeAttached();
  // A new message does not move the line.
  await expect.poll(() => backend.connected).toBe(true);
  backend.receive(main, 'mais uma');
  await expect(messageList(page).getByText('mais uma')).toBeAttached();
  await expect(news).toBeInViewport();
});

test('opening loads at most ten pages, and the line appears once its page is loaded', async ({ page }) => {
  const { backend } = await open(page, 250, { count: 260 });
  await expect(line(page, 260)).toBeInViewport();
  expect(await settledRequests(page, backend)).toBe(10);
  await expect(messageList(page).getByText('Novas mensagens')).toHaveCount(0);
  await scrollUpTo(page, 10);
  expect(await firstNew(page)).toBe('linha 11');
});

test('the line is before the first unread message also on the oldest page', async ({ page }) => {
  await open(page, 210, { count: 215 });
  await expect(line(page, 215)).toBeInViewport();
  await scrollUpTo(page, 1);
  expect(await firstNew(page)).toBe('linha 6');
});

test('a page that fails at opening does not hide the conversation', async ({ page }) => {
  let isFailing = true;
  const { backend } = await open(page, 250, {
    count: 260,
    prepare: (made) => {
      const usual = made.messages.get(100) ?? [];
      made.on('messages.list', ({ query }) => {
        const end = Number(query.get('cursor') ?? usual.length);
        if (end === 220 && isFailing) throw new Fault('ERR_INTERNAL');
        const from = Math.max(0, end - 20);
        const cursor = from > 0 ? String(from) : null;
        return { messages: usual.slice(from, end), episodes: [], hasMore: from > 0, cursor, newer: null };
      });
    },
  });
  await expect(line(page, 260)).toBeInViewport();
  await expect(line(page, 221)).toBeAttached();
  expect(await settledRequests(page, backend)).toBe(3);
  isFailing = false;
  await messageList(page).hover();
  await toTop(page);
  await page.mouse.wheel(0, -100);
  await expect(line(page, 201)).toBeAttached();
});

test('reaching the top loads one page', async ({ page }) => {
  const { backend } = await open(page, 0);
  await expect(line(page, 200)).toBeInViewport();
  const opening = await settledRequests(page, backend);
  for (const more of [1, 2, 3]) {
    await toTop(page);
    expect(await settledRequests(page, backend)).toBe(opening + more);
  }
});

test('a window around a message has no line, and its button scrolls to the newest message', async ({ page }) => {
  await open(page, 45, { search: '?message=50' });
  await expect(line(page, 50)).toBeInViewport();
  await scrollUpTo(page, 10);
  await expect(messageList(page).getByText('Novas mensagens')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ir para a mais recente' }).click();
  await expect(line(page, 200)).toBeInViewport();
  await expect(messageList(page).getByText('Novas mensagens')).toHaveCount(0);
});

test('a message sent from a window around another message appears at the end', async ({ page }) => {
  await open(page, 45, { search: '?message=50' });
  await expect(line(page, 50)).toBeInViewport();
  await composerField(page).fill('respondo agora');
  await page.keyboard.press('Enter');
  await expect(messageList(page).getByText('respondo agora')).toBeInViewport();
});

for (const [name, up] of [
  ['the wheel', (page: Page) => page.mouse.wheel(0, -400)],
  ['PageUp', (page: Page) => page.keyboard.press('PageUp')],
  ['Home', (page: Page) => page.keyboard.press('Home')],
] as const)
  test(`${name} loads older messages, also at the very top`, async ({ page }) => {
    const { backend } = await open(page, 0);
    await expect(line(page, 200)).toBeInViewport();
    const failed = page.waitForResponse((response) => response.status() === 500);
    // The next page fails; only the user loads it again.
    let failing = true;
    const all = backend.messages.get(100) ?? [];
    backend.on('messages.list', ({ query }) => {
      const end = Number(query.get('cursor') ?? all.length);
      if (failing) throw new Fault('ERR_INTERNAL');
      const from = Math.max(0, end - 20);
      return {
        messages: all.slice(from, end),
        episodes: [],
        hasMore: from > 0,
        cursor: from > 0 ? String(from) : null,
        newer: null,
      };
    });
    await messageList(page).focus();
    await messageList(page).hover();
    await messageList(page).evaluate((box) => (box.scrollTop = 0));
    await failed;
    failing = false;
    await expect(async () => {
      await up(page);
      await expect(line(page, 161)).toBeAttached({ timeout: 1000 });
    }).toPass();
    await expect(async () => {
      await up(page);
      await expect(line(page, 141)).toBeAttached({ timeout: 1000 });
    }).toPass();
    await expect(async () => {
      await up(page);
      await expect(line(page, 121)).toBeAttached({ timeout: 1000 });
    }).toPass();
  });
