import sharp from 'sharp';
import { test, type Page } from '../../testing/browser-test.ts';
import { openFlows } from '../../testing/flows-backend.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';
import { aRule, openRules } from '../../testing/rules-backend.ts';
import { rowOf } from '../../testing/table-row.ts';

const folder = new URL('../../../../deploy/', import.meta.url).pathname;

/** The pictures of deploy/flows.md and deploy/rules.md, with few colours, so that they are small. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(600);
  const picture = await page.screenshot();
  await sharp(picture)
    .png({ palette: true, colours: 64, dither: 0, compressionLevel: 9 })
    .toFile(`${folder}${name}.png`);
}

test('the pictures of documents', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1280, height: 720 });
  await keepInBrowser(page, { mode: 'light' });
  await openFlows(page);
  await page.goto('/flows/1?days=30&view=canvas');
  await page.getByText('420 entraram').first().waitFor();
  await shoot(page, 'flow-editor');
  await page.goto('/flows/1?view=canvas');
  await page.getByText('Assunto').first().waitFor();
  await page.getByRole('button', { name: 'Testar' }).click();
  await page.getByRole('button', { name: 'Começar a conversa' }).click();
  await page.getByRole('button', { name: 'Segunda via do boleto' }).click();
  await shoot(page, 'flow-trial');
});

const rules = [
  aRule({
    name: 'Segunda via',
    actions: [
      { kind: 'addTag', tagId: 1 },
      { kind: 'queue', queueId: 3 },
    ],
  }),
  aRule({
    name: 'Sem resposta',
    trigger: 'ticketWaiting',
    minutes: 30,
    actions: [{ kind: 'notify', users: [2], text: 'Veja' }],
  }),
  aRule({
    name: 'Pedido pago',
    trigger: 'tagged',
    actions: [
      { kind: 'template', template: { name: 'pedido' } },
      { kind: 'webhook', webhookId: 1 },
    ],
  }),
  aRule({ name: 'Boas-vindas', trigger: 'ticketOpened', actions: [{ kind: 'startFlow', flowId: 1 }] }),
  aRule({
    name: 'Número fora do ar',
    trigger: 'connectionDown',
    minutes: 15,
    actions: [{ kind: 'notify', users: [2], text: 'Reconecte' }],
  }),
  aRule({
    name: 'Avaliação baixa',
    trigger: 'rated',
    enabled: false,
    actions: [
      { kind: 'note', text: 'Ligar' },
      { kind: 'assign', userId: 2 },
    ],
  }),
];

test('the picture of rules', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1280, height: 520 });
  await keepInBrowser(page, { mode: 'light' });
  await openRules(page, { rules });
  await rowOf(page, 'Segunda via').waitFor();
  await shoot(page, 'rules');
});
