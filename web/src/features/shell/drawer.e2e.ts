import { expect, test } from '../../testing/browser-test.ts';
import { openApiKeys } from '../../testing/api-keys-backend.ts';
import { openCampaigns } from '../../testing/campaigns-backend.ts';

test('the menu scrolls to the entry of the page, also of one that is opened by its address', async ({ page }) => {
  await openApiKeys(page, '/api-tokens');
  await expect(page.getByRole('link', { name: 'Chaves de API' })).toBeInViewport({ ratio: 1 });
});

test('the menu scrolls to the entry of the page, not to one whose address is the beginning of it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 400 });
  await openCampaigns(page, '/campaigns-config');
  const current = page.getByRole('navigation').locator('[aria-current="page"]');
  await expect(current).toHaveAttribute('href', '/campaigns-config');
  await expect(current).toBeInViewport({ ratio: 1 });
});
