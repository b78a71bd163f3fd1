import { test } from '../../testing/browser-test.ts';
import { aFlow, formGraph } from '../../testing/flow-factories.ts';
import { openFlows } from '../../testing/flows-backend.ts';
import { anIntegration } from '../../testing/integrations-backend.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { rowOf } from '../../testing/table-row.ts';

/** Screenshots of the flows and their editor; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`flows ${mode} ${width}`, async ({ page }) => {
      test.setTimeout(120_000);
      const shoot = async (screen: string) => {
        await page.waitForTimeout(600);
        await page.screenshot({ path: `${screenshotFolder}/${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      await openFlows(page);
      await rowOf(page, 'Boas-vindas').waitFor();
      await shoot('flows');
      await page.getByRole('button', { name: 'Novo fluxo' }).click();
      await shoot('flow-new');
      await page.keyboard.press('Escape');
      await page.goto('/flows/1');
      await page.getByText('Assunto').first().waitFor();
      await shoot('flow');
      await page.getByText('Assunto').first().click();
      await shoot('flow-step');
      await page.getByRole('button', { name: 'Fechar o painel' }).click();
      await page.getByRole('button', { name: 'Testar' }).click();
      await page.getByRole('button', { name: 'Começar a conversa' }).click();
      await page.getByRole('button', { name: 'Segunda via do boleto' }).click();
      await shoot('flow-trial');
      await page.goto('/flows/1?days=30&view=canvas');
      await page.getByText('420 entraram').first().waitFor();
      await shoot('flow-numbers');
      await page.goto('/flows/1?view=list');
      await page.getByText('Assunto').first().waitFor();
      await shoot('flow-list');
      await page.goto('/flows/1?ticketId=812');
      await page.getByText('Caminho do ticket').waitFor();
      await shoot('flow-path');
      await page.goto('/flows/1?view=list');
      await page.getByRole('button', { name: 'Adicionar etapa em “Sem resposta no prazo”' }).click();
      await shoot('flow-kinds');
      await page.getByRole('menuitem', { name: 'Decidir' }).click();
      await page.getByRole('button', { name: 'Comparar uma variável' }).click();
      await page.getByRole('button', { name: 'Adicionar condição' }).click();
      await shoot('flow-decision');
      await page.goto('/flows/2?view=list');
      await page.getByRole('button', { name: /^Fazer uma ação/ }).click();
      await shoot('flow-action');
      await page.getByRole('button', { name: 'Fechar o painel' }).click();
      await page.getByRole('button', { name: 'Mais ações' }).click();
      await page.getByRole('menuitem', { name: 'Versões' }).click();
      await page.getByText('10 conversas dentro').waitFor();
      await shoot('flow-versions');
      await page.goto('/flows/2?view=list');
      if (width === 390) {
        await page.getByRole('button', { name: 'Mais ações' }).click();
        await page.getByRole('menuitem', { name: 'Início e nome' }).click();
      } else await page.getByRole('button', { name: 'Início e nome' }).click();
      await shoot('flow-starts');
      await page.goto('/flows/4?view=list');
      await page.getByRole('button', { name: 'Publicar', exact: true }).click();
      await shoot('flow-publish');
      const integrations = [anIntegration({ id: 3, name: 'Cadastro de clientes' })];
      await openFlows(page, {
        path: '/flows/9?view=list',
        flows: [aFlow({ id: 9, name: 'Cadastro', draft: formGraph })],
        change: (backend) => {
          backend.on('queueIntegrations.list', () => ({
            queueIntegrations: integrations,
            count: 1,
            hasMore: false,
            cursor: null,
          }));
        },
      });
      for (const [screen, kind] of [
        ['flow-form', 'Formulário'],
        ['flow-request', 'Consultar outro sistema'],
        ['flow-rating', 'Pedir avaliação'],
      ] as const) {
        await page.getByRole('list', { name: 'Etapas do fluxo' }).getByRole('button', { name: kind }).first().click();
        await shoot(screen);
        await page.getByRole('button', { name: 'Fechar o painel' }).click();
      }
      await openFlows(page, { path: '/flows/3' });
      await page.getByText('Comece a conversa').waitFor();
      await shoot('flow-empty');
    });
  }
}
