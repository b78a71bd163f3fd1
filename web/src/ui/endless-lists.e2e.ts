import { expect, test, type Page } from '../testing/browser-test.ts';
import { Backend } from '../testing/backend.ts';
import { openContacts } from '../testing/contacts-backend.ts';
import { aContact, ago, aTicket } from '../testing/factories.ts';
import { requestLine } from '../testing/operations.ts';

const rows = (page: Page) => page.getByRole('table').getAttribute('aria-rowcount');
const toEnd = (page: Page) =>
  page.getByRole('table').evaluate((table) => {
    const scroller = table.parentElement?.parentElement;
    scroller?.scrollTo({ top: scroller.scrollHeight });
  });

test('a list loads further pages after a search without results', async ({ page }) => {
  await openContacts(page);
  const search = page.getByRole('textbox', { name: /Buscar/ }).first();
  await search.fill('ninguém');
  await expect(page.getByText('Nada encontrado com essas palavras')).toBeVisible();
  await search.fill('');
  await expect(page.getByText('Pessoa 01')).toBeVisible();
  await toEnd(page);
  await expect.poll(() => rows(page)).toBe('40');
  await toEnd(page);
  await expect.poll(() => rows(page)).toBe('45');
});

test('a list loads pages until the screen is full', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1600 });
  await openContacts(page);
  await expect.poll(() => rows(page)).toBe('40');
});

test('a list whose end is reached during a refetch loads the next page afterwards', async ({ page }) => {
  const { backend, contacts } = await openContacts(page);
  await expect.poll(() => rows(page)).toBe('20');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  backend.on('contacts.list', async ({ query }) => {
    await held;
    const from = Number(query.get('cursor') ?? 0);
    return { contacts: contacts.slice(from, from + 20), hasMore: from < 20, cursor: String(from + 20), count: 45 };
  });
  await expect.poll(() => backend.connected).toBe(true);
  backend.requests.length = 0;
  backend.push('contact', { action: 'update', contact: aContact({ id: 999 }) });
  await expect.poll(() => backend.requests).toContain(requestLine('contacts.list'));
  await toEnd(page);
  release();
  await expect.poll(() => rows(page)).toBe('40');
});

test('a failed page shows an error and can be loaded again', async ({ page }) => {
  const { backend, contacts } = await openContacts(page);
  await expect.poll(() => rows(page)).toBe('20');
  backend.fail('contacts.list', 'ERR_INTERNAL');
  await toEnd(page);
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar mais.');
  backend.on('contacts.list', () => ({ contacts: contacts.slice(20, 40), hasMore: false, cursor: null, count: null }));
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.poll(() => rows(page)).toBe('40');
});

test('the list of tickets loads further pages when removals leave less than a page', async ({ page }) => {
  const backend = new Backend();
  backend.tickets = Array.from({ length: 60 }, (_, at) => aTicket({ id: 200 + at, updatedAt: ago(at) }));
  await backend.open(page, '/tickets');
  await expect(page.locator('li[aria-setsize]').first()).toBeVisible();
  await expect.poll(() => backend.connected).toBe(true);
  const gone = backend.tickets.slice(0, 36);
  for (const { id } of gone) backend.push('ticket', { action: 'delete', ticketId: id });
  // Four of the first forty are left; the next page loads without scrolling.
  await expect(page.locator('li[aria-setsize="24"]').first()).toBeAttached();
});

test('a list of tickets loads further rows when all loaded rows have gone', async ({ page }) => {
  const backend = new Backend();
  backend.tickets = Array.from({ length: 60 }, (_, at) => aTicket({ id: 200 + at, updatedAt: ago(at) }));
  await backend.open(page, '/tickets');
  await expect(page.locator('li[aria-setsize="40"]').first()).toBeAttached();
  await expect.poll(() => backend.connected).toBe(true);
  for (const { id } of backend.tickets.slice(0, 40)) backend.push('ticket', { action: 'delete', ticketId: id });
  await expect(page.locator('li[aria-setsize="20"]').first()).toBeAttached();
});

test('a table without rows is not called empty while further pages exist', async ({ page }) => {
  const { backend } = await openContacts(page);
  await expect.poll(() => rows(page)).toBe('20');
  backend.on('contactImports.list', () => []);
  const held = Promise.withResolvers<void>();
  backend.on('contacts.list', async ({ query }) => {
    if (!query.get('cursor')) return { contacts: [], hasMore: true, cursor: '20', count: 1 };
    await held.promise;
    return { contacts: [aContact({ id: 990 })], hasMore: false, cursor: null, count: null };
  });
  await page.reload();
  await expect(page.getByText('Carregando…')).toBeVisible();
  await expect(page.getByText('Nenhum contato ainda')).toHaveCount(0);
  held.resolve();
  await expect.poll(() => rows(page)).toBe('1');
});
