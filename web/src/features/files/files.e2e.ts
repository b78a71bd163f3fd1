import { expect, test } from '../../testing/browser-test.ts';
import { Fault } from '@recado/contracts/fault';
import { axeClean } from '../../testing/axe.ts';
import { aUser } from '../../testing/factories.ts';
import { aFileList, openLibrary } from '../../testing/library-backend.ts';
import { requestLine } from '../../testing/operations.ts';
import { rowOf } from '../../testing/table-row.ts';

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF ${name}`) });

test('the page lists and searches file lists, and the removal names the loss', async ({ page }) => {
  const { backend, lists } = await openLibrary(page, '/tickets');
  await page.getByRole('link', { name: 'Lista de arquivos' }).click();
  await expect(rowOf(page, 'Catálogos da estação')).toContainText('1 arquivo');
  await axeClean(page);
  await page.getByLabel('Buscar lista').fill('contr');
  await expect(rowOf(page, 'Catálogos')).toHaveCount(0);
  await rowOf(page, 'Contratos').hover();
  await page.getByRole('button', { name: 'Excluir: Contratos' }).click();
  await page.getByRole('dialog', { name: 'Excluir a lista Contratos?' }).getByRole('button', { name: 'Ok' }).click();
  await expect.poll(() => backend.requests).toContain(requestLine('files.remove', { id: lists[1].id }));
});

test('a new list is saved before its files, and a retry uploads the failed file only', async ({ page }) => {
  const { backend } = await openLibrary(page, '/files');
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
  backend.on('files.create', () => made);
  backend.on('files.update', () => made);
  let tries = 0;
  backend.on('files.upload', () => {
    tries += 1;
    if (tries === 2) throw new Fault('ERR_UNAVAILABLE');
    return made;
  });
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(page.getByText('Serviço indisponível no momento.')).toBeVisible();
  expect(backend.sent('files.create')).toEqual({
    name: 'Tabelas',
    message: 'Seguem as tabelas',
    options: [{ name: 'Atacado 2027' }, { name: 'varejo.pdf' }],
  });
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  const forms = backend.requestsOf('files.upload', { fileId: 40 }).map(({ text }) => text);
  expect(forms.map((form) => /name="id"\r\n\r\n(\d+)/.exec(form)?.[1])).toEqual(['71', '72', '72']);
  expect(forms[2]).toContain('filename="varejo.pdf"');
  expect(backend.sent('files.update', { id: 40 })?.options?.[0]).toEqual({ id: 71, name: 'Atacado 2027' });
});

test('the dialog opens, renames and removes the files of a list', async ({ page }) => {
  const {
    backend,
    lists: [catalogue],
  } = await openLibrary(page, '/files');
  await page.getByRole('button', { name: 'Catálogos da estação', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar lista de arquivos' });
  await expect(dialog.getByRole('link', { name: 'Abrir' })).toHaveAttribute('href', '/backend/public/1/verao.pdf?x=1');
  await expect(dialog.getByText('Sem arquivo')).toBeVisible();
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Remover Inverno' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  backend.on('files.update', () => ({ ...catalogue, options: catalogue.options.slice(0, 1) }));
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('files.update', { id: catalogue.id })?.options).toEqual([{ id: 1, name: 'Verão' }]);
  await openLibrary(page, '/files', aUser({ profile: 'supervisor' }));
  await expect(page.getByText('Acesso não permitido')).toBeVisible();
});
