import { test } from '../../testing/browser-test.ts';
import { serveBotTrial } from '../../testing/bot-backend.ts';
import { openLibrary } from '../../testing/library-backend.ts';
import { openDesk } from '../../testing/open-desk.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the trial of the bot, for a person to look at. Run with LOOK set. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`bot trial ${mode} ${width}`, async ({ page }) => {
      const shot = (part: string) => page.screenshot({ path: `${screenshotFolder}/${part}-${mode}-${width}.png` });
      await page.setViewportSize({ width, height: 900 });
      await keepInBrowser(page, { mode });
      const { backend } = await openLibrary(page, '/queues', undefined, serveBotTrial);
      await page.getByRole('button', { name: 'Suporte', exact: true }).click();
      await page.getByRole('tab', { name: 'Testar' }).click();
      await page.getByText('O robô espera').waitFor();
      await page.waitForTimeout(400);
      await shot('trial-empty');
      const input = page.getByRole('textbox', { name: 'Mensagem do cliente' });
      await page.getByRole('switch', { name: /Chamar/ }).click();
      await page.getByText('Outro momento').click();
      for (const text of ['Oi! Bom dia', 'sei lá', '1']) {
        await input.fill(text);
        await input.press('Enter');
        await page.waitForTimeout(300);
      }
      await shot('trial');
      backend.fail('bot.simulate', 'ERR_INTERNAL');
      await input.fill('2');
      await input.press('Enter');
      await page.getByRole('alert').first().waitFor();
      await shot('trial-failed');
      await openDesk(page, '/connections', serveBotTrial);
      await page.getByRole('button', { name: 'Editar: Loja' }).click();
      await page.getByRole('tab', { name: 'Automação' }).click();
      await page.getByRole('button', { name: 'Testar sem telefone' }).click();
      await input.fill('Oi');
      await input.press('Enter');
      await page.getByText('Fila Suporte').scrollIntoViewIfNeeded();
      await shot('trial-connection');
    });
  }
}
