import { expect, test, type Page } from '../../testing/browser-test.ts';
import { gzipSync } from 'node:zlib';
import { deskBackend } from '../../testing/desk-backend.ts';

test.use({ realPage: true });

const LIMIT = 300_000;
const FILES = 20;

/** Every script that the page itself needs: their number and compressed bytes. */
async function scripts(page: Page, path: string): Promise<{ files: number; bytes: number }> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  // Scripts that an idle browser fetches for later pages are not part of the first one.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto(path, { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const files = sizes.length;
  if (process.env['WEIGH']) process.stdout.write(`${path} ${files} files, ${bytes} bytes\n`);
  test.info().annotations.push({ type: 'scripts', description: `${path}: ${files}, ${Math.round(bytes / 1000)} kB` });
  return { files, bytes };
}

test('the first page loads at most 20 scripts of 300 kB, signed in or not', async ({ page, browser }) => {
  const { backend } = deskBackend();
  // The strip of a number that is down is loaded when one is.
  backend.connections = backend.connections.filter(({ downSince }) => downSince === null);
  await backend.serve(page);
  const outside = await scripts(page, '/login');
  expect(outside.bytes).toBeLessThan(LIMIT);
  expect(outside.files).toBeLessThanOrEqual(FILES);
  const inside = await (await browser.newContext()).newPage();
  await backend.serve(inside);
  await backend.signIn(inside);
  const desk = await scripts(inside, `${new URL(page.url()).origin}/tickets`);
  expect(desk.bytes).toBeLessThan(LIMIT);
  expect(desk.files).toBeLessThanOrEqual(FILES);
});
