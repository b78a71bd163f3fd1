import { test } from '../../testing/browser-test.ts';
import { openAnnouncements } from '../../testing/announcements-backend.ts';
import { drawnLogo } from '../../testing/drawn-logo.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the announcements, of their popup and viewer; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`announcements ${mode} ${width}`, async ({ page }) => {
      test.setTimeout(120_000);
      const shoot = async (screen: string) => {
        await page.waitForTimeout(600);
        await page.screenshot({ path: `${screenshotFolder}/${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      const { backend, announcements } = await openAnnouncements(page, '/announcements');
      await page.route('**/backend/public/**', (route) =>
        route.fulfill({ body: Buffer.from(drawnLogo.split(',')[1] ?? '', 'base64'), contentType: 'image/png' }),
      );
      await page.getByText('Reajuste').waitFor();
      await shoot('announcements');
      await page.getByRole('button', { name: 'Adicionar comunicado' }).click();
      await page.getByRole('button', { name: /Salvar/ }).click();
      await shoot('announcement-form');
      await page.goto('/settings');
      const bell = page.getByRole('banner').getByRole('button', { name: /^Comunicados/ });
      await bell.waitFor();
      await shoot('announcement-dot');
      await bell.click();
      await page.getByRole('region', { name: 'Comunicados' }).getByText('Reajuste').waitFor();
      await shoot('announcement-popup');
      await page.getByRole('button', { name: /Novo: lista/ }).click();
      await page.getByRole('dialog').waitFor();
      await shoot('announcement-viewer');
      announcements.length = 0;
      await page.goto('/announcements');
      await page.getByText('Nenhum comunicado ainda').waitFor();
      await bell.click();
      await shoot('announcements-empty');
      backend.on('announcements.page', () => new Promise(() => undefined));
      await page.goto('/announcements');
      await page.locator('[aria-busy="true"]').first().waitFor();
      await shoot('announcements-skeleton');
    });
  }
}
