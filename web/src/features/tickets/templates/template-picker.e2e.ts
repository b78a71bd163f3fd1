import { axeClean } from '../../../testing/axe.ts';
import { expect, test, type Page } from '../../../testing/browser-test.ts';
import { aConnection, anOfficialNumber } from '../../../testing/connection-factories.ts';
import { serveLibrary } from '../../../testing/library-backend.ts';
import { composerField, openConversation, openDesk, type ChangeDesk } from '../../../testing/open-desk.ts';
import { ago } from '../../../testing/factories.ts';
import { aTemplate, templatePage } from '../../../testing/template-factories.ts';

const templates = [
  aTemplate({ id: 1, name: 'pedido' }),
  aTemplate({
    id: 2,
    name: 'cobranca',
    body: 'Venceu, {{nome}}.',
    variables: [{ name: 'nome', place: 'body', sample: 'Ana' }],
  }),
];
const serveTemplates: ChangeDesk = (backend, main) => {
  backend.connections = [anOfficialNumber({ id: main.whatsappId ?? 0 })];
  serveLibrary(backend);
  backend.on('messageTemplates.list', ({ query }) =>
    templatePage(templates.filter(({ name }) => name.includes(query.get('searchParam') ?? ''))),
  );
};
const open = (page: Page) => openConversation(page, serveTemplates);

test('a template is chosen, filled in, previewed and sent once', async ({ page }) => {
  const { backend } = await open(page);
  await page.getByRole('button', { name: 'Modelos' }).click();
  const choice = page.getByRole('dialog', { name: 'Enviar um modelo' });
  await expect(choice.getByRole('listitem')).toHaveCount(2);
  await axeClean(page);
  await choice.getByLabel('Buscar modelo').fill('ped');
  await expect(choice.getByRole('listitem')).toHaveCount(1);
  await choice.getByRole('button', { name: /pedido/ }).click();
  const dialog = page.getByRole('dialog', { name: 'pedido' });
  await expect(dialog.getByLabel('nome')).toHaveValue('Marina Albuquerque');
  await dialog.getByRole('button', { name: /Enviar/ }).click();
  await expect(dialog.getByLabel('pedido')).toHaveAccessibleDescription('Obrigatório');
  expect(backend.requestsOf('messages.send')).toEqual([]);
  await dialog.getByLabel('pedido').fill('42');
  await expect(dialog.getByRole('region', { name: 'Como o contato vê' })).toContainText(
    'Olá Marina Albuquerque, seu pedido 42 saiu para entrega.',
  );
  await axeClean(page);
  await dialog.getByRole('button', { name: /Enviar/ }).click();
  await expect(dialog).toHaveCount(0);
  expect(backend.sent('messages.send', { ticketId: 100 })).toMatchObject({
    template: {
      name: 'pedido',
      language: 'pt_BR',
      variables: [
        { name: 'nome', value: 'Marina Albuquerque' },
        { name: 'pedido', value: '42' },
      ],
    },
    clientKey: expect.any(String),
  });
});

test('a slash offers templates beside quick answers', async ({ page }) => {
  await open(page);
  await composerField(page).pressSequentially('/cobr');
  const list = page.getByRole('listbox', { name: 'Respostas rápidas' });
  await expect(list.getByRole('option', { name: /cobranca/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'cobranca' })).toBeVisible();
  await expect(composerField(page)).toHaveValue('');
});

test('templates stand after the first quick answers, where they are seen', async ({ page }) => {
  await open(page);
  await composerField(page).pressSequentially('/');
  const options = page.getByRole('listbox', { name: 'Respostas rápidas' }).getByRole('option');
  await expect(options.filter({ hasText: /cobranca/ })).toBeVisible();
  const shown = await options.allTextContents();
  const [first = -1, last = -1] = ['cobranca', 'pedido'].map((name) => shown.findIndex((text) => text.includes(name)));
  expect([Math.min(first, last), Math.max(first, last)]).toEqual([3, 4]);
});

test('a failure stays in the dialog in words, and nothing that was written is lost', async ({ page }) => {
  const { backend } = await open(page);
  backend.fail('messages.send', 'ERR_TEMPLATE_PAUSED');
  await page.getByRole('button', { name: 'Modelos' }).click();
  await page.getByRole('button', { name: /cobranca/ }).click();
  const dialog = page.getByRole('dialog', { name: 'cobranca' });
  await dialog.getByLabel('nome').fill('Rui');
  await dialog.getByRole('button', { name: /Enviar/ }).click();
  await expect(dialog.getByText(/A Meta pausou este modelo/)).toBeVisible();
  await expect(dialog.getByLabel('nome')).toHaveValue('Rui');
});

test('a linked phone has no templates', async ({ page }) => {
  await openConversation(page, (backend, main) => {
    backend.connections = [aConnection({ id: main.whatsappId ?? 0 })];
  });
  await expect(page.getByRole('button', { name: 'Modelos' })).toHaveCount(0);
});

test('after the end of free messages a template stands in the place of the field', async ({ page }) => {
  const { backend } = await openDesk(page, '/tickets/00000000-0000-4000-8000-000000000100', (desk, main) => {
    serveTemplates(desk, main);
    Object.assign(main, { window: { until: ago(30) } });
  });
  await page.getByRole('button', { name: 'Escolher modelo' }).click();
  await page
    .getByRole('dialog', { name: 'Enviar um modelo' })
    .getByRole('button', { name: /cobranca/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'cobranca' });
  await dialog.getByRole('button', { name: /Enviar/ }).click();
  await expect(dialog).toHaveCount(0);
  expect(backend.requestsOf('messages.send')).toHaveLength(1);
  await axeClean(page);
});
