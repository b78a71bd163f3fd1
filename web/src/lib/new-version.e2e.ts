import { expect, test, type Page, type Route } from '../testing/browser-test.ts';
import { openContacts } from '../testing/contacts-backend.ts';
import { composerField, openConversation, openDesk } from '../testing/open-desk.ts';
import { axeClean } from '../testing/axe.ts';
import { keepInBrowser } from '../testing/kept-page/keep-in-browser.ts';

test.use({ realPage: true });

const minuteMs = 60_000;

/** Addresses of the documents that the page has loaded. */
function documentsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** The server has another version than the open page from now on, and the page notices it. */
async function release(page: Page, documents: string[]): Promise<void> {
  const open = documents.length;
  await page.route('/', async (route) => {
    if (route.request().isNavigationRequest() || documents.length > open) return route.continue();
    const response = await route.fetch();
    const html = await response.text();
    return route.fulfill({ response, body: html.replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-Newer123.js') });
  });
  const checked = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await (await checked).finished();
}

/** Lets a minute pass at a time until the page has loaded another document. */
const expectReload = (page: Page, documents: string[], count: number) =>
  expect
    .poll(
      async () => {
        // The page may go away while its clock moves.
        if (documents.length < count) await page.clock.runFor(minuteMs).catch(() => undefined);
        return documents.length;
      },
      { intervals: [500] },
    )
    .toBe(count);

test('an unused page reloads for a new version and keeps its conversation and draft, signed in all along', async ({
  page,
}) => {
  const documents = documentsOf(page);
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
  await page.clock.install();
  const { main } = await openConversation(page);
  await composerField(page).fill('Bom dia, o seu pedido');
  await release(page, documents);
  await page.clock.runFor(50_000);
  await composerField(page).press('End');
  await page.clock.runFor(50_000);
  expect(documents).toHaveLength(1);
  await expectReload(page, documents, 2);
  await expect(composerField(page)).toHaveValue('Bom dia, o seu pedido');
  await expect(page.getByLabel('E-mail')).toHaveCount(0);
  expect(new Set([...documents, ...addresses])).toEqual(new Set([`/tickets/${main.uuid}`]));
});

test('a page of the current version stays', async ({ page }) => {
  const documents = documentsOf(page);
  await page.clock.install();
  await openDesk(page);
  const checked = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
  await page.clock.fastForward(15 * minuteMs);
  await (await checked).finished();
  await page.clock.runFor(2 * minuteMs);
  expect(documents).toHaveLength(1);
});

test('a dialog and its text stay over any time, and the page reloads after it is closed', async ({ page }) => {
  const documents = documentsOf(page);
  await page.clock.install();
  await openContacts(page);
  await page.getByRole('button', { name: 'Adicionar contato' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo contato' });
  await dialog.getByLabel('Nome').fill('Nina Prado');
  await release(page, documents);
  await page.clock.runFor(5 * minuteMs);
  await expect(dialog.getByLabel('Nome')).toHaveValue('Nina Prado');
  expect(documents).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toHaveCount(0);
  await expectReload(page, documents, 2);
});

test('text in a field of the page stays until it is cleared', async ({ page }) => {
  const documents = documentsOf(page);
  await page.clock.install();
  await openContacts(page);
  const search = page.getByLabel('Buscar por nome, número ou e-mail');
  await search.fill('nogueira');
  await release(page, documents);
  await page.clock.runFor(5 * minuteMs);
  await expect(search).toHaveValue('nogueira');
  expect(documents).toHaveLength(1);
  await search.fill('');
  await expectReload(page, documents, 2);
});

test('a file that is chosen and not sent stays', async ({ page }) => {
  const documents = documentsOf(page);
  await page.clock.install();
  await openConversation(page);
  const file = { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('nota') };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByText('nota.txt')).toBeVisible();
  await release(page, documents);
  await page.clock.runFor(5 * minuteMs);
  await expect(page.getByText('nota.txt')).toBeVisible();
  expect(documents).toHaveLength(1);
});

test('the next navigation loads the document of the new version, and back leads to the former page', async ({
  page,
}) => {
  const documents = documentsOf(page);
  await openDesk(page);
  await release(page, documents);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('link', { name: 'Contatos', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Contatos' })).toBeVisible();
  await expect.poll(() => documents).toEqual(['/tickets', '/contacts']);
  await page.goBack();
  await expect(page).toHaveURL('/tickets');
  await expect(menu).toBeVisible();
});

test('a missing chunk reloads a page without typed text', async ({ page }) => {
  const documents = documentsOf(page);
  await openContacts(page);
  await page.route(/\/assets\/contact-dialog-/, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.getByRole('button', { name: 'Adicionar contato' }).click();
  await expect.poll(() => documents).toEqual(['/contacts', '/contacts']);
  await page.getByRole('button', { name: 'Adicionar contato' }).click();
  await expect(page.getByRole('dialog', { name: 'Novo contato' })).toBeVisible();
});

test('a chunk that the network kept away leaves the page as it is until the server answers', async ({ page }) => {
  const documents = documentsOf(page);
  await openContacts(page);
  const abort = (route: Route) => route.abort('internetdisconnected');
  const tries: string[] = [];
  await page.route(/\/assets\/contact-dialog-/, abort);
  await page.route('/', (route) => {
    tries.push(route.request().method());
    return abort(route);
  });
  await page.getByRole('button', { name: 'Adicionar contato' }).click();
  await expect.poll(() => tries.length).toBeGreaterThan(1);
  expect(documents).toHaveLength(1);
  await expect(page.getByRole('heading', { name: 'Contatos' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await expect.poll(() => documents).toHaveLength(2);
});

for (const [language, notice, label, searchLabel] of [
  ['pt', 'Há uma nova versão. Recarregue para continuar.', 'Recarregar', 'Buscar por nome, número ou e-mail'],
  ['en', 'A new version is available. Reload to continue.', 'Reload', 'Search by name, number or e-mail'],
  ['es', 'Hay una nueva versión. Recargue para continuar.', 'Recargar', 'Buscar por nombre, número o correo'],
] as const)
  test(`a missing chunk leaves typed text and shows a notice that stays (${language})`, async ({ page }) => {
    const documents = documentsOf(page);
    await page.clock.install();
    await keepInBrowser(page, { language });
    await openContacts(page);
    const search = page.getByLabel(searchLabel);
    await search.fill('nogueira');
    await page.route(/\/assets\/(contact-dialog|_app\.tags)-/, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: /Adicionar contato|Add contact|Añadir contacto|Agregar contacto/ }).click();
    await expect(page.getByText(notice)).toBeVisible();
    // A page whose chunk is missing leaves the open one on the screen.
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^(Etiquetas|Tags)$/ })
      .click();
    await page.clock.runFor(5 * minuteMs);
    await expect(page.getByText(notice)).toHaveCount(1);
    await expect(page.getByText(notice)).toBeVisible();
    await expect(search).toHaveValue('nogueira');
    expect(documents).toHaveLength(1);
    await axeClean(page);
    await page.getByRole('button', { name: label }).click();
    await expect.poll(() => documents).toHaveLength(2);
  });
