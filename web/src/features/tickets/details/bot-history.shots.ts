import { test } from '../../../testing/browser-test.ts';
import { aBotEntry, aTurnInFull, someBotHistory } from '../../../testing/bot-factories.ts';
import { openConversation } from '../../../testing/open-desk.ts';
import { screenshotFolder } from '../../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the bot's decisions in the history, for a person to look at. Run with LOOK set. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`bot history ${mode} ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 1100 });
      await keepInBrowser(page, { mode });
      await keepInBrowser(page, { 'details-folded': 'contact tags notes ticket past' });
      const friday = '2026-05-08T22:00:00Z';
      const monday = '2026-05-11T11:00:00Z';
      await openConversation(page, (backend) => {
        backend.history = [
          ...someBotHistory(aTurnInFull()),
          { ...aBotEntry(0, { rule: 'closed', input: 'Vocês estão abertos?', until: monday }), at: friday },
        ];
      });
      if (width === 390) await page.getByRole('button', { name: 'Detalhes' }).click();
      await page.getByText('Enviou o menu de filas').waitFor();
      const name = (part: string) => `${screenshotFolder}/bot-history${part}-${mode}-${width}.png`;
      await page.screenshot({ path: name('') });
      await page.getByText('Detalhes técnicos').last().click();
      await page.getByText('Detalhes técnicos').last().scrollIntoViewIfNeeded();
      await page.screenshot({ path: name('-details') });
    });
  }
}
