import { expect, test, type Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { deskBackend } from '../../testing/desk-backend.ts';

const limit = 320_000;

/** Compressed bytes of every script that the page loads until the network is idle. */
async function scripts(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  if (process.env['WEIGH']) process.stdout.write(`${path} ${total}\n`);
  test.info().annotations.push({ type: 'kB', description: `${path}: ${Math.round(total / 1000)}` });
  return total;
}

test('the first page loads at most 320 kB of compressed scripts, signed in or not', async ({ page, browser }) => {
  const { backend } = deskBackend();
  await backend.serve(page);
  expect(await scripts(page, '/login')).toBeLessThan(limit);
  const inside = await (await browser.newContext()).newPage();
  await backend.serve(inside);
  await backend.signIn(inside);
  expect(await scripts(inside, `${new URL(page.url()).origin}/tickets`)).toBeLessThan(limit);
});
