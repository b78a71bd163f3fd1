import { expect, test } from '../../testing/browser-test.ts';
import { permissionsOf } from '@recado/contracts/rights';
import { axeClean } from '../../testing/axe.ts';
import { aUser } from '../../testing/factories.ts';
import { kanbanBackend } from '../../testing/kanban-backend.ts';
import { requestLine } from '../../testing/operations.ts';
import { rowOf } from '../../testing/table-row.ts';
import { aTag, invoice, lanes, urgent } from '../../testing/tag-factories.ts';
import { serveTags } from '../../testing/tags-backend.ts';

function tagsOf() {
  const { backend } = kanbanBackend();
  serveTags(
    backend,
    new Map([
      [urgent.id, 12],
      [invoice.id, 1000],
    ]),
  );
  return backend;
}

test('the list shows each tag in its colour, marks lanes and counts tickets', async ({ page }) => {
  await tagsOf().open(page, '/tags');
  await expect(rowOf(page, 'Urgente')).toContainText('12');
  await expect(rowOf(page, 'Boleto')).toContainText('1.000+');
  await expect(rowOf(page, 'Proposta enviada')).toContainText('Coluna do Kanban');
  await expect(rowOf(page, 'Urgente')).not.toContainText('Coluna do Kanban');
  await axeClean(page);
  await page.getByRole('button', { name: 'Tema escuro' }).click();
  await page.mouse.move(700, 800);
  await expect(page.locator('.ant-tooltip:not(.ant-tooltip-hidden)')).toHaveCount(0);
  await axeClean(page);
  await rowOf(page, 'Urgente').getByRole('link', { name: 'Ver 12 tickets com esta etiqueta' }).click();
  await expect(page).toHaveURL(/tab=search/);
  const found = page.getByRole('region', { name: 'Lista de tickets' }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Sofia Meireles');
});

test('a tag is a name on a neutral background beside a dot of its colour', async ({ page }) => {
  await tagsOf().open(page, '/tags');
  const chip = rowOf(page, 'Urgente').getByRole('button', { name: 'Urgente', exact: true });
  await expect(chip.locator('i')).toHaveCSS('background-color', 'rgb(208, 98, 6)');
  const grounds = await chip
    .locator('span')
    .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).backgroundColor));
  expect(grounds.length).toBeGreaterThan(0);
  expect(grounds).not.toContain('rgb(208, 98, 6)');
});

test('a new tag requires three letters and has a colour and the kanban switch', async ({ page }) => {
  const backend = tagsOf();
  await backend.open(page, '/tags');
  await page.getByRole('button', { name: 'Adicionar etiqueta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova etiqueta' });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Obrigatório')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('ab');
  await expect(dialog.getByText('Mensagem muito curta')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Retornar amanhã');
  // Arrow keys move within a radio group.
  await dialog.getByRole('radio', { name: 'Turquesa 3' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Turquesa 4' })).toBeChecked();
  await dialog.getByRole('switch', { name: /Coluna do Kanban/ }).click();
  await axeClean(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, 'Retornar amanhã')).toContainText('Coluna do Kanban');
  expect(backend.sent('tags.create')).toEqual({ name: 'Retornar amanhã', color: '#107571', kanban: 1 });
});

test('a taken name shows an error under its field and keeps the value', async ({ page }) => {
  const backend = tagsOf();
  backend.fail('tags.update', 'ERR_DUPLICATED_NAME', { field: 'name' });
  await backend.open(page, '/tags');
  await page.getByRole('button', { name: 'Boleto', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar etiqueta' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('urgente');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Este nome já está em uso')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveValue('urgente');
});

test('the removal of a tag counts its tickets first', async ({ page }) => {
  const backend = tagsOf();
  await backend.open(page, '/tags');
  await rowOf(page, 'Urgente').hover();
  await page.getByRole('button', { name: 'Excluir: Urgente' }).click();
  const ask = page.getByRole('dialog', { name: 'Excluir a etiqueta Urgente?' });
  await expect(ask).toContainText('Ela sai de 12 tickets.');
  await ask.getByRole('button', { name: 'Ok' }).click();
  await expect(rowOf(page, 'Urgente')).toHaveCount(0);
  await expect.poll(() => backend.requests).toContain(requestLine('tags.remove', { id: urgent.id }));
});

test('an agent creates tags, but neither creates nor removes lanes', async ({ page }) => {
  const backend = tagsOf();
  backend.user = aUser({ profile: 'user', permissions: permissionsOf({ profile: 'user', super: false }) });
  await backend.open(page, '/tags');
  await rowOf(page, 'Ganho').hover();
  await expect(page.getByRole('button', { name: 'Excluir: Urgente' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Excluir: Ganho' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Adicionar etiqueta' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Nome' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('switch')).toHaveCount(0);
});

test('keys open the search and the dialog of a new tag', async ({ page }) => {
  await tagsOf().open(page, '/tags');
  await expect(page.getByText('Urgente')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('urg');
  await expect(page.getByRole('textbox')).toHaveValue('urg');
  await page.keyboard.press('Tab');
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: 'Nova etiqueta' })).toBeVisible();
});

test('the list shows a colleague’s changes, and an empty list explains tags', async ({ page }) => {
  const backend = tagsOf();
  await backend.open(page, '/tags');
  await expect(page.getByText('Urgente')).toBeVisible();
  await expect.poll(() => backend.connected).toBe(true);
  backend.tags = backend.tags.map((tag) => (tag.id === urgent.id ? { ...tag, name: 'Para hoje' } : tag));
  backend.push('tag', { action: 'update', record: { ...urgent, name: 'Para hoje' } });
  await expect(page.getByText('Para hoje')).toBeVisible();
  const added = aTag({ name: 'Acabou de nascer' });
  backend.tags = [...backend.tags, added];
  backend.push('tag', { action: 'create', record: added });
  await expect(page.getByText('Acabou de nascer')).toBeVisible();
  backend.tags = [];
  for (const { id } of [urgent, invoice, added, ...Object.values(lanes)]) backend.push('tag', { action: 'delete', id });
  await expect(page.getByText('Nenhuma etiqueta ainda')).toBeVisible();
  await page.getByLabel('Buscar por nome').fill('xyz');
  await expect(page.getByText('Nada encontrado com essas palavras')).toBeVisible();
});
