import { expect, test, type Page } from '../../../testing/browser-test.ts';
import { axeClean } from '../../../testing/axe.ts';
import type { Backend } from '../../../testing/backend.ts';
import { allowNotices, hidePage, shownNotices } from '../../../testing/browser-notices.ts';
import { aContact, ago, aMessage, aTicket } from '../../../testing/factories.ts';
import { composerField, openDesk } from '../../../testing/open-desk.ts';
import { keepInBrowser } from '../../../testing/kept-page/keep-in-browser.ts';

declare global {
  interface Window {
    /** Oscillators that were started: two per sound. */
    chimes?: number;
  }
}
async function countChimes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isCounted = window.chimes !== undefined;
    window.chimes = 0;
    if (isCounted) return;
    // oxlint-disable-next-line typescript/unbound-method -- called with its node below
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      window.chimes = (window.chimes ?? 0) + 1;
      return start.call(this, when);
    };
  });
}
async function enter(page: Page, path = '/tickets', change: (backend: Backend) => void = () => undefined) {
  const { backend, main } = await openDesk(page, path, change);
  await countChimes(page);
  await expect.poll(() => backend.connected).toBe(true);
  return { backend, main };
}
const chimesOf = (page: Page) => page.evaluate(() => window.chimes);
const openBell = async (page: Page) => {
  await page.getByRole('button', { name: /^Novas mensagens: / }).click();
  return page.getByRole('region', { name: 'Novas mensagens' });
};
const somebody = () => aTicket({ id: 500, contact: aContact({ name: 'Nova Pessoa' }) });

test('a key opens the bell, arrows move through it and Escape closes it', async ({ page }) => {
  await enter(page);
  await expect(page.getByRole('button', { name: 'Novas mensagens: 6' })).toBeVisible();
  await page.keyboard.press('b');
  const panel = page.getByRole('region', { name: 'Novas mensagens' });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('link').nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Novas mensagens: 6' })).toBeFocused();
});

test('pending tickets do not displace the user’s own, and the title marks further pages', async ({ page }) => {
  await enter(page, '/tickets', (backend) => {
    backend.tickets = Array.from({ length: 45 }, (_, at) =>
      aTicket({ id: 1000 + at, status: 'pending', unreadMessages: 1, updatedAt: ago(at) }),
    );
    backend.tickets.push(
      aTicket({ id: 2, unreadMessages: 1, contact: aContact({ name: 'Minha' }), updatedAt: ago(90) }),
    );
  });
  await expect(page).toHaveTitle('(9+) Recado');
  const panel = await openBell(page);
  await expect(panel.getByRole('link', { name: /Minha/ })).toBeVisible();
  await panel.getByRole('link', { name: 'Ver todas' }).click();
  await expect(page).toHaveURL(/tab=pending/);
});

test('the bell peeks into a pending ticket, as does its address, without marking it as read', async ({ page }) => {
  const waiting = aTicket({ id: 600, status: 'pending', unreadMessages: 1, contact: aContact({ name: 'Na Fila' }) });
  const { backend } = await enter(page, '/contacts', (made) => {
    made.tickets = [waiting];
    made.messages.set(600, [aMessage(waiting, { body: 'alguém aí?' })]);
  });
  const panel = await openBell(page);
  await panel.getByRole('link', { name: /Na Fila/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Na Fila' });
  await expect(dialog.getByText('alguém aí?')).toBeVisible();
  await page.reload();
  await expect(dialog.getByText('alguém aí?')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(backend.requestsOf('tickets.read')).toEqual([]);
  backend.fail('tickets.get', 'ERR_NO_TICKET_FOUND');
  backend.tickets = [];
  await page.goto(`/tickets?tab=pending&peek=${waiting.uuid}`);
  await expect(page.getByRole('dialog')).toContainText('Nenhum ticket encontrado');
});

test('the bell explains an empty and a failed list', async ({ page }) => {
  const { backend } = await enter(page, '/contacts', (backend) => {
    backend.tickets = [];
    backend.fail('tickets.list', 'ERR_NO_PERMISSION');
  });
  const panel = await openBell(page);
  await expect(panel.getByText('Não foi possível carregar')).toBeVisible();
  backend.on('tickets.list', () => ({ tickets: [], hasMore: false, cursor: null }));
  await panel.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(panel.getByText('Nada espera por você.')).toBeVisible();
  await axeClean(page);
});

test('only a click asks for the browser’s permission, and a refusal is explained', async ({ page }) => {
  await page.addInitScript(() => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = () => {
      permission = 'denied';
      return Promise.resolve(permission);
    };
  });
  await enter(page);
  const panel = await openBell(page);
  await panel.getByRole('button', { name: 'Avisar neste navegador' }).click();
  await expect(panel.getByText(/Os avisos estão bloqueados/)).toBeVisible();
  await axeClean(page);
});

test('a hidden page shows one notice per ticket until it is read, with the text only if switched on', async ({
  page,
}) => {
  await allowNotices(page);
  const { backend } = await enter(page);
  const panel = await openBell(page);
  await panel.getByRole('switch', { name: 'Avisos neste navegador' }).click();
  backend.receive(somebody(), 'estou olhando');
  await expect.poll(() => chimesOf(page)).toBe(2);
  expect(await shownNotices(page)).toEqual([]);
  await hidePage(page);
  backend.receive(somebody(), 'segredo');
  await expect
    .poll(() => shownNotices(page))
    .toEqual([{ title: 'Nova Pessoa', body: 'Nova mensagem', tag: 'ticket-500' }]);
  await panel.getByRole('checkbox', { name: 'Com o texto da mensagem' }).check();
  backend.receive(somebody(), 'agora com texto');
  await expect
    .poll(() => shownNotices(page))
    .toEqual([{ title: 'Nova Pessoa', body: 'agora com texto', tag: 'ticket-500' }]);
  backend.push('ticket', { action: 'updateUnread', ticketId: 500 });
  await expect.poll(() => shownNotices(page)).toEqual([]);
});

test('a notice closes when another agent accepts the ticket', async ({ page }) => {
  await allowNotices(page);
  await keepInBrowser(page, { notices: 'true' });
  const { backend } = await enter(page);
  await hidePage(page);
  const waiting = aTicket({ id: 600, status: 'pending', contact: aContact({ name: 'Na Fila' }) });
  backend.receive(waiting, 'alguém?');
  await expect.poll(() => shownNotices(page)).toMatchObject([{ title: 'Na Fila', body: 'Nova conversa aguardando' }]);
  const taken = { ...waiting, status: 'open' as const, userId: 2, user: { id: 2, name: 'Bruno Lima' } };
  backend.push('ticket', { action: 'update', ticket: { ...taken, updatedAt: new Date().toISOString() } });
  await expect.poll(() => shownNotices(page)).toEqual([]);
});

test('one of two tabs sounds, and none while either shows the ticket', async ({ page, context }) => {
  const { backend, main } = await enter(page);
  const other = await context.newPage();
  await backend.serve(other);
  await other.goto(`/tickets/${main.uuid}`);
  await countChimes(other);
  await expect(composerField(other)).toBeVisible();
  await hidePage(page);
  const both = async () => ((await chimesOf(page)) ?? 0) + ((await chimesOf(other)) ?? 0);
  backend.receive(main, 'está na tela da outra aba');
  await expect(other.getByText('está na tela da outra aba').last()).toBeVisible();
  // A sound would follow at once: its absence has no event.
  await page.waitForTimeout(300);
  expect(await both()).toBe(0);
  backend.receive(somebody(), 'oi');
  await expect.poll(both).toBe(2);
  await page.waitForTimeout(300);
  expect(await both()).toBe(2);
  // The other tab sounds once the first is closed.
  await other.close();
  const again = () => {
    backend.receive(somebody(), 'ainda aí?');
    return chimesOf(page);
  };
  await expect.poll(again, { intervals: [500] }).toBeGreaterThan(0);
});
