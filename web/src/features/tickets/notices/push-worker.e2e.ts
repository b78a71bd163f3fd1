import { expect, test, type Page, type Worker } from '../../../testing/browser-test.ts';
import { deskBackend } from '../../../testing/desk-backend.ts';

test.use({ realPage: true });

interface Notice {
  title: string;
  body: string;
  tag: string;
}
interface Screen {
  registration: ServiceWorkerRegistration;
  screen: Notice[];
}
/** The service worker, whose notices a list shows from now on: a browser without a screen may never say that it has shown one. */
async function watchNotices(page: Page): Promise<Worker> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no worker');
  await worker.evaluate(() => {
    const here = self as unknown as Screen;
    here.screen = [];
    here.registration.showNotification = (title, { body = '', tag = '' } = {}) => {
      here.screen = [...here.screen.filter((notice) => notice.tag !== tag), { title, body, tag }];
      return Promise.resolve();
    };
  });
  return worker;
}
const shownNotices = (worker: Worker) => worker.evaluate(() => (self as unknown as Screen).screen);

/** A function that delivers push messages to the worker, as the browser does. */
async function pusherTo(page: Page): Promise<(payload: object) => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  let registrationId = '';
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const current = registrations.find(({ isDeleted, scopeURL }) => !isDeleted && scopeURL.startsWith(origin));
    registrationId = current?.registrationId ?? registrationId;
  });
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => registrationId).not.toBe('');
  return (payload) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) });
}
const payload = { kind: 'message', ticketId: 9, uuid: 'u', name: 'Carla', by: null, text: '', language: 'pt' };

test('the push worker shows one notice per ticket in the user’s language', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' });
  const { backend } = deskBackend();
  await backend.serve(page);
  await page.goto('/login');
  await page.evaluate(() =>
    navigator.serviceWorker.register('/push-worker.js').then(() => navigator.serviceWorker.ready),
  );
  const worker = await watchNotices(page);
  const push = await pusherTo(page);
  await push(payload);
  const tag = 'ticket-9';
  await expect.poll(() => shownNotices(worker)).toEqual([{ title: 'Carla', body: 'Nova mensagem', tag }]);
  await push({ ...payload, text: 'onde está?' });
  await expect.poll(() => shownNotices(worker)).toEqual([{ title: 'Carla', body: 'onde está?', tag }]);
  await push({ ...payload, kind: 'transfer', by: 'Ana', language: 'en' });
  const body = 'Ana transferred this conversation to you';
  await expect.poll(() => shownNotices(worker)).toEqual([{ title: 'Carla', body, tag }]);
  await push({ ...payload, ticketId: 10, kind: 'waiting', language: 'es' });
  await expect
    .poll(async () => (await shownNotices(worker)).map(({ body }) => body).toSorted())
    .toEqual([body, 'Nueva conversación en espera']);
  await push({ kind: 'outage', connectionId: 3, name: 'Vendas', language: 'pt' });
  await expect
    .poll(async () => (await shownNotices(worker)).find(({ title }) => title === 'Vendas'))
    .toEqual({ title: 'Vendas', body: 'Este número está sem conexão. Toque para reconectar.', tag: 'connection-3' });
  await push({ kind: 'rule', contactId: null, connectionId: 3, name: 'Suporte', text: 'Veja', language: 'pt' });
  await expect
    .poll(async () => (await shownNotices(worker)).find(({ title }) => title === 'Suporte'))
    .toEqual({ title: 'Suporte', body: 'Veja', tag: 'rule-3' });
});
