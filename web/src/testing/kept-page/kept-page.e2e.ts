import { expect, test } from '../browser-test.ts';
import { openDesk } from '../open-desk.ts';
import { keepInBrowser } from './keep-in-browser.ts';

declare global {
  interface Window {
    noted: string[];
  }
}

test('an app that is left does nothing any more, and the next one keeps nothing of it', async ({ page }) => {
  const { backend } = await openDesk(page);
  await expect.poll(() => backend.connected).toBe(true);
  await page.evaluate(() => {
    window.noted = [];
    const note = (what: string) => () => void window.noted.push(what);
    setInterval(note('interval'), 5);
    setTimeout(note('timeout'), 100);
    window.addEventListener('ping', note('window'));
    document.addEventListener('ping', note('document'));
    void fetch('/backend/tickets/counts').then(note('response'), note('no response'));
    void navigator.locks.request('held', () => new Promise(() => undefined));
    document.title = 'Former';
    document.body.append(document.createElement('dialog'));
  });
  await page.goto('/tickets');
  await expect(page.getByRole('region', { name: 'Lista de tickets' })).toBeVisible();
  const after = await page.evaluate(async () => {
    window.noted = [];
    window.dispatchEvent(new Event('ping'));
    document.dispatchEvent(new Event('ping'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const lock = await navigator.locks.request('held', { ifAvailable: true }, (held) => held !== null);
    return { noted: window.noted, lock, dialogs: document.querySelectorAll('dialog').length };
  });
  expect(after).toEqual({ noted: [], lock: true, dialogs: 0 });
  await expect(page).not.toHaveTitle('Former');
  await expect.poll(() => backend.openSockets).toBe(1);
});

test('a page has only what the test has put into the browser', async ({ page }) => {
  await keepInBrowser(page, { mode: 'dark' });
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('token');
});

test('a page whose clock was set is not used again', async ({ page }) => {
  await page.clock.setFixedTime('2031-01-01T12:00:00Z');
  await page.goto('/login');
  expect(await page.evaluate(() => new Date().getFullYear())).toBe(2031);
});

test('the next page has the time of the machine', async ({ page }) => {
  await page.goto('/login');
  expect(await page.evaluate(() => new Date().getFullYear())).toBe(new Date().getFullYear());
});
