import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { aUser } from '../../testing/factories.ts';
import { aQuick, openLibrary } from '../../testing/library-backend.ts';
import { requestLine } from '../../testing/operations.ts';
import { rowOf } from '../../testing/table-row.ts';
const picture = { name: 'minha foto.png', mimeType: 'image/png', buffer: Buffer.from('png') };

test('the list shows attachments, loads more when the user scrolls, and searches', async ({ page }) => {
  const { backend } = await openLibrary(page, '/tickets', aUser({ profile: 'user' }));
  await page.getByRole('link', { name: 'Respostas rápidas' }).click();
  await expect(rowOf(page, '/boleto')).toContainText('boleto_modelo.pdf');
  await expect(rowOf(page, '/bomdia')).toContainText('Sem anexo');
  await expect(rowOf(page, '/pix')).toContainText('Inativa');
  // An agent may not change a shared message.
  await expect(rowOf(page, '/bomdia').getByRole('button')).toHaveCount(0);
  await axeClean(page);
  await page.getByRole('table').hover();
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(rowOf(page, '/resposta24')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByLabel('Buscar por atalho ou mensagem').fill('CNPJ');
  await expect(rowOf(page, '/pix')).toBeVisible();
  await expect(rowOf(page, '/bomdia')).toHaveCount(0);
  expect(backend.requestsOf('quickMessages.page').length).toBe(3);
});

test('the form inserts placeholders at the caret, previews the message and retries a failed upload', async ({
  page,
}) => {
  const { backend } = await openLibrary(page, '/quick-messages');
  await page.getByRole('button', { name: 'Adicionar resposta rápida' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nova resposta rápida' });
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByText('Obrigatório')).toBeVisible();
  await dialog.getByLabel('Atalho').fill('com espaço');
  await expect(dialog.getByText('Sem espaços e sem /.')).toBeVisible();
  await dialog.getByLabel('Atalho').fill('/vitrine');
  await dialog.getByLabel('Mensagem').fill('Oi, ! Veja a *vitrine*.');
  await dialog.getByLabel('Mensagem').evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 4));
  await dialog.getByRole('button', { name: 'Primeiro nome' }).click();
  await expect(dialog.getByLabel('Mensagem')).toHaveValue('Oi, {{firstName}}! Veja a *vitrine*.');
  const preview = dialog.getByRole('region', { name: 'O que o cliente recebe' });
  await expect(preview).toContainText('Oi, Carla! Veja a vitrine.');
  await dialog.getByTestId('quick-file').setInputFiles(picture);
  await expect(preview).toContainText('minha_foto.png');
  await dialog.getByLabel(/^Compartilhada/).click();
  await axeClean(page);
  backend.on('quickMessages.create', () => aQuick({ id: 77 }));
  backend.fail('quickMessages.attach', 'ERR_FILE_TOO_LARGE');
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(page.getByText('Arquivo grande demais.')).toBeVisible();
  expect(backend.sent('quickMessages.create')).toEqual({
    shortcode: 'vitrine',
    message: 'Oi, {{firstName}}! Veja a *vitrine*.',
    geral: true,
    status: true,
  });
  // The text is stored already: the retry uploads the file only.
  backend.on('quickMessages.update', () => aQuick({ id: 77 }));
  backend.on('quickMessages.attach', () => aQuick({ id: 77, isMedia: true }));
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => backend.requests).toContain(requestLine('quickMessages.update', { id: 77 }));
  const form = backend.requestsOf('quickMessages.attach', { id: 77 }).at(-1)?.text ?? '';
  expect(form).toContain('filename="minha_foto.png"');
  expect(form).toContain('quickMessage');
});

test('a taken shortcode shows an error under its field, an attachment is removed, and the removal names the loss', async ({
  page,
}) => {
  const { backend, quick } = await openLibrary(page, '/quick-messages');
  const id = quick[1]?.id ?? 0;
  await page.getByRole('button', { name: '/boleto', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar resposta rápida' });
  await dialog.getByRole('button', { name: 'Remover anexo' }).click();
  await expect(dialog.getByText('Sem anexo')).toBeVisible();
  backend.fail('quickMessages.update', 'ERR_DUPLICATED_SHORTCODE', { field: 'shortcode' });
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByText('Já existe uma resposta rápida com este atalho.')).toBeVisible();
  backend.on('quickMessages.update', () => aQuick({ ...quick[1], isMedia: true }));
  backend.on('quickMessages.detach', () => aQuick({ ...quick[1], isMedia: false }));
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => backend.requests).toContain(requestLine('quickMessages.detach', { id }));
  await rowOf(page, '/boleto').hover();
  await page.getByRole('button', { name: 'Excluir: boleto' }).click();
  const asked = page.getByRole('dialog', { name: 'Excluir /boleto?' });
  await expect(asked).toContainText('Ninguém da empresa poderá mais usá-la.');
  await asked.getByRole('button', { name: 'Ok' }).click();
  await expect.poll(() => backend.requests).toContain(requestLine('quickMessages.remove', { id }));
});

test('an empty list and a failed list explain the next step', async ({ page }) => {
  const none = { records: [], hasMore: false, cursor: null, count: 0 };
  const { backend } = await openLibrary(page, '/quick-messages', aUser(), (served) =>
    served.on('quickMessages.page', () => none),
  );
  await expect(page.getByText('Nenhuma resposta rápida ainda')).toBeVisible();
  await axeClean(page);
  backend.fail('quickMessages.page', 'ERR_INTERNAL');
  await page.reload();
  await expect(page.getByText('Não foi possível carregar a lista de registros')).toBeVisible();
});

test('a file is uploaded in strict mode, which mounts each component twice', async ({ page, developmentSite }) => {
  const { backend } = await openLibrary(page, `${developmentSite}/quick-messages`, aUser(), (served) => {
    served.on('quickMessages.create', () => aQuick({ id: 77 }));
    served.on('quickMessages.attach', () => aQuick({ id: 77, isMedia: true }));
  });
  await page.getByRole('button', { name: 'Adicionar resposta rápida' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nova resposta rápida' });
  await dialog.getByLabel('Atalho').fill('vitrine');
  await dialog.getByLabel('Mensagem').fill('Veja a vitrine.');
  await dialog.getByTestId('quick-file').setInputFiles(picture);
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.requestsOf('quickMessages.attach', { id: 77 })).toHaveLength(1);
});
