import { test } from '../../testing/browser-test.ts';
import { anOfficialNumber, aSendingHealth } from '../../testing/connection-factories.ts';
import { openDesk } from '../../testing/open-desk.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of adding an official number, and of its editor; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`official number ${mode} ${width}`, async ({ page }) => {
      const shoot = async (screen: string) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${screenshotFolder}/official-${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      await openDesk(page, '/connections', (served) => {
        served.connections = [anOfficialNumber({ id: 1, name: 'Oficial' })];
        served.on('sending.health', () => [
          aSendingHealth({
            name: 'Oficial',
            kind: 'cloud',
            ceiling: 2_000,
            coldToday: 1_240,
            ceilingReason: 'whatsapp',
            nextRaise: null,
            nextCeiling: null,
            newChatCap: { total: 2_000, used: 2_000, endsAt: new Date(Date.now() + 7_200_000).toISOString() },
            days: ['2026-11-30', '2026-11-29', '2026-11-27'].map((day, n) => ({
              day,
              cold: 1_200 + n * 340,
              warm: 300,
              answered: 410,
              failed: 3,
              undelivered: 12,
              charges: [
                { category: 'marketing' as const, billable: true, count: 1_240 - n },
                { category: 'utility' as const, billable: true, count: 210 },
                { category: 'utility' as const, billable: false, count: 32 },
                { category: 'service' as const, billable: false, count: 811 },
              ],
            })),
          }),
        ]);
        served.on('cloudNumbers.webhook', () => ({
          url: 'https://recado.example/backend/cloud-webhooks/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE',
          verifyToken: 'k2hVbXJzcXZ4eWFiY2RlZmdoaWprbG1u',
        }));
      });
      await page.getByRole('button', { name: 'Adicionar WhatsApp' }).first().click();
      await page.getByRole('radio', { name: 'Número oficial (Cloud API)' }).check();
      await page.getByLabel('Chave secreta do aplicativo').waitFor();
      await shoot('new');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      const discard = page.getByRole('button', { name: 'Descartar' });
      if (await discard.isVisible().catch(() => false)) await discard.click();
      await page.getByRole('button', { name: 'Editar: Oficial' }).click();
      await page.getByRole('tab', { name: 'Número oficial' }).click();
      await page.getByLabel('Endereço do webhook', { exact: true }).waitFor();
      await shoot('editor');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: 'Histórico: Oficial' }).click();
      await page.getByRole('figure', { name: 'O que a Meta cobrou, por dia' }).scrollIntoViewIfNeeded();
      await shoot('charges');
    });
  }
}
