import { expect, test } from '@playwright/test';
import { axeClean } from '../testing/axe.ts';
import { openDesk } from '../testing/open-desk.ts';

test('an unknown address says so and leads back', async ({ page }) => {
  await openDesk(page, '/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible();
  await axeClean(page);
  await page.getByRole('main').getByRole('link', { name: 'Ir para os tickets' }).click();
  await expect(page).toHaveURL(/\/tickets$/);
});
