import { expect, test, type Page } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import type { Backend } from '../../testing/backend.ts';
import { kanbanBackend } from '../../testing/kanban-backend.ts';
import { lanes } from '../../testing/tag-factories.ts';
const lane = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}(:|$)`) });

const card = (page: Page, inLane: string, name: string) =>
  lane(page, inLane).getByRole('listitem').filter({ hasText: name });

const handle = (page: Page, name: string) => page.getByRole('button', { name: `Mover ${name}` });

const moves = (backend: Backend) =>
  backend.requestsOf('kanban.move').map(({ params, body }) => [params.ticketId, body.tagId]);

test('a dragged card moves at once with a single request', async ({ page }) => {
  const { backend } = kanbanBackend();
  await backend.open(page, '/kanban');
  await page.getByRole('listitem').first().waitFor();
  await card(page, 'Proposta enviada', 'Igor Batista').dragTo(lane(page, 'Ganho'));
  await expect(card(page, 'Ganho', 'Igor Batista')).toBeVisible();
  await expect(card(page, 'Proposta enviada', 'Igor Batista')).toHaveCount(0);
  await expect(page.getByText('Ticket Tag Removido!')).toBeVisible();
  await expect(page.getByText('Ticket Tag Adicionado com Sucesso!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ganho: 2 tickets' })).toBeVisible();
  await expect.poll(() => moves(backend)).toEqual([['702', lanes.won.id]]);
});

test('the keyboard picks up, moves and drops a card, announces each step and keeps the focus', async ({ page }) => {
  const { backend } = kanbanBackend();
  await backend.open(page, '/kanban');
  await page.getByRole('listitem').first().waitFor();
  await handle(page, 'Otávio Ramos').focus();
  await page.keyboard.press('Space');
  const said = (words: string) => expect(page.getByText(words, { exact: true })).toBeAttached();
  await said('Otávio Ramos na mão, sobre Em aberto, coluna 1 de 4. Espaço solta, Esc cancela.');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await said('Sobre Perdido, coluna 3 de 4.');
  await axeClean(page);
  await page.keyboard.press('Escape');
  await said('Otávio Ramos ficou onde estava.');
  expect(moves(backend)).toEqual([]);

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await said('Otávio Ramos movido para Ganho.');
  await expect(card(page, 'Ganho', 'Otávio Ramos')).toBeVisible();
  await expect(handle(page, 'Otávio Ramos')).toBeFocused();
  await expect(page.getByText('Ticket Tag Adicionado com Sucesso!')).toBeVisible();
  await expect(page.getByText('Ticket Tag Removido!')).toHaveCount(0);
  // A move to the first lane only removes a tag.
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Em aberto', 'Otávio Ramos')).toBeVisible();
  await expect(page.getByText('Ticket Tag Removido!')).toBeVisible();
  await expect
    .poll(() => moves(backend))
    .toEqual([
      ['700', lanes.won.id],
      ['700', undefined],
    ]);
});

test('the menu of lanes moves a card', async ({ page }) => {
  const { backend } = kanbanBackend();
  await backend.open(page, '/kanban');
  await page.getByRole('listitem').first().waitFor();
  await handle(page, 'Sofia Meireles').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Em aberto' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: 'Perdido' }).click();
  await expect(card(page, 'Perdido', 'Sofia Meireles')).toContainText('Urgente');
});

test('a refused move is reverted and shows its reason', async ({ page }) => {
  const { backend } = kanbanBackend();
  backend.fail('kanban.move', 'ERR_NO_TICKET_FOUND');
  await backend.open(page, '/kanban');
  await page.getByRole('listitem').first().waitFor();
  await card(page, 'Proposta enviada', 'Igor Batista').dragTo(lane(page, 'Perdido'));
  await expect(page.getByText('Nenhum ticket encontrado com este ID.')).toBeVisible();
  await expect(card(page, 'Proposta enviada', 'Igor Batista')).toBeVisible();
  await expect(lane(page, 'Perdido')).toContainText('Nenhum ticket aqui');
  await expect(page.getByText('Ticket Tag Adicionado com Sucesso!')).toHaveCount(0);
});
