import { test } from '../../testing/browser-test.ts';
import { openAdministration } from '../../testing/administration-backend.ts';
import { aUser } from '../../testing/factories.ts';
import { serveYoutube } from '../../testing/fake-youtube.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the help videos and of the subscription's banner; see screens.shots.ts. */
const dueIn = (days: number) => {
  const dueDate = new Date(Date.now() + days * 86_400_000).toISOString();
  return aUser({
    super: true,
    company: { id: 1, name: 'Padaria Aurora', dueDate, lockGraceDays: 4, isTrial: false, settings: [] },
  });
};

for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`helps ${mode} ${width}`, async ({ page }) => {
      test.setTimeout(120_000);
      const shoot = async (screen: string) => {
        await page.waitForTimeout(600);
        await page.screenshot({ path: `${screenshotFolder}/${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      await serveYoutube(page);
      const { backend, helps } = await openAdministration(page, '/helps', aUser({ super: true }));
      await page.getByText('Dica 01').waitFor();
      await page.getByRole('button', { name: /Filas, usuários/ }).focus();
      await shoot('helps');
      await page.getByRole('button', { name: /Conectar o primeiro/ }).click();
      await shoot('help-player');
      await page.goto('/settings?section=helps');
      await page.getByText('Dica 01').waitFor();
      await page.getByText('Dica 01').hover();
      await shoot('settings-helps');
      await page.getByRole('button', { name: 'Adicionar vídeo' }).click();
      await page.getByRole('button', { name: /Salvar/ }).click();
      await shoot('help-form');
      for (const days of [4.5, 2, -1, -3.5]) {
        backend.user = dueIn(days);
        await page.goto('/settings');
        await page.getByRole('complementary', { name: 'Assinatura' }).waitFor();
        await shoot(`subscription${days}`);
      }
      helps.length = 0;
      await page.goto('/helps');
      await page.getByText('Nenhum vídeo de ajuda').waitFor();
      await shoot('helps-empty');
      backend.on('helps.page', () => new Promise(() => undefined));
      await page.goto('/helps');
      await page.locator('[aria-busy="true"]').waitFor();
      await shoot('helps-skeleton');
    });
  }
}
