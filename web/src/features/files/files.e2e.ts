import { expect, test, type Page } from '@playwright/test';
import { aFileList, open } from '../../testing/answers.ts';
import { axeClean } from '../../testing/axe.ts';
import type { Backend } from '../../testing/backend.ts';
import { aUser } from '../../testing/factories.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const sent = (backend: Backend, line: string) =>
  JSON.parse(backend.bodies.findLast((one) => one.line === line)?.body ?? '{}') as Record<string, unknown>;
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF ${name}`) });

test('lists of files are listed and searched; deleting says what is lost', async ({ page }) => {
  const { backend, lists } = await open(page, '/tickets');
  await page.getByRole('link', { name: 'Lista de arquivos' }).click();
  await expect(rowOf(page, 'Catálogos da estação')).toContainText('1 arquivo');
  await axeClean(page);
  await page.getByLabel('Buscar lista').fill('contr');
  await expect(rowOf(page, 'Catálogos')).toHaveCount(0);
  await rowOf(page, 'Contratos').hover();
  await page.getByRole('button', { name: 'Excluir: Contratos' }).click();
  await page.getByRole('dialog', { name: 'Excluir a lista Contratos?' }).getByRole('button', { name: 'Ok' }).click();
  await expect.poll(() => backend.requests).toContain(`DELETE /files/${lists[1]?.id}`);
});

test('a list is made with its files: first the list, then each file in its place; what failed is tried again', async ({
  page,
}) => {
  const { backend } = await open(page, '/files');
  await page.getByRole('button', { name: 'Adicionar lista' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nova lista de arquivos' });
  await dialog.getByLabel('Nome', { exact: true }).fill('ab');
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByText('nome muito curto')).toBeVisible();
  await expect(dialog.getByText('Obrigatório')).toBeVisible();
  await dialog.getByLabel('Nome', { exact: true }).fill('Tabelas');
  await dialog.getByLabel('Mensagem').fill('Seguem as tabelas');
  await dialog.getByTestId('list-files').setInputFiles([pdf('atacado.pdf'), pdf('varejo.pdf')]);
  await expect(dialog.getByText('atacado.pdf · Será enviado ao salvar')).toBeVisible();
  await dialog.getByLabel('Nome do arquivo').first().fill('Atacado 2027');
  await axeClean(page);
  const made = aFileList({
    id: 40,
    options: ['Atacado 2027', 'varejo.pdf'].map((name, at) => ({
      id: 71 + at,
      name,
      path: null,
      mediaType: null,
      size: null,
    })),
  });
  backend.on('POST /files', () => ({ body: made }));
  backend.on('PUT /files', () => ({ body: made }));
  let tries = 0;
  backend.on('POST /files/uploadList/40', () => {
    tries += 1;
    return tries === 2 ? { status: 503, body: { error: 'ERR_UNAVAILABLE' } } : { body: made };
  });
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(page.getByText('Serviço indisponível no momento.')).toBeVisible();
  expect(sent(backend, 'POST /files')).toEqual({
    name: 'Tabelas',
    message: 'Seguem as tabelas',
    options: [{ name: 'Atacado 2027' }, { name: 'varejo.pdf' }],
  });
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  const forms = backend.bodies.filter(({ line }) => line === 'POST /files/uploadList/40').map(({ body }) => body);
  expect(forms.map((form) => /name="id"\r\n\r\n(\d+)/.exec(form)?.[1])).toEqual(['71', '72', '72']);
  expect(forms[2]).toContain('filename="varejo.pdf"');
  expect((sent(backend, 'PUT /files/40')['options'] as object[])[0]).toEqual({ id: 71, name: 'Atacado 2027' });
});

test('files of a list are renamed, replaced, removed and opened', async ({ page }) => {
  const { backend, lists } = await open(page, '/files');
  const id = lists[0]?.id ?? 0;
  await page.getByRole('button', { name: 'Catálogos da estação', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar lista de arquivos' });
  await expect(dialog.getByRole('link', { name: 'Abrir' })).toHaveAttribute('href', '/backend/public/1/verao.pdf?x=1');
  await expect(dialog.getByText('Sem arquivo')).toBeVisible();
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Remover Inverno' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  backend.on('PUT /files', () => ({ body: { ...lists[0], options: lists[0]?.options.slice(0, 1) } }));
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(sent(backend, `PUT /files/${id}`)['options']).toEqual([{ id: 1, name: 'Verão' }]);
  await open(page, '/files', aUser({ profile: 'supervisor' }));
  await expect(page.getByText('Acesso não permitido')).toBeVisible();
});
