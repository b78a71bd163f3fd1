import { expect, test, type Page } from '../testing/browser-test.ts';
import { openBilling } from '../testing/billing-backend.ts';
import { openDashboard } from '../testing/dashboard-backend.ts';
import { screenshotFolder } from '../testing/screenshot-folder.ts';
import { openUsage } from '../testing/usage-backend.ts';
import { keepInBrowser } from '../testing/kept-page/keep-in-browser.ts';

const pages = {
  Faturas: (page: Page) => openBilling(page),
  Dashboard: (page: Page) => openDashboard(page),
  'Este mês em números': (page: Page) => openUsage(page),
};

for (const [heading, open] of Object.entries(pages))
  test(`"${heading}" prints without menu, top bar and buttons, and light from the dark screen`, async ({ page }) => {
    await keepInBrowser(page, { mode: 'dark' });
    await open(page);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    const colors = () =>
      page.evaluate(() => {
        const { color, colorScheme } = getComputedStyle(
          document.documentElement.querySelector('main') ?? document.body,
        );
        return { color, colorScheme };
      });
    expect(await colors()).toEqual({ color: 'rgb(231, 236, 241)', colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    await expect.poll(colors).toEqual({ color: 'rgb(22, 32, 43)', colorScheme: 'light' });
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.locator('.ant-btn:visible')).toHaveCount(0);
    await page.screenshot({ path: `${screenshotFolder}/print-${heading}.png`, fullPage: true });
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(colors).toMatchObject({ colorScheme: 'dark' });
  });
