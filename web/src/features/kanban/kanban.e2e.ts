import { expect, test, type Page } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { aContact, ago, aTicket, aUser } from '../../testing/factories.ts';
import { kanbanBackend } from '../../testing/kanban-backend.ts';
import { lanes, tagChip } from '../../testing/tag-factories.ts';
const lane = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}(:|$)`) });

const card = (page: Page, inLane: string, name: string) =>
  lane(page, inLane).getByRole('listitem').filter({ hasText: name });

test('a lane shows its cards, and a card shows contact and last message and opens the ticket', async ({ page }) => {
  const { backend } = kanbanBackend();
  await backend.open(page, '/kanban');
  await page.getByRole('listitem').first().waitFor();
  await expect(card(page, 'Em aberto', 'Otávio Ramos')).toContainText('Pode mandar o orçamento?');
  await expect(card(page, 'Em aberto', 'Otávio Ramos')).toContainText('+55 11 98100-0700');
  await expect(card(page, 'Ganho', 'Lorena Paz')).toContainText('Boleto');
  await expect(card(page, 'Proposta enviada', 'Igor Batista')).toBeVisible();
  const empty = lane(page, 'Perdido').getByText('Nenhum ticket aqui');
  await expect(empty).toHaveCSS('padding', '12px');
  await expect(empty).toHaveCSS('font-size', '12px');
  await expect(page.getByRole('region', { name: 'Ganho: 1 tickets' })).toBeVisible();
  await axeClean(page);
  await page.getByRole('button', { name: 'Tema escuro' }).click();
  await page.mouse.move(5, 500);
  await axeClean(page);
  await card(page, 'Ganho', 'Lorena Paz').getByRole('link', { name: 'Ver Ticket: Lorena Paz' }).click();
  await expect(page).toHaveURL(/\/tickets\/0{8}-0{4}-4000-8000-0{9}703/);
});

test('the board shows tickets and lanes that change elsewhere', async ({ page }) => {
  const { backend } = kanbanBackend();
  await backend.open(page, '/kanban');
  await page.getByRole('listitem').first().waitFor();
  await expect(card(page, 'Proposta enviada', 'Igor Batista')).toBeVisible();
  await expect.poll(() => backend.connected).toBe(true);
  const igor = backend.tickets.find(({ id }) => id === 702);
  if (!igor) throw new Error('There is no such ticket');
  const put = (ticket: typeof igor) => {
    backend.tickets = [ticket, ...backend.tickets.filter(({ id }) => id !== ticket.id)];
    backend.push('ticket', { action: 'update', ticket });
  };
  put({ ...igor, tags: [tagChip(lanes.won)] });
  await expect(card(page, 'Ganho', 'Igor Batista')).toBeVisible();
  await expect(card(page, 'Proposta enviada', 'Igor Batista')).toHaveCount(0);
  put(aTicket({ id: 990, contact: aContact({ name: 'Recém Chegada' }), status: 'pending', updatedAt: ago(0) }));
  await expect(card(page, 'Em aberto', 'Recém Chegada')).toBeVisible();
  put({ ...igor, status: 'closed', updatedAt: ago(0) });
  await expect(card(page, 'Ganho', 'Igor Batista')).toHaveCount(0);
  backend.tags = backend.tags.map((tag) => (tag.id === lanes.won.id ? { ...tag, name: 'Vendido' } : tag));
  backend.push('tag', { action: 'update', record: { ...lanes.won, name: 'Vendido' } });
  await expect(page.getByRole('heading', { name: 'Vendido' })).toBeVisible();
});

test('a lane of ten thousand tickets loads by page and renders few cards', async ({ page }) => {
  const { backend } = kanbanBackend();
  backend.tickets = Array.from({ length: 10_000 }, (_, at) =>
    aTicket({
      id: at + 2000,
      contact: aContact({ name: `Pessoa ${at}` }),
      tags: [tagChip(lanes.won)],
      updatedAt: ago(at),
    }),
  );
  await backend.open(page, '/kanban');
  await page.getByRole('listitem').first().waitFor();
  await expect(card(page, 'Ganho', 'Pessoa 0').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ganho: 10.000 tickets' })).toBeVisible();
  await card(page, 'Ganho', 'Pessoa 0').first().hover();
  const pages = async () => {
    await page.mouse.wheel(0, 4_000);
    return backend.requestsOf('kanban.board').length;
  };
  await expect.poll(pages).toBeGreaterThan(7);
  expect(await lane(page, 'Ganho').getByRole('listitem').count()).toBeLessThan(40);
});

test('the board filters by queue and by search', async ({ page }) => {
  const { backend } = kanbanBackend();
  await backend.open(page, '/kanban');
  await page.getByRole('listitem').first().waitFor();
  await expect(card(page, 'Em aberto', 'Camila Duarte')).toBeVisible();
  await page.getByLabel('Nome, número ou mensagem').fill('otávio');
  await expect(card(page, 'Em aberto', 'Camila Duarte')).toHaveCount(0);
  await expect(card(page, 'Em aberto', 'Otávio Ramos')).toBeVisible();
  await expect(lane(page, 'Ganho')).toContainText('Nada encontrado aqui');
  await page.getByLabel('Nome, número ou mensagem').fill('');
  await page.getByRole('combobox', { name: 'Filas' }).click();
  await page.getByTitle('Vendas').last().click();
  await expect(page).toHaveURL(/queues=%5B2%5D/);
  await expect(card(page, 'Em aberto', 'Camila Duarte')).toBeVisible();
  await expect(card(page, 'Em aberto', 'Otávio Ramos')).toHaveCount(0);
});

test('a phone shows one lane at a time, an empty board explains lanes, and a failed lane offers a retry', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { backend } = kanbanBackend();
  await backend.open(page, '/kanban');
  await page.getByRole('listitem').first().waitFor();
  await page.getByRole('navigation', { name: 'Colunas' }).getByRole('button', { name: 'Ganho' }).click();
  await expect(card(page, 'Ganho', 'Lorena Paz')).toBeInViewport();
  await expect(card(page, 'Em aberto', 'Otávio Ramos')).not.toBeInViewport();
  backend.tags = [];
  await page.reload();
  await expect(page.getByText('O quadro ainda não tem colunas')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir etiquetas' })).toBeVisible();
  backend.fail('kanban.board', 'ERR_UNAVAILABLE');
  await page.reload();
  await expect(lane(page, 'Em aberto').getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
});

test('without the plan’s kanban the menu has no entry and the page redirects home', async ({ page }) => {
  const { backend } = kanbanBackend();
  backend.user = aUser({ features: [] });
  // The message is visible for a moment, before the redirect.
  await backend.open(page, '/kanban');
  await expect(page.getByText(/Esta empresa não possui permissão/)).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: 'Kanban' })).toHaveCount(0);
});

test('a lane loads further cards when all loaded cards have gone', async ({ page }) => {
  const { backend } = kanbanBackend();
  backend.tickets = Array.from({ length: 60 }, (_, at) => aTicket({ id: 800 + at, updatedAt: ago(at) }));
  await backend.open(page, '/kanban');
  await expect(page.locator('li[aria-setsize="40"]').first()).toBeAttached();
  await expect.poll(() => backend.connected).toBe(true);
  for (const { id } of backend.tickets.slice(0, 40)) backend.push('ticket', { action: 'delete', ticketId: id });
  await expect(page.locator('li[aria-setsize="20"]').first()).toBeAttached();
});
