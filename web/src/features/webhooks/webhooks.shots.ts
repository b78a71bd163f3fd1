import { test } from '../../testing/browser-test.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { rowOf } from '../../testing/table-row.ts';
import { openWebhooks } from '../../testing/webhooks-backend.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the webhooks, their dialogs and their log; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`webhooks ${mode} ${width}`, async ({ page }) => {
      test.setTimeout(120_000);
      const shoot = async (screen: string) => {
        await page.waitForTimeout(600);
        await page.screenshot({ path: `${screenshotFolder}/${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      await openWebhooks(page, '/webhooks');
      await rowOf(page, 'CRM').waitFor();
      await shoot('webhooks');
      await page.getByRole('button', { name: 'CRM', exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await shoot('webhook-form');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await rowOf(page, 'CRM').hover();
      await page.getByRole('button', { name: 'Testar: CRM' }).click();
      await page.getByText('{"ok":true}').waitFor();
      await shoot('webhook-test');
      const dialog = page.getByRole('dialog', { name: 'Teste de CRM' });
      await dialog.getByRole('combobox', { name: 'Evento' }).click();
      await page.getByText('Eventos deste webhook').waitFor();
      await shoot('webhook-sample-choice');
      await page.getByTitle('message.received', { exact: true }).last().click();
      await dialog.getByRole('button', { name: 'Enviar este evento' }).click();
      await page.getByText('unknown type').waitFor();
      await shoot('webhook-sample');
      await page.getByRole('button', { name: 'Fechar', exact: true }).last().click();
      await page.getByRole('tab', { name: 'Entregas' }).click();
      await rowOf(page, 'ticket.closed').waitFor();
      await shoot('webhook-deliveries');
      await page.getByRole('button', { name: 'ticket.closed', exact: true }).click();
      await page.getByText('service unavailable').waitFor();
      await shoot('webhook-delivery');
    });
  }
}
