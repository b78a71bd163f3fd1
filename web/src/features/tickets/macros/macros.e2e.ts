import type { MacroView } from '@recado/contracts';
import { axeClean } from '../../../testing/axe.ts';
import { expect, test } from '../../../testing/browser-test.ts';
import { kanbanBackend } from '../../../testing/kanban-backend.ts';
import { aUser } from '../../../testing/factories.ts';
import { permissionsOf } from '@recado/contracts/rights';

const aMacro = (differs: Partial<MacroView>): MacroView => ({
  version: '',
  id: 1,
  name: 'Segunda via',
  shared: true,
  own: false,
  actions: [{ kind: 'note', text: 'pediu a segunda via' }],
  ...differs,
});

function deskWith(macros: MacroView[]) {
  const { backend } = kanbanBackend();
  let known = macros;
  backend.on('macros.list', () => known);
  backend.on('macros.run', () => undefined);
  backend.on('macros.create', ({ body }) => {
    const made = aMacro({ id: 9, own: true, shared: false, ...body });
    known = [...known, made];
    return made;
  });
  backend.on('macros.remove', ({ params }) => {
    known = known.filter(({ id }) => String(id) !== params.id);
  });
  const [ticket] = backend.tickets.filter(({ status }) => status === 'open');
  if (!ticket) throw new Error('the desk has no open ticket');
  return { backend, ticket };
}

test('a macro runs from its list and from the command palette', async ({ page }) => {
  const { backend, ticket } = deskWith([aMacro({}), aMacro({ id: 2, name: 'Despedida', shared: false, own: true })]);
  await backend.open(page, `/tickets/${ticket.uuid}`);
  await page.getByRole('button', { name: /Resolver/ }).waitFor();
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog', { name: 'Macros' })).toBeVisible();
  await axeClean(page);
  await page.getByRole('button', { name: 'Segunda via Da empresa' }).click();
  await expect(page.getByText('Macro executada: Segunda via')).toBeVisible();
  expect(backend.sent('macros.run')).toEqual({ ticketId: ticket.uuid });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Despedida');
  await page.getByRole('option', { name: /Macro: Despedida/ }).click();
  await expect(page.getByText('Macro executada: Despedida')).toBeVisible();
});

test('an agent makes a macro alone, and removes no shared one', async ({ page }) => {
  const { backend, ticket } = deskWith([aMacro({})]);
  backend.user = aUser({ profile: 'user', permissions: permissionsOf({ profile: 'user', super: false }) });
  await backend.open(page, `/tickets/${ticket.uuid}`);
  await page.getByRole('button', { name: /Resolver/ }).waitFor();
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog', { name: 'Macros' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Excluir: Segunda via' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Nova macro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova macro' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Anotar');
  await dialog.getByRole('button', { name: 'Adicionar ação' }).click();
  await dialog.getByRole('combobox', { name: 'Ação 1', exact: true }).click();
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByTitle('anotar', { exact: true })
    .click();
  await dialog.getByRole('textbox', { name: 'Texto da ação 1' }).fill('visto');
  await axeClean(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  expect(backend.sent('macros.create')).toEqual({
    name: 'Anotar',
    shared: false,
    actions: [{ kind: 'note', text: 'visto' }],
  });
  await expect(page.getByRole('button', { name: 'Excluir: Anotar' })).toBeVisible();
});

test('on a phone macros are in the menu of the ticket; what goes wrong is said', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const name = 'Uma macro com um nome muito comprido, que não cabe na largura de um telefone comum';
  const { backend, ticket } = deskWith([aMacro({ name, own: true })]);
  backend.fail('macros.list', 'ERR_INTERNAL');
  await backend.open(page, `/tickets/${ticket.uuid}`);
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: /Macros/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Macros' });
  const again = dialog.getByRole('button', { name: 'Tentar novamente' });
  await expect(again).toBeVisible();
  backend.on('macros.list', () => [aMacro({ name, own: true })]);
  await again.click();
  await expect(dialog.getByRole('button', { name: `Excluir: ${name}` })).toBeInViewport({ ratio: 1 });
  await axeClean(page);
  backend.fail('macros.run', 'ERR_NO_QUEUE_FOUND');
  await dialog.getByTitle(name).click();
  await expect(page.getByText('Nenhuma fila encontrada')).toBeVisible();
});

test('a plan without rules has no macros', async ({ page }) => {
  const { backend, ticket } = deskWith([aMacro({})]);
  backend.user = aUser({ features: [] });
  await backend.open(page, `/tickets/${ticket.uuid}`);
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await expect(page.getByRole('menuitem', { name: /Adiar/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Macros/ })).toHaveCount(0);
});
