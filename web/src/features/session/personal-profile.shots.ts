import { test } from '../../testing/browser-test.ts';
import { Backend } from '../../testing/backend.ts';
import { drawnLogo } from '../../testing/drawn-logo.ts';
import { aUser } from '../../testing/factories.ts';
import { anOwnProfile } from '../../testing/profile-factories.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { serveTags } from '../../testing/tags-backend.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the personal profile; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`personal profile ${mode} ${width}`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      const backend = new Backend();
      backend.user = aUser();
      serveTags(backend, new Map());
      const pictureUrl = width === 390 ? null : '/public/1/accounts/a.jpg?x=1';
      backend.on('personalProfiles.get', () => anOwnProfile({ pictureUrl, signature: 'Ana, do financeiro' }));
      await backend.serve(page);
      await page.route('**/backend/public/**', (route) =>
        route.fulfill({ body: Buffer.from(drawnLogo.split(',')[1] ?? '', 'base64'), contentType: 'image/png' }),
      );
      await backend.signIn(page);
      await page.goto('/tags');
      await page.getByRole('button', { name: 'Menu do perfil' }).click();
      await page.getByRole('button', { name: 'Perfil', exact: true }).click();
      for (const [name, tab] of [
        ['personal', 'Pessoal'],
        ['notices', 'Notificações'],
        ['hours', 'Horário'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click();
        await page.waitForTimeout(600);
        await page.screenshot({ path: `${screenshotFolder}/profile-${name}-${mode}-${width}.png` });
      }
    });
  }
}
