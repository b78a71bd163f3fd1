import { test } from '../../testing/browser-test.ts';
import { aConnection, aSessionState } from '../../testing/connection-factories.ts';
import { openDesk } from '../../testing/open-desk.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of linking by a code, and of a connection that was disconnected; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`pairing ${mode} ${width}`, async ({ page }) => {
      const shoot = async (screen: string) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${screenshotFolder}/pairing-${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      const { backend } = await openDesk(page, '/connections', (served) => {
        served.connections = [
          aConnection({ id: 1, name: 'Loja', status: 'DISCONNECTED', reason: 'disconnected' }),
          aConnection({ id: 2, name: 'Vendas', status: 'qrcode', qrcode: 'QR-1', retries: 2, number: null }),
          aConnection({ id: 3, name: 'Cobrança', status: 'DISCONNECTED', reason: 'logged_out' }),
          aConnection({ id: 4, name: 'Recife', status: 'DISCONNECTED', reason: 'banned' }),
        ];
      });
      await page.getByRole('button', { name: 'QR Code', exact: true }).waitFor();
      await shoot('list');
      await page.getByRole('button', { name: 'QR Code', exact: true }).click();
      await page.getByRole('dialog').getByText('O código se renova sozinho (2 de 5).').waitFor();
      await shoot('picture');
      const session = { ...aSessionState(2), status: 'PAIRING' as const, qrcode: '', pairingCode: 'ABCD1234' };
      backend.push('whatsappSession', { action: 'update', session });
      await page.getByText('ABCD-1234').waitFor();
      await shoot('code');
    });
  }
}
