import { test } from '../../testing/browser-test.ts';
import { openAdministration } from '../../testing/administration-backend.ts';
import { aUser } from '../../testing/factories.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the holidays and of the options, for a person to look at. Run with LOOK set. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`holidays ${mode} ${width}`, async ({ page }) => {
      const shot = (part: string) => page.screenshot({ path: `${screenshotFolder}/${part}-${mode}-${width}.png` });
      await page.setViewportSize({ width, height: 1300 });
      await keepInBrowser(page, { mode });
      const { settings } = await openAdministration(page, '/settings');
      await page.getByLabel(/Tokens de IA/).waitFor();
      await shot('bot-options');
      const schedule = settings.find(({ key }) => key === 'scheduleType');
      if (schedule) schedule.value = 'company';
      await page.goto('/settings?section=schedules');
      await page.getByText('Nenhum feriado por vir').scrollIntoViewIfNeeded();
      await shot('holidays-empty');
      await page.getByRole('button', { name: 'Adicionar feriados nacionais' }).click();
      await page.getByText('Paixão de Cristo').first().waitFor();
      await page.getByText('Natal').last().scrollIntoViewIfNeeded();
      await shot('holidays');
      await openAdministration(page, '/settings?section=companies', aUser({ super: true }));
      await page.getByRole('button', { name: 'Padaria Aurora', exact: true }).click();
      await page.getByLabel('Tokens de IA por mês').fill('2000000');
      await page.waitForTimeout(400);
      await shot('company-tokens');
    });
  }
}
