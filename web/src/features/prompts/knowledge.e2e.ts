import { expect, test, type Page } from '../../testing/browser-test.ts';
import { Fault } from '@recado/contracts/fault';
import { axeClean } from '../../testing/axe.ts';
import { aSource, openIntegrations } from '../../testing/integrations-backend.ts';
import { requestLine } from '../../testing/operations.ts';

async function openKnowledge(page: Page) {
  const data = await openIntegrations(page, '/prompts');
  await page.getByRole('button', { name: 'Assistente do suporte', exact: true }).click();
  await page.getByRole('tab', { name: 'Conhecimento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar prompt' });
  return { ...data, dialog, list: dialog.getByRole('list', { name: 'Textos e arquivos' }) };
}

test('sources show size and state, and the removal asks for confirmation', async ({ page }) => {
  const { backend, list, sources } = await openKnowledge(page);
  await expect(list.getByRole('listitem').filter({ hasText: 'precos.pdf' })).toContainText('Pronto12.480 caracteres');
  await expect(list.getByRole('listitem').filter({ hasText: 'contrato' })).toContainText('Não foi possível ler');
  await axeClean(page);
  const id = sources[1]?.id ?? 0;
  await list.getByRole('button', { name: 'Remover precos.pdf' }).click();
  await page.getByRole('dialog', { name: 'Remover precos.pdf?' }).getByRole('button', { name: 'Ok' }).click();
  await expect(list.getByText('precos.pdf')).toHaveCount(0);
  expect(backend.requests).toContain(requestLine('prompts.removeSource', { id: 1, sourceId: id }));
});

test('a text is added at once, and closing with an unfinished one asks for confirmation', async ({ page }) => {
  const { backend, dialog, list } = await openKnowledge(page);
  await dialog.getByRole('button', { name: 'Adicionar texto' }).click();
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(dialog.getByText('Obrigatório')).toHaveCount(2);
  await dialog.getByLabel('Título').fill('Trocas');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await dialog.getByLabel('Texto', { exact: true }).fill('Trocamos em até 30 dias.');
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(list.getByText('Trocas')).toBeVisible();
  expect(backend.sent('prompts.addSource', { id: 1 })).toEqual({ name: 'Trocas', text: 'Trocamos em até 30 dias.' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('files are uploaded one after the other, and a refused one stays with its reason', async ({ page }) => {
  const { backend, dialog, list, sources } = await openKnowledge(page);
  backend.on('prompts.addSource', ({ text }) => {
    const name = /filename="([^"]+)"/.exec(text)?.[1] ?? '';
    if (name === 'foto.pdf') throw new Fault('ERR_UNREADABLE_SOURCE');
    sources.unshift(aSource({ name, size: 300 }));
    return sources;
  });
  await dialog
    .getByTestId('source-files')
    .setInputFiles(
      ['foto.pdf', 'politica.md'].map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('texto') })),
    );
  await expect(list.getByRole('alert')).toContainText('Não foi possível ler o texto deste arquivo.');
  await expect(list.getByRole('listitem').filter({ hasText: 'politica.md' })).toContainText('Pronto');
  await axeClean(page);
  await list.getByRole('button', { name: 'Dispensar foto.pdf' }).click();
  await expect(list.getByText('foto.pdf')).toHaveCount(0);
});

test('a new prompt has no knowledge yet, and a failed list can be loaded again', async ({ page }) => {
  const { backend } = await openIntegrations(page, '/prompts');
  await page.getByRole('button', { name: 'Adicionar prompt' }).click();
  await page.getByRole('tab', { name: 'Conhecimento' }).click();
  await expect(page.getByText('Salve o prompt primeiro')).toBeVisible();
  await page.keyboard.press('Escape');
  backend.fail('prompts.sources', 'ERR_INTERNAL');
  await page.getByRole('button', { name: 'Assistente do suporte', exact: true }).click();
  await page.getByRole('tab', { name: 'Conhecimento' }).click();
  await expect(page.getByText('Não foi possível carregar')).toBeVisible();
  backend.on('prompts.sources', () => []);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Adicione preços, horários, políticas ou perguntas frequentes.')).toBeVisible();
});
