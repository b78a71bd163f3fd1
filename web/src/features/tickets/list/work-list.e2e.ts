import { expect, test, type Page } from '../../../testing/browser-test.ts';
import type { SavedView } from '@recado/contracts';
import { axeClean } from '../../../testing/axe.ts';
import { aTag } from '../../../testing/tag-factories.ts';
import { ago } from '../../../testing/factories.ts';
import { openConversation, openDesk } from '../../../testing/open-desk.ts';

const list = (page: Page) => page.getByRole('region', { name: 'Lista de tickets' });
const checkbox = (page: Page, name: string) => list(page).getByRole('checkbox', { name: `Selecionar ${name}` });
const bar = (page: Page) => page.getByRole('region', { name: 'Seleção' });

test('several tickets are selected by pointer and key, and closed at once; a refused one is named', async ({
  page,
}) => {
  const { backend } = await openDesk(page);
  const [first, , third] = backend.tickets.filter(({ status }) => status === 'open');
  if (!first || !third) throw new Error('The desk has too few tickets');
  await list(page).getByRole('listitem').first().hover();
  await checkbox(page, first.contact.name).click();
  await expect(bar(page)).toContainText('1 selecionado');
  await checkbox(page, third.contact.name).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('3 selecionados');
  await axeClean(page);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(bar(page)).toContainText('2 selecionados');
  let refused = '';
  backend.on('ticketBatches.change', ({ body: { ids } }) => {
    refused = backend.tickets.find(({ id }) => id === ids[1])?.contact.name ?? '';
    return { changed: ids.slice(0, 1), refused: [{ id: ids[1] ?? 0, error: 'ERR_TICKET_CLOSED' }] };
  });
  await bar(page).getByRole('button', { name: 'Resolver' }).click();
  await page.getByRole('dialog', { name: 'Resolver 2 tickets?' }).getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText(/^1 ticket alterado\. Sem mudança: .+\. Este ticket já foi encerrado/)).toContainText(
    refused,
  );
  expect(backend.sent('ticketBatches.change')).toMatchObject({ status: 'closed' });
  await expect(bar(page)).toHaveCount(0);
});

test('selected tickets get tags and another queue', async ({ page }) => {
  const { backend } = await openDesk(page, '/tickets', (backend) => {
    backend.tags = [aTag({ id: 7, name: 'Urgente' })];
    backend.on('ticketBatches.change', ({ body }) => ({ changed: body.ids, refused: [] }));
  });
  const [first] = backend.tickets.filter(({ status }) => status === 'open');
  await list(page).getByRole('listitem').first().hover();
  await checkbox(page, first?.contact.name ?? '').click();
  await bar(page).getByRole('button', { name: 'Etiquetar' }).click();
  const tagging = page.getByRole('dialog', { name: 'Etiquetar 1 ticket' });
  await tagging.getByRole('button', { name: /Etiquetar/ }).click();
  await expect(tagging.getByText('Escolha ao menos uma etiqueta.')).toBeVisible();
  await tagging.getByLabel('Etiquetas').click();
  await page.getByTitle('Urgente', { exact: true }).click();
  await tagging.getByRole('button', { name: /Etiquetar/ }).click();
  await expect(page.getByText('1 ticket alterado.')).toBeVisible();
  expect(backend.sent('ticketBatches.change')).toEqual({ ids: [first?.id], addTagIds: [7] });
});

test('a note is written on all selected tickets, and the dialog shows whom it concerns', async ({ page }) => {
  const { backend } = await openDesk(page, '/tickets', (given) => {
    given.on('ticketBatches.change', ({ body }) => ({ changed: body.ids, refused: [] }));
  });
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await bar(page).getByRole('button', { name: 'Anotar' }).click();
  const noting = page.getByRole('dialog', { name: 'Observação em 2 tickets' });
  await expect(noting.getByRole('list', { name: 'Para quem' }).getByRole('listitem')).toHaveText([/#\d+/, /#\d+/]);
  await noting.getByRole('button', { name: /Anotar/ }).click();
  await expect(noting.getByText('Escreva ao menos duas letras.')).toBeVisible();
  await noting.getByLabel('Observação').fill('Loja fechada na sexta');
  await axeClean(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 tickets alterados.')).toBeVisible();
  expect(backend.sent('ticketBatches.change')).toMatchObject({ addNote: 'Loja fechada na sexta' });
});

test('a ticket is snoozed by key until tomorrow, leaves the list and shows its time among the snoozed', async ({
  page,
}) => {
  const { backend, main } = await openConversation(page);
  backend.on('snoozes.add', ({ body }) => {
    const snoozed = { ...main, snooze: { until: body.until ?? null } };
    backend.tickets = backend.tickets.map((ticket) => (ticket.id === main.id ? snoozed : ticket));
    return snoozed;
  });
  await page.getByRole('heading', { level: 2 }).click();
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Adiar o ticket' });
  await expect(dialog.getByRole('button', { name: /Em 1 hora/ })).toBeFocused();
  await axeClean(page);
  await dialog.getByLabel('Hora').fill('25:00');
  await dialog.getByRole('button', { name: /^Adiar/ }).click();
  await expect(dialog.getByText('Escolha uma hora que ainda vem.')).toBeVisible();
  await dialog.getByRole('button', { name: /Amanhã de manhã/ }).click();
  await expect(page.getByText(/^Ticket adiado até /)).toBeVisible();
  // Nine in São Paulo.
  expect(backend.sent('snoozes.add')?.until).toMatch(/T12:00:00\.000Z$/);
  await expect(list(page).getByText(main.contact.name)).toHaveCount(0);
});

test('the words of a snooze are in the header, and the ticket is brought back', async ({ page }) => {
  const { backend, main } = await openConversation(page, (backend, main) => {
    backend.tickets = backend.tickets.map((ticket) =>
      ticket.id === main.id ? { ...ticket, snooze: { until: null } } : ticket,
    );
  });
  await expect(page.getByTitle('Adiado até o contato escrever').first()).toBeVisible();
  backend.on('snoozes.remove', () => ({ ...main, snooze: null, updatedAt: ago(0) }));
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Trazer de volta' }).click();
  await expect(page.getByText('O ticket voltou para a lista.')).toBeVisible();
  await expect(list(page).getByText(main.contact.name)).toBeVisible();
});

test('the present filters are saved under a name, chosen again and removed', async ({ page }) => {
  const saved: SavedView[] = [];
  const { backend } = await openDesk(page, '/tickets?unread=true', (backend) => {
    backend.on('savedViews.list', () => saved);
    backend.on('savedViews.create', ({ body }) => {
      const view = { version: '', id: 1, own: true, shared: false, ...body };
      saved.push(view);
      return view;
    });
    backend.on('savedViews.remove', () => void saved.pop());
  });
  await page.getByRole('button', { name: 'Visões' }).click();
  await expect(page.getByText('Nenhuma visão salva')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Salvar esta visão…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar visão' });
  await dialog.getByLabel('Nome').fill('Sem leitura');
  await axeClean(page);
  await dialog.getByRole('button', { name: /^Salvar/ }).click();
  await expect(page.getByText('Visão salva.')).toBeVisible();
  expect(backend.sent('savedViews.create')).toEqual({ name: 'Sem leitura', shared: false, view: { unread: true } });
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await page.getByRole('button', { name: 'Visões' }).click();
  await page.getByRole('menuitem', { name: 'Sem leitura' }).click();
  await expect(page).toHaveURL(/unread=true/);
  await page.getByRole('button', { name: 'Sem leitura' }).click();
  await page.getByRole('menuitem', { name: 'Organizar visões…' }).click();
  await page.getByRole('button', { name: 'Excluir: Sem leitura' }).click();
  await page.getByRole('dialog', { name: 'Excluir a visão Sem leitura?' }).getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Visão excluída.')).toBeVisible();
});
