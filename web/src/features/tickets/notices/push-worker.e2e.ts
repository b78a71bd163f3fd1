import { expect, test, type Page, type Worker } from '@playwright/test';
import { shownNotices } from '../../../testing/browser-notices.ts';
import { deskBackend } from '../../../testing/desk-backend.ts';

/** The headless shell shows no notices; the whole browser does. */
const executablePath = process.env['CHROMIUM_WHOLE'] ?? '/usr/bin/chromium';
test.use({ launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] } });

interface Counting {
  registration: ServiceWorkerRegistration;
  shown: number;
}
/** The worker, which counts from now on what it has shown. */
async function counting(page: Page): Promise<Worker> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no worker');
  await worker.evaluate(() => {
    const here = self as unknown as Counting;
    const show = here.registration.showNotification.bind(here.registration);
    here.shown = 0;
    here.registration.showNotification = async (title, options) => {
      await show(title, options);
      here.shown += 1;
    };
  });
  return worker;
}

/**
 * What a push service hands to the browser, as the browser hands it to the worker; until the worker has shown it, for a
 * browser asked for its notices while it shows one may forget that one.
 */
async function pushTo(page: Page, worker: Worker, said: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  let registrationId = '';
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const current = registrations.find(({ isDeleted, scopeURL }) => !isDeleted && scopeURL.startsWith(origin));
    registrationId = current?.registrationId ?? registrationId;
  });
  await devtools.send('ServiceWorker.enable');
  const data = JSON.stringify(said);
  const count = () => worker.evaluate(() => (self as unknown as Counting).shown);
  const before = await count();
  // A busy browser may drop a push that comes before its worker is ready; one more replaces the notice of its ticket.
  await expect(async () => {
    expect(registrationId).not.toBe('');
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await expect.poll(count, { timeout: 4_000 }).toBeGreaterThan(before);
  }).toPass({ timeout: 20_000 });
}
const told = { kind: 'message', ticketId: 9, uuid: 'u', name: 'Carla', by: null, text: '', language: 'pt' };

test('what comes while no page is open is shown in one’s language, once a ticket', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' });
  const { backend } = deskBackend();
  await backend.serve(page);
  await page.goto('/login');
  await page.evaluate(() =>
    navigator.serviceWorker.register('/push-worker.js').then(() => navigator.serviceWorker.ready),
  );
  const worker = await counting(page);
  await pushTo(page, worker, told);
  const tag = 'ticket-9';
  await expect.poll(() => shownNotices(page)).toEqual([{ title: 'Carla', body: 'Nova mensagem', tag }]);
  await pushTo(page, worker, { ...told, text: 'onde está?' });
  await expect.poll(() => shownNotices(page)).toEqual([{ title: 'Carla', body: 'onde está?', tag }]);
  await pushTo(page, worker, { ...told, kind: 'transfer', by: 'Ana', language: 'en' });
  const body = 'Ana transferred this conversation to you';
  await expect.poll(() => shownNotices(page)).toEqual([{ title: 'Carla', body, tag }]);
  await pushTo(page, worker, { ...told, ticketId: 10, kind: 'waiting', language: 'es' });
  await expect
    .poll(async () => (await shownNotices(page)).map(({ body }) => body).toSorted())
    .toEqual([body, 'Nueva conversación en espera']);
});
