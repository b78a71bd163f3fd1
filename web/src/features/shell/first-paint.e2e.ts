import { expect, test, type Page } from '../../testing/browser-test.ts';
import { deskBackend } from '../../testing/desk-backend.ts';

test.use({ realPage: true });

/** Opens a page whose scripts never arrive. */
async function openUnloaded(page: Page, path: string) {
  await page.route('**/assets/*.js', () => new Promise(() => {}));
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
}
const outline = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('root') ?? document.documentElement;
    const { content, backgroundColor, inlineSize } = getComputedStyle(root, '::before');
    return { content, backgroundColor, inlineSize };
  });

test('the outline of the desk is seen before the app has loaded, in the chosen mode', async ({ page }) => {
  const { backend } = deskBackend();
  await backend.serve(page);
  await backend.signIn(page);
  await openUnloaded(page, '/tickets');
  await expect
    .poll(() => outline(page))
    .toEqual({ content: '""', backgroundColor: 'rgb(244, 246, 248)', inlineSize: '240px' });
  await page.addInitScript(() => {
    localStorage.setItem('mode', 'dark');
    localStorage.setItem('drawer', 'false');
  });
  await page.goto('/contacts', { waitUntil: 'commit' });
  await expect
    .poll(() => outline(page))
    .toEqual({ content: '""', backgroundColor: 'rgb(14, 20, 25)', inlineSize: '56px' });
});

test('nobody who is signed out sees the outline, and it goes away once the app has rendered', async ({
  page,
  context,
}) => {
  await openUnloaded(page, '/tickets');
  await expect.poll(() => outline(page)).toMatchObject({ content: 'none' });
  const inside = await context.newPage();
  const { backend } = deskBackend();
  await backend.open(inside, '/tickets');
  await expect(inside.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  expect(await outline(inside)).toMatchObject({ content: 'none' });
});
