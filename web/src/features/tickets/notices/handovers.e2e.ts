import { expect, test, type Page } from '../../../testing/browser-test.ts';
import type { NotificationView } from '@recado/contracts';
import { axeClean } from '../../../testing/axe.ts';
import type { Backend } from '../../../testing/backend.ts';
import { allowNotices, hidePage, shownNotices } from '../../../testing/browser-notices.ts';
import { ago } from '../../../testing/factories.ts';
import { openDesk } from '../../../testing/open-desk.ts';
import { requestLine } from '../../../testing/operations.ts';
import { keepInBrowser } from '../../../testing/kept-page/keep-in-browser.ts';

async function enter(page: Page, path = '/tickets', change: (backend: Backend) => void = () => undefined) {
  const { backend, main } = await openDesk(page, path, change);
  await expect.poll(() => backend.connected).toBe(true);
  const handed: NotificationView = {
    id: 70,
    kind: 'transfer',
    promise: null,
    waiting: false,
    ticketId: main.id,
    ticketUuid: main.uuid,
    about: null,
    contact: main.contact.name,
    by: 'Bruno Lima',
    note: 'Já pagou, só falta a entrega',
    createdAt: ago(0),
  };
  return { backend, main, handed };
}

test('a transfer shows sender and note to the new agent until the ticket is opened', async ({ page }) => {
  const { backend, main, handed } = await enter(page);
  await expect(page.getByRole('button', { name: 'Novas mensagens: 6' })).toBeVisible();
  backend.push('notification', { action: 'create', record: handed });
  const toast = page.getByRole('alert').filter({ hasText: 'Bruno Lima transferiu Marina Albuquerque para você' });
  await expect(toast).toContainText('Já pagou, só falta a entrega');
  // The bell counted the ticket before, as unread.
  await page.getByRole('button', { name: 'Novas mensagens: 6' }).click();
  const panel = page.getByRole('region', { name: 'Novas mensagens' });
  await expect(panel.getByRole('heading', { name: 'Transferidas para você' })).toBeVisible();
  const row = panel.getByRole('link', { name: /Transferida por Bruno Lima/ });
  await expect(row).toContainText('Já pagou');
  await axeClean(page);
  await row.click();
  await expect(page).toHaveURL(new RegExp(main.uuid));
  await expect.poll(() => backend.requests).toContain(requestLine('notifications.remove', { id: 70 }));
  await expect(row).toHaveCount(0);
});

test('a rule tells of a connection in a toast and in the bell, which leads to the connections', async ({ page }) => {
  const { backend } = await enter(page);
  const record: NotificationView = {
    id: 71,
    kind: 'rule',
    promise: null,
    waiting: false,
    ticketId: null,
    ticketUuid: null,
    about: 'connection',
    contact: 'Vendas SP',
    by: 'Regra: Número fora do ar',
    note: 'Reconecte o aparelho da recepção',
    createdAt: ago(0),
  };
  backend.push('notification', { action: 'create', record });
  const toast = page.getByRole('alert').filter({ hasText: 'Vendas SP' });
  await expect(toast).toContainText('Regra: Número fora do ar: Reconecte o aparelho da recepção');
  await page.getByRole('button', { name: /^Novas mensagens/ }).click();
  const panel = page.getByRole('region', { name: 'Novas mensagens' });
  await expect(panel.getByRole('heading', { name: 'Avisos de regras' })).toBeVisible();
  await axeClean(page);
  await panel.getByRole('link', { name: /Vendas SP/ }).click();
  await expect(page).toHaveURL(/\/connections/);
  await expect.poll(() => backend.requests).toContain(requestLine('notifications.remove', { id: 71 }));
});

test('on a phone the latest of several transfers is shown and the bell has all of them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { backend, handed } = await enter(page);
  const toasts = page.getByRole('alert').filter({ hasText: 'transferiu' });
  for (const [n, by] of ['Bruno Lima', 'Carla Dias', 'Davi Melo'].entries()) {
    backend.push('notification', { action: 'create', record: { ...handed, id: 70 + n, ticketId: 900 + n, by } });
    await expect(toasts.filter({ hasText: by })).toBeVisible();
  }
  await expect(toasts).toHaveCount(1);
  await page.getByRole('button', { name: /^Novas mensagens/ }).click();
  await expect(page.getByRole('link', { name: /Transferida por/ })).toHaveCount(3);
});

test('a hidden page shows a transfer as a browser notice until the ticket has another agent', async ({ page }) => {
  await allowNotices(page);
  await keepInBrowser(page, { notices: 'true' });
  const { backend, handed } = await enter(page, '/contacts');
  await hidePage(page);
  backend.push('notification', { action: 'create', record: handed });
  const body = 'Transferida por Bruno Lima: Já pagou, só falta a entrega';
  await expect.poll(() => shownNotices(page)).toMatchObject([{ title: 'Marina Albuquerque', body }]);
  backend.push('notification', { action: 'delete', id: 70 });
  await expect.poll(() => shownNotices(page)).toEqual([]);
});

test('a browser that permits notices is subscribed to push, and unsubscribed when notices are switched off', async ({
  page,
}) => {
  await allowNotices(page);
  // Tests have no push service, so the browser's push manager is replaced.
  await page.addInitScript(() => {
    let known: PushSubscription | null = null;
    const { prototype } = PushManager;
    prototype.getSubscription = () => Promise.resolve(known);
    prototype.subscribe = (options) => {
      const key = options?.applicationServerKey as string;
      const bytes = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
      const made = {
        options: { applicationServerKey: bytes.buffer },
        toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'P', auth: 'A' } }),
        unsubscribe: () => {
          known = null;
          return Promise.resolve(true);
        },
      };
      known = made as unknown as PushSubscription;
      return Promise.resolve(known);
    };
  });
  const { backend } = await enter(page, '/tickets', (backend) =>
    backend.on('pushSubscriptions.key', () => ({ key: 'QUJD' })),
  );
  expect(backend.requests).not.toContain(requestLine('pushSubscriptions.save'));
  await page.getByRole('button', { name: /^Novas mensagens: / }).click();
  const panel = page.getByRole('region', { name: 'Novas mensagens' });
  const saved = () => backend.requestsOf('pushSubscriptions.save').map(({ body }) => body);
  await panel.getByRole('switch', { name: 'Avisos neste navegador' }).click();
  const given = { endpoint: 'https://push.example/1', p256dh: 'P', auth: 'A', language: 'pt' };
  await expect.poll(saved).toEqual([{ ...given, withText: false }]);
  await panel.getByRole('checkbox', { name: 'Com o texto da mensagem' }).check();
  await expect.poll(saved).toEqual([
    { ...given, withText: false },
    { ...given, withText: true },
  ]);
  await panel.getByRole('switch', { name: 'Avisos neste navegador' }).click();
  await expect.poll(() => backend.requests).toContain(requestLine('pushSubscriptions.remove'));
  const left = await page.evaluate(async () =>
    (await navigator.serviceWorker.ready).pushManager.getSubscription().then((known) => known !== null),
  );
  expect(left).toBe(false);
});
