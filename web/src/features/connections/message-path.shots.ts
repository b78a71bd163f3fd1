import { test } from '../../testing/browser-test.ts';
import { serveMessagePath } from '../../testing/message-path-backend.ts';
import { openDesk } from '../../testing/open-desk.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';

for (const theme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    test(`the way of a message, ${theme}, ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await keepInBrowser(page, { mode: theme });
      await openDesk(page, '/connections?path=true', serveMessagePath);
      await page.getByText('Enviou o menu de filas').waitFor();
      await page.waitForTimeout(500);
      await page.screenshot({ path: `${screenshotFolder}/message-path-${theme}-${width}.png` });
    });
