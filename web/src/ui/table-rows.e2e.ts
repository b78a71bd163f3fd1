import { expect, test, type Page } from '../testing/browser-test.ts';
import { permissionsOf } from '@recado/contracts/rights';
import { openAdministration } from '../testing/administration-backend.ts';
import { openContacts } from '../testing/contacts-backend.ts';
import { aUser } from '../testing/factories.ts';
import { kanbanBackend } from '../testing/kanban-backend.ts';
import { openLibrary } from '../testing/library-backend.ts';
import { rowOf } from '../testing/table-row.ts';
import { urgent } from '../testing/tag-factories.ts';
import { serveTags } from '../testing/tags-backend.ts';

const editor = (page: Page) => page.getByRole('dialog', { name: 'Editar contato' });

const editors = {
  '/users': ['Bruno Lima', 'Editar usuário'],
  '/connections': ['Filial Recife', 'Editar WhatsApp'],
  '/tags': ['Urgente', 'Editar etiqueta'],
  '/settings?section=companies': ['Oficina do Zé', 'Editar empresa'],
  '/settings?section=plans': ['Profissional', 'Editar plano'],
  '/settings?section=helps': ['Dica 01', 'Editar vídeo'],
} as const;
for (const [path, [name, title]] of Object.entries(editors)) {
  test(`${path}: a click beside the name opens the row`, async ({ page }) => {
    const { backend } = await openAdministration(page, '/tickets', aUser({ super: true }));
    const { tags, connections } = kanbanBackend().backend;
    Object.assign(backend, { tags, connections });
    serveTags(backend, new Map([[urgent.id, 12]]));
    await page.goto(path);
    await rowOf(page, name)
      .getByRole('cell')
      .first()
      .click({ position: { x: 150, y: 20 } });
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  });
}

test('rows of queues, file lists and quick messages open, but not a row that the agent may not change', async ({
  page,
}) => {
  const { backend } = await openLibrary(page, '/queues');
  await rowOf(page, 'Suporte').getByRole('cell').nth(3).click();
  await expect(page.getByRole('dialog', { name: 'Editar fila' })).toBeVisible();
  await page.goto('/files');
  await rowOf(page, 'Contratos').getByRole('cell').nth(1).click();
  await expect(page.getByRole('dialog', { name: 'Editar lista de arquivos' })).toBeVisible();
  backend.user = aUser({ profile: 'user', permissions: permissionsOf({ profile: 'user', super: false }) });
  await page.goto('/quick-messages');
  await rowOf(page, '/bomdia').getByRole('cell').nth(1).click();
  await expect(rowOf(page, '/bomdia')).not.toHaveCSS('cursor', 'pointer');
  await rowOf(page, '/pix').getByRole('cell').nth(1).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog').getByLabel('Atalho')).toHaveValue('pix');
});

test('a click on a row opens it, but not on an action or at the end of a selection', async ({ page }) => {
  await openContacts(page);
  const row = rowOf(page, 'Ana Beatriz Nogueira');
  const number = row.getByRole('cell').nth(1);
  await number.click();
  await expect(editor(page).getByLabel('Nome').first()).toHaveValue('Ana Beatriz Nogueira');
  await page.keyboard.press('Escape');
  await expect(editor(page)).toHaveCount(0);
  await row.getByRole('button', { name: 'Unir contatos: Ana Beatriz Nogueira' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(editor(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const box = await number.boundingBox();
  if (!box) throw new Error('The cell is not visible');
  await page.mouse.move(box.x + 14, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 100, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(window.getSelection()))).toContain('11');
  await expect(editor(page)).toHaveCount(0);
});

test('Enter on the name opens the row once', async ({ page }) => {
  await openContacts(page);
  await page.getByRole('button', { name: 'Ana Beatriz Nogueira', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(editor(page)).toHaveCount(1);
});

test('the confirmation of a removal does not open the row', async ({ page }) => {
  await openContacts(page);
  await rowOf(page, 'Ana Beatriz Nogueira').hover();
  await page.getByRole('button', { name: 'Excluir: Ana Beatriz Nogueira' }).click();
  const question = page.getByRole('dialog', { name: /Ana Beatriz Nogueira/ });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toHaveCount(0);
  await expect(editor(page)).toHaveCount(0);
});
