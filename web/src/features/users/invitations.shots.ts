import { test } from '../../testing/browser-test.ts';
import { openAdministration } from '../../testing/administration-backend.ts';
import { anInvitation } from '../../testing/administration-factories.ts';
import { ago } from '../../testing/factories.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';

/** Screenshots of invitations, from both sides; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`invitations ${mode} ${width}`, async ({ page }) => {
      const shoot = async (screen: string) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${screenshotFolder}/invitations-${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      const { backend, invitations } = await openAdministration(page, '/users', undefined, (one) => {
        one.platform.sendsMail = true;
      });
      invitations.push(
        anInvitation({ name: 'Nina', email: 'nina@padaria.test', mailed: true }),
        anInvitation({ name: 'Maria Aparecida dos Santos Albuquerque de Oliveira F', expiresAt: ago(60) }),
        anInvitation(),
      );
      await page.reload();
      await page.getByRole('region', { name: 'Convites' }).waitFor();
      await shoot('list');
      await page.getByRole('button', { name: 'Convidar colega' }).click();
      await page.getByRole('dialog').waitFor();
      await shoot('dialog');
      backend.on('invitations.create', () => ({ invitation: anInvitation(), token: 'i9v2'.repeat(10) }));
      await page.getByRole('button', { name: /Criar o link/ }).click();
      await page.getByLabel('Link do convite').waitFor();
      await shoot('link');
      backend.on('auth.openInvitation', () => ({
        company: 'Padaria Aurora',
        name: 'Nina',
        email: null,
        expiresAt: ago(-60 * 24),
      }));
      await page.goto('/invitation/abc');
      await page.getByLabel('Seu nome').waitFor();
      await shoot('accept');
    });
  }
}
