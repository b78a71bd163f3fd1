import { test } from '../../testing/browser-test.ts';
import { openAdministration } from '../../testing/administration-backend.ts';
import { openContacts } from '../../testing/contacts-backend.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of consent, erasure and retention. */

for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`privacy ${mode} ${width}`, async ({ page }) => {
      test.setTimeout(240_000);
      const shoot = async (screen: string) => {
        await page.waitForTimeout(600);
        await page.screenshot({ path: `${screenshotFolder}/privacy-${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      const { backend } = await openContacts(page);
      const erasure = {
        id: 1,
        contactId: 1,
        done: 500,
        total: 1_200,
        createdAt: '2026-01-05T12:00:00Z',
        finishedAt: null,
      };
      backend.on('contacts.erasures', () => [
        { ...erasure, state: 'working' },
        { ...erasure, id: 2, state: 'failed' },
        { ...erasure, id: 3, state: 'done', done: 1_200 },
      ]);
      await page.reload();
      await page.getByText('Ana Beatriz Nogueira').hover();
      await shoot('list');
      await page.getByRole('button', { name: 'Ana Beatriz Nogueira', exact: true }).click();
      const privacy = page.getByRole('region', { name: 'Privacidade (LGPD)' });
      await privacy.scrollIntoViewIfNeeded();
      await privacy.getByLabel('Consentimento').click();
      await page.getByTitle('Dado', { exact: true }).click();
      await privacy.getByRole('button', { name: 'Mais ações de privacidade' }).scrollIntoViewIfNeeded();
      await shoot('dialog');
      await privacy.getByRole('button', { name: 'Mais ações de privacidade' }).click();
      await page.getByRole('menuitem', { name: 'Apagar dados' }).click();
      await page.getByLabel(/Digite o nome/).waitFor();
      await shoot('erase');
      const settings = await openAdministration(page, '/settings');
      settings.backend.on('retention.preview', () => ({ messages: 10_001, files: 321 }));
      const months = page.getByLabel(/Apagar mensagens mais antigas que/);
      await months.scrollIntoViewIfNeeded();
      await shoot('options');
      await months.fill('12');
      await page.keyboard.press('Tab');
      await page.getByLabel(/Digite “apagar”/).waitFor();
      await shoot('retention');
    });
  }
}
