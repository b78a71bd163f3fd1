import { test } from '../../testing/browser-test.ts';
import { onlyPage } from '../../testing/backend-pages.ts';
import { openIntegrations } from '../../testing/integrations-backend.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of prompts and integrations; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`prompts ${mode} ${width}`, async ({ page }) => {
      const shoot = async (screen: string) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${screenshotFolder}/${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      const { backend, usage } = await openIntegrations(page, '/prompts');
      await page.getByText('Vendas com voz').waitFor();
      await shoot('prompts');
      await page.getByRole('button', { name: 'Vendas com voz', exact: true }).click();
      await shoot('prompt-form');
      await page.getByLabel('Voz', { exact: true }).scrollIntoViewIfNeeded();
      await shoot('prompt-form-end');
      await page.getByRole('tab', { name: 'Conhecimento' }).click();
      await shoot('prompt-knowledge');
      await page.getByRole('button', { name: 'Adicionar texto' }).click();
      await shoot('prompt-text');
      await page.goto('/prompts');
      await page.getByRole('button', { name: 'Adicionar prompt' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Salvar/ })
        .click();
      await shoot('prompt-wrong');
      Object.assign(usage, { tokens: 1_000_000 });
      backend.on('prompts.list', () => ({ prompts: [], ...onlyPage, count: 0 }));
      await page.goto('/prompts');
      await shoot('prompts-empty');
    });

    test(`integrations ${mode} ${width}`, async ({ page }) => {
      const shoot = async (screen: string) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${screenshotFolder}/integration-${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      await openIntegrations(page, '/queue-integration');
      await page.getByText('Fluxo de pedidos').waitFor();
      await shoot('list');
      await page.getByRole('button', { name: 'Agenda de horários', exact: true }).click();
      await page.getByRole('button', { name: 'Testar', exact: true }).click();
      await page.getByText('Olá! Em que posso ajudar?').scrollIntoViewIfNeeded();
      await shoot('dialogflow');
      await page.goto('/queue-integration');
      await page.getByRole('button', { name: 'Adicionar integração' }).click();
      await shoot('new');
      await page.getByRole('radio', { name: 'Webhook' }).check({ force: true });
      await page.getByRole('button', { name: 'Gerar' }).click();
      await shoot('webhook');
      await page.getByRole('radio', { name: 'Typebot' }).check({ force: true });
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Salvar/ })
        .click();
      await shoot('typebot');
      await page.getByRole('radio', { name: 'Segunda via' }).check({ force: true });
      await shoot('bill');
    });
  }
}
