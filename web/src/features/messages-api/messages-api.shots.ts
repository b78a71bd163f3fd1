import { test } from '../../testing/browser-test.ts';
import { openMessagesApi } from '../../testing/api-messages-backend.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the messages API; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`messages api ${mode} ${width}`, async ({ page }) => {
      const shoot = async (screen: string) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${screenshotFolder}/messages-api-${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 1000 });
      await keepInBrowser(page, { mode });
      await openMessagesApi(page);
      await page.getByRole('row').nth(5).waitFor();
      await shoot('start');
      await page.getByLabel('Número', { exact: true }).fill('11 98765-4321');
      await page.getByLabel('Mensagem', { exact: true }).fill('Oi Rita, seu pedido saiu.');
      await page.getByText('Mais opções').click();
      await page.getByRole('switch', { name: 'Abrir ticket' }).click();
      await page.getByRole('button', { name: 'Enviar', exact: true }).click();
      await page.getByRole('list', { name: 'Andamento' }).waitFor();
      await page.waitForTimeout(2_500);
      await page.getByRole('region', { name: 'Testar' }).scrollIntoViewIfNeeded();
      await shoot('sent');
      await page.getByRole('region', { name: 'Resposta' }).first().scrollIntoViewIfNeeded();
      await shoot('answer');
      await page.getByRole('region', { name: 'Exemplos de código' }).scrollIntoViewIfNeeded();
      await page.getByRole('tab', { name: 'Python' }).click();
      await shoot('samples');
      await page.getByRole('table').scrollIntoViewIfNeeded();
      await page.getByRole('row').last().scrollIntoViewIfNeeded();
      await shoot('log');
      await page.getByRole('region', { name: 'Webhooks' }).scrollIntoViewIfNeeded();
      await shoot('webhooks');
      await page.getByText('Mídia', { exact: true }).click();
      const files = ['nota fiscal de um nome muito comprido que não cabe em lugar nenhum 2026-11-25.pdf', 'foto.png'];
      await page
        .getByTestId('api-files')
        .setInputFiles(files.map((name) => ({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(120_000) })));
      await shoot('media');
    });
  }
}
