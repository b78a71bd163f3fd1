import { test } from '../../testing/browser-test.ts';
import { Backend } from '../../testing/backend.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';

const shown = [
  { status: 'waiting' },
  { status: 'qrcode', qrcode: 'https://wa.me/settings/linked_devices#2@abcdefghijklmnopqrstuvwxyz,0123456789' },
  { status: 'pairing', pairingCode: 'ABCD1234' },
  { status: 'linked', returnUrl: 'https://shop.example/done' },
  { status: 'used' },
] as const;

/** Screenshots of the page by which somebody links a phone; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`link page ${mode} ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      const backend = new Backend();
      await backend.serve(page);
      for (const state of shown) {
        const none = { name: 'Vendas', qrcode: '', pairingCode: '', returnUrl: null };
        backend.on('linkPages.state', () => ({ ...none, expiresAt: '2999-01-01T00:00:00.000Z', ...state }));
        await page.goto(`/link/${'k3u9'.repeat(30)}`);
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${screenshotFolder}/link-${state.status}-${mode}-${width}.png` });
      }
    });
  }
}
