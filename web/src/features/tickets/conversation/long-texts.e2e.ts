import { expect, test, type Page } from '../../../testing/browser-test.ts';
import { axeClean } from '../../../testing/axe.ts';
import { deskBackend } from '../../../testing/desk-backend.ts';
import { ago, aMessage } from '../../../testing/factories.ts';
import { composerField, messageList } from '../../../testing/open-desk.ts';

async function open(page: Page, bodies: string[]) {
  const { backend, main } = deskBackend();
  main.lastMessage = bodies.at(-1)?.slice(0, 500) ?? '';
  backend.messages.set(
    main.id,
    bodies.map((body, at) => aMessage(main, { id: at + 1, body, createdAt: ago(bodies.length - at) })),
  );
  await backend.open(page, `/tickets/${main.uuid}`);
}

test('texts that are slow to parse do not block the page', async ({ page }) => {
  await open(
    page,
    Array.from({ length: 20 }, (_, at) => `nr ${at} ${' *a _b ~c'.repeat(7_200)}`),
  );
  await expect(messageList(page).getByText(/^nr 19/)).toBeVisible();
  const field = composerField(page);
  await field.fill('ainda respondo');
  await expect(field).toHaveValue('ainda respondo');
});

test('a long text is cut and can be expanded', async ({ page }) => {
  await open(page, [`começo ${'palavra '.repeat(1_000)}fim`, 'um\n'.repeat(100) + 'cem', 'curto']);
  const long = messageList(page).getByRole('article').filter({ hasText: 'começo' });
  await expect(long.getByText(/fim/)).toHaveCount(0);
  await long.getByRole('button', { name: 'Mostrar mais' }).click();
  await expect(long.getByText(/fim/)).toBeVisible();
  await expect(long.getByRole('button', { name: 'Mostrar mais' })).toHaveCount(0);
  const lines = messageList(page).getByRole('article').filter({ hasText: /^um/ });
  await expect(lines.getByRole('button', { name: 'Mostrar mais' })).toBeVisible();
  const short = messageList(page).getByRole('article').filter({ hasText: 'curto' });
  await expect(short.getByRole('button', { name: 'Mostrar mais' })).toHaveCount(0);
  await axeClean(page);
});

test('the newest message expands without scrolling', async ({ page }) => {
  await open(page, [...Array.from({ length: 15 }, (_, at) => `nr ${at}`), `começo ${'palavra '.repeat(1_000)}fim`]);
  const more = messageList(page).getByRole('button', { name: 'Mostrar mais' });
  await more.scrollIntoViewIfNeeded();
  const position = () => messageList(page).evaluate((box) => box.scrollTop);
  const before = await position();
  const toNewest = page.getByRole('button', { name: 'Ir para a mais recente' });
  await expect(toNewest).toHaveCount(0);
  await more.click();
  await expect(messageList(page).getByText(/fim$/)).toBeAttached();
  await expect(toNewest).toBeVisible();
  expect(await position()).toBe(before);
});
