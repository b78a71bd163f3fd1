import { expect, test, type Page, type Worker } from '../../../testing/browser-test.ts';
import { shownNotices } from '../../../testing/browser-notices.ts';
import { deskBackend } from '../../../testing/desk-backend.ts';

test.use({ realPage: true });

/** The headless shell shows no notices, so these tests use the complete browser. */
const executablePath = process.env['CHROMIUM_WHOLE'] ?? '/usr/bin/chromium';
/** The browser shows its notices itself: on a busy machine it may wait long for those of the system, of which there are none here. */
const ownNotices = '--disable-features=SystemNotifications';
test.use({ launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run', ownNotices] } });

interface NoticeCounter {
  registration: ServiceWorkerRegistration;
  /** Notices that the worker has asked for, and those of them that the browser has shown. */
  notices: { asked: number; shown: number };
}
/** The service worker, which counts its notices from now on. */
async function countNotices(page: Page): Promise<Worker> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no worker');
  await worker.evaluate(() => {
    const here = self as unknown as NoticeCounter;
    const show = here.registration.showNotification.bind(here.registration);
    here.notices = { asked: 0, shown: 0 };
    here.registration.showNotification = async (title, options) => {
      here.notices.asked += 1;
      await show(title, options);
      here.notices.shown += 1;
    };
  });
  return worker;
}

/**
 * Delivers a push message to the worker and waits for its notice: a browser that lists its notices while one is being
 * shown may omit that one.
 */
async function pushTo(page: Page, worker: Worker, payload: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  let registrationId = '';
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const current = registrations.find(({ isDeleted, scopeURL }) => !isDeleted && scopeURL.startsWith(origin));
    registrationId = current?.registrationId ?? registrationId;
  });
  await devtools.send('ServiceWorker.enable');
  const data = JSON.stringify(payload);
  const notices = () => worker.evaluate(() => (self as unknown as NoticeCounter).notices);
  const before = await notices();
  const outcome = async () => {
    const { asked, shown } = await notices();
    return shown > before.shown ? 'shown' : `${asked - before.asked} asked for, none shown`;
  };
  // A busy browser may drop a push before its worker is ready; a repeated one replaces the notice of the same ticket.
  await expect(async () => {
    expect(registrationId).not.toBe('');
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await expect.poll(outcome, { timeout: 8_000 }).toBe('shown');
  }).toPass({ timeout: 45_000 });
}
const payload = { kind: 'message', ticketId: 9, uuid: 'u', name: 'Carla', by: null, text: '', language: 'pt' };

test('the push worker shows one notice per ticket in the user’s language', async ({ page, context, baseURL }) => {
  test.slow();
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' });
  const { backend } = deskBackend();
  await backend.serve(page);
  await page.goto('/login');
  await page.evaluate(() =>
    navigator.serviceWorker.register('/push-worker.js').then(() => navigator.serviceWorker.ready),
  );
  const worker = await countNotices(page);
  await pushTo(page, worker, payload);
  const tag = 'ticket-9';
  await expect.poll(() => shownNotices(page)).toEqual([{ title: 'Carla', body: 'Nova mensagem', tag }]);
  await pushTo(page, worker, { ...payload, text: 'onde está?' });
  await expect.poll(() => shownNotices(page)).toEqual([{ title: 'Carla', body: 'onde está?', tag }]);
  await pushTo(page, worker, { ...payload, kind: 'transfer', by: 'Ana', language: 'en' });
  const body = 'Ana transferred this conversation to you';
  await expect.poll(() => shownNotices(page)).toEqual([{ title: 'Carla', body, tag }]);
  await pushTo(page, worker, { ...payload, ticketId: 10, kind: 'waiting', language: 'es' });
  await expect
    .poll(async () => (await shownNotices(page)).map(({ body }) => body).toSorted())
    .toEqual([body, 'Nueva conversación en espera']);
  await pushTo(page, worker, { kind: 'outage', connectionId: 3, name: 'Vendas', language: 'pt' });
  await expect
    .poll(async () => (await shownNotices(page)).find(({ title }) => title === 'Vendas'))
    .toEqual({ title: 'Vendas', body: 'Este número está sem conexão. Toque para reconectar.', tag: 'connection-3' });
});
