import { expect, test } from '../testing/browser-test.ts';
import { openAdministration } from '../testing/administration-backend.ts';
import { openConsole } from '../testing/console-backend.ts';
import { openCalendar } from '../testing/schedules-backend.ts';
import { openUsage } from '../testing/usage-backend.ts';
import { openWebhooks } from '../testing/webhooks-backend.ts';

// Addresses are kept and shared, and may name what a later version no longer has.
test('a page opens as by default where the address has a value that it does not know', async ({ page }) => {
  const rows = page.getByRole('row');
  await openUsage(page, '/usage?range=century');
  await expect(rows).toHaveCount(21);
});

test('the calendar, webhooks, settings and the console do so, too', async ({ page }) => {
  await openCalendar(page, '/schedules?view=century');
  await expect(page.getByRole('button', { name: 'Hoje' })).toBeVisible();
  await openWebhooks(page, '/webhooks?section=none');
  await expect(page.getByRole('heading', { name: 'Endereços' })).toBeVisible();
  await openAdministration(page, '/settings?section=none');
  await expect(page.getByRole('tab', { name: 'Opções', selected: true })).toBeVisible();
  await openConsole(page, '/console?section=none');
  await expect(page.getByRole('tab', { name: 'Visão geral', selected: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Conexões' })).toBeVisible();
});
