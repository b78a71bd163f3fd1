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

test('the calendar, webhooks, settings and the console do so, too', async ({ context }) => {
  const pages = {
    calendar: await context.newPage(),
    webhooks: await context.newPage(),
    settings: await context.newPage(),
    console: await context.newPage(),
  };
  await openCalendar(pages.calendar, '/schedules?view=century');
  await expect(pages.calendar.getByRole('button', { name: 'Hoje' })).toBeVisible();
  await openWebhooks(pages.webhooks, '/webhooks?section=none');
  await expect(pages.webhooks.getByRole('heading', { name: 'Endereços' })).toBeVisible();
  await openAdministration(pages.settings, '/settings?section=none');
  await expect(pages.settings.getByRole('tab', { name: 'Opções', selected: true })).toBeVisible();
  await openConsole(pages.console, '/console?section=none');
  await expect(pages.console.getByRole('tab', { name: 'Visão geral', selected: true })).toBeVisible();
  await expect(pages.console.getByRole('region', { name: 'Conexões' })).toBeVisible();
});
