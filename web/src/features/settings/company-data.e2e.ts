import { expect, test } from '../../testing/browser-test.ts';
import { openAdministration } from '../../testing/administration-backend.ts';
import { anErasure, anExport } from '../../testing/administration-factories.ts';
import { axeClean } from '../../testing/axe.ts';
import { aUser } from '../../testing/factories.ts';

const root = aUser({ super: true, name: 'Dona da Plataforma' });

test('an admin exports the company’s data, sees the progress and downloads the archive', async ({ page }) => {
  const { backend, exported } = await openAdministration(page, '/settings');
  const data = page.getByRole('region', { name: 'Dados da empresa' });
  await expect(data.getByText(/pedido por Ana Souza/)).toBeVisible();
  const ordered = anExport({ state: 'waiting', done: 0, total: 0, size: null });
  backend.on('exports.download', ({ params }) => ({
    url: `/public/1/2026-11/archive-${params.exportId}.zip?expires=1&signature=x`,
  }));
  backend.on('exports.create', () => {
    exported.unshift(ordered);
    return ordered;
  });
  await data.getByRole('button', { name: 'Exportar dados' }).click();
  await expect(data.getByRole('progressbar', { name: 'Na fila' })).toBeVisible();
  await expect(data.getByRole('button', { name: 'Exportar dados' })).toBeDisabled();
  Object.assign(ordered, { state: 'working', done: 250, total: 1_000 });
  await expect(data.getByRole('progressbar', { name: 'Exportando' })).toHaveAttribute('aria-valuenow', '25');
  await axeClean(page);
  Object.assign(ordered, { state: 'done', done: 1_000, size: 2_048 });
  await expect(data.getByRole('button', { name: 'Baixar' })).toHaveCount(2);
  await expect(data.getByRole('button', { name: 'Exportar dados' })).toBeEnabled();
  const fetched = page.waitForRequest(/\/public\//);
  await data.getByRole('button', { name: 'Baixar' }).first().click();
  expect((await fetched).url()).toMatch(
    new RegExp(`archive-${ordered.id}\\.zip.*signature=x&name=\\d{4}-\\d\\d-\\d\\d\\.zip$`),
  );
});

test('a failed export shows an error, and a supervisor does not see exports', async ({ page }) => {
  const { exported } = await openAdministration(page, '/settings');
  exported.unshift(anExport({ state: 'failed' }));
  await page.reload();
  await expect(page.getByText('Não foi possível exportar. Tente novamente.')).toBeVisible();
  await openAdministration(page, '/settings', aUser({ profile: 'supervisor' }));
  await expect(page.getByText('Só administradores mudam estas opções.')).toBeVisible();
  await expect(page.getByText('Dados da empresa')).toHaveCount(0);
});

test('an erasure requires the company’s name, and the list shows its progress', async ({ page }) => {
  const { backend, erasures } = await openAdministration(page, '/settings?section=companies', root);
  await page.getByRole('button', { name: 'Apagar empresa: Mercado Central' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apagar Mercado Central?' });
  await expect(dialog.getByText(/não voltam/)).toBeVisible();
  await dialog.getByLabel(/Digite o nome da empresa/).fill('Mercado');
  await dialog.getByRole('button', { name: /Apagar empresa/ }).click();
  await expect(dialog.getByText('Este não é o nome da empresa.')).toBeVisible();
  expect(backend.requestsOf('erasures.create')).toEqual([]);
  await axeClean(page);
  const erasure = anErasure({ name: 'Mercado Central' });
  backend.on('erasures.create', () => {
    erasure.state = 'working';
    if (erasures.length === 0) erasures.push(erasure);
    return erasure;
  });
  await dialog.getByLabel(/Digite o nome da empresa/).fill('Mercado Central');
  await dialog.getByRole('button', { name: /Apagar empresa/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('progressbar', { name: 'Apagando Mercado Central' })).toHaveAttribute(
    'aria-valuenow',
    '2',
  );
  await axeClean(page);
  erasure.state = 'failed';
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.poll(() => backend.requestsOf('erasures.create').length).toBe(2);
  Object.assign(erasure, { state: 'done', done: 48_000, finishedAt: new Date().toISOString() });
  await expect(page.getByText('Mercado Central foi apagada')).toBeVisible();
});
