import { expect, test, type Page } from '../../../testing/browser-test.ts';
import type { NotificationView, ServiceLevel, TicketView } from '@recado/contracts';
import { axeClean } from '../../../testing/axe.ts';
import { openConversation, openDesk } from '../../../testing/open-desk.ts';

const NOW = new Date('2026-11-25T15:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();
const level = (minutes: number, target: ServiceLevel['target'] = 'firstAnswer'): ServiceLevel => ({
  target,
  dueAt: inMinutes(minutes),
  warnAt: inMinutes(minutes - 5),
});
const row = (page: Page, ticket: TicketView) => page.locator(`[data-ticket="${ticket.id}"]`);

test('rows and the conversation show the time left, which goes on by itself, and say it in words', async ({ page }) => {
  await page.clock.install({ time: NOW });
  const { main, backend } = await openConversation(page, ({ tickets }) => {
    for (const [at, minutes] of [12, 125, -3.5].entries()) {
      const ticket = tickets[at];
      if (ticket) ticket.serviceLevel = level(minutes);
    }
  });
  const mark = row(page, main).locator('[data-state]');
  await expect(mark).toHaveText(/12 min/);
  await expect(mark).toHaveAttribute('data-state', 'onTime');
  await expect(mark).toHaveAttribute('title', 'Primeira resposta: faltam 12 min, até 12:12');
  await expect(row(page, backend.tickets[1] as TicketView)).toContainText('2 h 05');
  const late = row(page, backend.tickets[2] as TicketView).locator('[data-state="overdue"]');
  await expect(late).toContainText('há 3 min');
  await expect(page.locator('header').filter({ hasText: main.contact.name })).toContainText('12 min');
  await axeClean(page);
  await page.clock.runFor(8 * 60_000);
  await expect(mark).toHaveAttribute('data-state', 'dueSoon');
  await expect(mark).toContainText('4 min');
  await page.clock.runFor(16 * 60_000);
  await expect(mark).toHaveAttribute('data-state', 'overdue');
  await expect(mark).toContainText('há 12 min');
  // The first answer is given; the end is due later.
  // The rows of the backend have times of the real clock.
  const updatedAt = new Date(Date.now() + 60_000).toISOString();
  const answered = { ...main, serviceLevel: level(90, 'resolution'), updatedAt };
  // Over so many minutes the socket broke; the page may still be fetching missed changes.
  const update = (ticket: TicketView) => {
    backend.tickets[0] = ticket;
    backend.push('ticket', { action: 'update', ticket });
  };
  update(answered);
  await expect(mark).toHaveAttribute('title', 'Resolução: faltam 1 h 06, até 13:30');
  update({ ...answered, serviceLevel: null });
  await expect(mark).toHaveCount(0);
});

test('rows show how long the contact has waited for a person, in the colour of the promise', async ({ page }) => {
  await page.clock.install({ time: NOW });
  const { backend } = await openDesk(page, '/tickets', ({ tickets }) => {
    const waits = [-12.2, -90, -0.5, -20];
    for (const [at, minutes] of waits.entries()) Object.assign(tickets[at] ?? {}, { waitingSince: inMinutes(minutes) });
    Object.assign(tickets[1] ?? {}, { serviceLevel: level(-3) });
    Object.assign(tickets[3] ?? {}, { snooze: { until: null } });
  });
  const mark = (at: number) => row(page, backend.tickets[at] as TicketView).getByTitle(/O cliente aguarda/);
  await expect(mark(0)).toHaveAttribute('title', 'O cliente aguarda há 12 min, desde 11:47');
  await expect(mark(0)).toHaveAttribute('data-state', 'unpromised');
  await expect(mark(1)).toHaveText(/1 h 30/);
  await expect(mark(1)).toHaveAttribute('data-state', 'overdue');
  await expect(mark(2)).toHaveCount(0);
  await expect(mark(3)).toHaveCount(0);
  await page.clock.runFor(60_000);
  await expect(mark(2)).toHaveText(/1 min/);
});

test('the list can be sorted by what is due next, and keeps that order as tickets change', async ({ page }) => {
  const { backend } = await openDesk(page, '/tickets');
  const names = page.getByRole('region', { name: 'Lista de tickets' }).getByRole('listitem');
  await expect(names.first()).toBeVisible();
  await page.getByRole('button', { name: 'Filtros' }).click();
  const byDue = page.getByRole('button', { name: 'Prazo mais próximo' });
  const [first, second, third] = backend.tickets as [TicketView, TicketView, TicketView];
  Object.assign(first, { serviceLevel: level(30) });
  Object.assign(second, { serviceLevel: level(10) });
  backend.on('tickets.list', () => ({ tickets: [second, first, third], hasMore: false, cursor: null }));
  await byDue.click();
  await expect(byDue).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => backend.requestsOf('tickets.list').at(-1)?.query.get('sort')).toBe('due');
  await expect(names.first()).toContainText(second.contact.name);
  const updatedAt = new Date(Date.now() + 60_000).toISOString();
  backend.push('ticket', { action: 'update', ticket: { ...third, serviceLevel: level(1), updatedAt } });
  await page.mouse.move(900, 500);
  await expect(names.first()).toContainText(third.contact.name);
  // A message alone changes nothing in this order.
  backend.push('ticket', { action: 'update', ticket: { ...first, updatedAt } });
  await expect(names.nth(2)).toContainText(first.contact.name);
  await page.getByRole('link', { name: /Resolvidos/ }).click();
  await expect(byDue).toHaveCount(0);
});

test('a broken promise is announced with its contact; a waiting ticket opens to be looked into, and is told no more', async ({
  page,
}) => {
  const { backend } = await openDesk(page, '/tickets');
  await expect.poll(() => backend.connected).toBe(true);
  const waiting = backend.tickets.find(({ status }) => status === 'pending') as TicketView;
  const record: NotificationView = {
    id: 71,
    kind: 'overdue',
    ticketId: waiting.id,
    ticketUuid: waiting.uuid,
    about: null,
    contact: waiting.contact.name,
    by: null,
    note: '',
    waiting: true,
    promise: { target: 'firstAnswer', dueAt: '2026-11-25T15:00:00Z' },
    createdAt: new Date().toISOString(),
  };
  backend.notifications = [record];
  backend.on('notifications.remove', () => undefined);
  backend.push('notification', { action: 'create', record });
  const toast = page.getByRole('alert').filter({ hasText: waiting.contact.name });
  await expect(toast).toContainText('Primeira resposta: estourou às');
  await page.getByRole('button', { name: /^Novas mensagens/ }).click();
  const bell = page.getByRole('region', { name: 'Novas mensagens' });
  await expect(bell.getByRole('heading', { name: 'Prazos' })).toBeVisible();
  await axeClean(page);
  await bell.getByRole('link', { name: new RegExp(`${waiting.contact.name}.*estourou`) }).click();
  await expect(page.getByRole('dialog').filter({ hasText: waiting.contact.name })).toBeVisible();
  await expect.poll(() => backend.requestsOf('notifications.remove', { id: 71 }).length).toBe(1);
});
