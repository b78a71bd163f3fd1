import { expect, test, type Page } from '../../testing/browser-test.ts';
import { serveAdministration } from '../../testing/administration-backend.ts';
import { serveAnnouncements } from '../../testing/announcements-backend.ts';
import { axeClean } from '../../testing/axe.ts';
import { deskBackend } from '../../testing/desk-backend.ts';
import { serveConsole } from '../../testing/console-backend.ts';
import { aUser } from '../../testing/factories.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

const signedOut = ['/login', '/signup', '/forgot-password'];
const screens = [
  ...signedOut,
  // The platform's settings have such a test of their own.
  ...['overview', 'companies', 'invoices', 'payments', 'providers', 'keys'].map(
    (section) => `/console?section=${section}`,
  ),
  '/console/7',
  ...['companies', 'plans', 'helps', 'audit'].map((section) => `/settings?section=${section}`),
  '/announcements',
];
const looks = [
  { mode: 'light', width: 1440, height: 900 },
  { mode: 'dark', width: 390, height: 844 },
];

async function openScreen(page: Page, path: string) {
  const { backend } = deskBackend();
  backend.user = aUser({ super: true });
  backend.platform.sendsMail = true;
  serveAdministration(backend);
  serveConsole(backend);
  serveAnnouncements(backend);
  await backend.serve(page);
  if (!signedOut.includes(path)) await backend.signIn(page);
  await page.goto(path);
  await expect(page.locator('form, main').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

for (const path of screens)
  for (const { mode, width, height } of looks)
    test(`${path} is accessible and fits the window, ${mode}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await keepInBrowser(page, { mode });
      await openScreen(page, path);
      await axeClean(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const texts = await page.locator('main').innerText();
      expect(texts.length).toBeGreaterThan(20);
    });
