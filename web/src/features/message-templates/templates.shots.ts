import { test } from '../../testing/browser-test.ts';
import { anOfficialNumber } from '../../testing/connection-factories.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';
import { serveLibrary } from '../../testing/library-backend.ts';
import { composerField, openConversation, openDesk } from '../../testing/open-desk.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { aTemplate, templatePage } from '../../testing/template-factories.ts';

const templates = [
  aTemplate({ id: 1, name: 'pedido_saiu_para_entrega', header: { format: 'TEXT', text: 'Pedido {{numero}}' } }),
  aTemplate({ id: 2, name: 'cobranca', status: 'PENDING', quality: 'UNKNOWN', isSendable: false }),
  aTemplate({
    id: 3,
    name: 'promocao_de_natal_com_um_nome_bem_comprido_que_nao_cabe',
    status: 'REJECTED',
    rejection: 'INVALID_FORMAT',
    note: 'The format is invalid. Correct the template and submit it again.',
    isSendable: false,
    category: 'MARKETING',
    quality: 'RED',
  }),
  aTemplate({ id: 4, name: 'volte', status: 'PAUSED', quality: 'RED', category: 'MARKETING', isSendable: false }),
];

/** Screenshots of the templates, their editor and the picker of a conversation; see screens.shots.ts. */
for (const mode of ['light', 'dark'])
  for (const width of [1440, 390])
    test(`templates ${mode} ${width}`, async ({ page }) => {
      const shoot = async (screen: string) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${screenshotFolder}/templates-${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      await openDesk(page, '/message-templates', (served) => {
        served.connections = [anOfficialNumber({ id: 7 })];
        served.on('messageTemplates.list', () => templatePage(templates));
      });
      await page.getByText('Rejeitado').first().waitFor();
      await shoot('list');
      await page.getByRole('button', { name: /^promocao/ }).click();
      await page.getByRole('dialog').waitFor();
      await shoot('editor');
      await page.getByRole('dialog').getByRole('radio', { name: 'Vídeo' }).check();
      await page.getByTestId('template-sample').setInputFiles({
        name: 'apresentacao_da_colecao_de_verao_com_um_nome_bem_comprido.mp4',
        mimeType: 'video/mp4',
        buffer: Buffer.from('x'),
      });
      await shoot('editor-video');
      await openConversation(page, (served, main) => {
        served.connections = [anOfficialNumber({ id: main.whatsappId ?? 0 })];
        serveLibrary(served);
        served.on('messageTemplates.list', () => templatePage(templates.slice(0, 1)));
      });
      await composerField(page).pressSequentially('/');
      await page.getByRole('option', { name: /pedido_saiu/ }).waitFor();
      await shoot('slash');
      await composerField(page).fill('');
      await page.getByRole('button', { name: 'Modelos' }).click();
      await page.getByRole('button', { name: /pedido_saiu/ }).click();
      await page.getByRole('dialog').getByLabel('nome').waitFor();
      await shoot('fill');
    });
