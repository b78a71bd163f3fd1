import { expect, test, type Locator, type Page } from '../testing/browser-test.ts';
import { openAdministration } from '../testing/administration-backend.ts';
import { openContacts } from '../testing/contacts-backend.ts';
import { aContact, aUser } from '../testing/factories.ts';
import { kanbanBackend } from '../testing/kanban-backend.ts';
import { rowOf } from '../testing/table-row.ts';
import { urgent } from '../testing/tag-factories.ts';
import { serveTags } from '../testing/tags-backend.ts';
import { keepInBrowser } from '../testing/kept-page/keep-in-browser.ts';

/** Pixels between the left edges of each head and its column's first content. */
const indents = (table: Locator) =>
  table.evaluate((element: HTMLTableElement) => {
    const leftOf = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return Math.min(...[...range.getClientRects()].flatMap(({ left, width }) => (width > 0 ? left : [])));
    };
    const body = [...(element.tBodies[0]?.rows ?? [])];
    return [...element.querySelectorAll('th')].slice(0, 3).map((head, column) => {
      const cells = body.flatMap((row) => row.cells[column] ?? []);
      const filled = cells.find((cell) => cell.textContent !== '');
      return filled ? Math.abs(leftOf(head) - leftOf(filled)) : 0;
    });
  });

/** Pixels between the middle of each row and the middle of its name. */
const drops = (rows: Locator, name: string) =>
  rows.evaluateAll(
    (elements, selector) =>
      elements.flatMap((row) => {
        const middle = (element: Element) => {
          const { top, height } = element.getBoundingClientRect();
          return top + height / 2;
        };
        return [...row.querySelectorAll(selector)].map((element) => Math.abs(middle(element) - middle(row)));
      }),
    name,
  );

const widths = (page: Page) =>
  page.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width));

const pages = {
  '/users': 'Bruno Lima',
  '/connections': 'Filial Recife',
  '/queues': 'Vendas',
  '/tags': 'Urgente',
  '/settings?section=companies': 'Oficina do Zé',
  '/settings?section=plans': 'Profissional',
  '/settings?section=helps': 'Dica 01',
  '/settings?section=audit': 'Mudou uma opção',
};
for (const [path, name] of Object.entries(pages)) {
  test(`${path}: cells are aligned with their heads and centred in the row`, async ({ page }) => {
    const { backend } = await openAdministration(page, '/tickets', aUser({ super: true }));
    const { tags, connections } = kanbanBackend().backend;
    Object.assign(backend, { tags, connections });
    serveTags(backend, new Map([[urgent.id, 12]]));
    await page.goto(path);
    await rowOf(page, name).waitFor();
    await expect(page.getByRole('table')).toHaveCSS('table-layout', 'fixed');
    for (const indent of await indents(page.getByRole('table'))) expect(indent).toBeLessThanOrEqual(1);
    for (const drop of await drops(rowOf(page, name), 'td:first-child button')) expect(drop).toBeLessThanOrEqual(1);
  });
}

test('the widths of columns do not depend on their content', async ({ page }) => {
  const { contacts } = await openContacts(page);
  const withShort = await widths(page);
  const name = 'Maria Aparecida dos Santos Albuquerque de Oliveira Filha '.repeat(3);
  for (const contact of contacts) Object.assign(contact, { name, email: `${'nome.'.repeat(40)}@exemplo.com` });
  await page.reload();
  await page.getByText(name.trim()).first().waitFor();
  expect(await widths(page)).toEqual(withShort);
  const frame = page.getByRole('table').locator('..');
  expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test('avatars and names are centred in their rows', async ({ page }) => {
  await openContacts(page);
  const body = page.locator('tbody tr');
  const faces = await drops(body, 'td:first-child [data-letters]');
  expect(faces.length).toBeGreaterThan(10);
  for (const drop of [...faces, ...(await drops(body, 'td:first-child button'))]) expect(drop).toBeLessThanOrEqual(1);
});

test('an action has the same place in every row', async ({ page }) => {
  await openAdministration(page, '/users');
  await rowOf(page, 'Bruno Lima').waitFor();
  await expect(rowOf(page, 'Ana Souza').getByRole('button', { name: /^Excluir/ })).toHaveCount(0);
  const edits = page.getByRole('button', { name: /^Editar: / });
  const lefts = await edits.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().left));
  expect(lefts.length).toBeGreaterThan(10);
  expect(new Set(lefts).size).toBe(1);
});

test('a title shows the number of rows on all pages, also after rows are added and removed', async ({ page }) => {
  const { backend, contacts } = await openContacts(page);
  const title = page.getByRole('heading', { level: 1 });
  const rows = () => page.getByRole('table').getAttribute('aria-rowcount');
  await expect(title).toHaveText('Contatos45');
  await expect.poll(rows).toBe('20');
  await page.getByRole('table').evaluate((table) => {
    const scroller = table.parentElement?.parentElement;
    scroller?.scrollTo({ top: scroller.scrollHeight });
  });
  await expect.poll(rows).toBe('40');
  await expect(title).toHaveText('Contatos45');
  await expect.poll(() => backend.connected).toBe(true);
  const added = aContact({ id: 999, name: 'Zélia' });
  contacts.push(added);
  backend.push('contact', { action: 'update', contact: added });
  await expect(title).toHaveText('Contatos46');
  contacts.splice(0, 2);
  for (const contactId of [900, 901]) backend.push('contact', { action: 'delete', contactId });
  await expect(title).toHaveText('Contatos44');
  await page
    .getByRole('textbox', { name: /Buscar/ })
    .first()
    .fill('pessoa 0');
  await expect(title).toHaveText('Contatos9');
  contacts.splice(1);
  await page.reload();
  await expect(title).toHaveText('Contatos1');
  await page.goto('/queues');
  await expect(title).toHaveText('Filas3');
});

test('a title shows "+" when not all rows were counted', async ({ page }) => {
  const { backend, contacts } = await openContacts(page);
  const title = page.getByRole('heading', { level: 1 });
  const serve = (end: { count: number | null }) =>
    backend.on('contacts.list', () => ({ contacts: contacts.slice(0, 20), hasMore: true, cursor: '20', ...end }));
  for (const [end, shown] of [
    [{ count: 1_234 }, 'Contatos1.234'],
    [{ count: 10_000 }, 'Contatos10.000'],
    [{ count: 10_001 }, 'Contatos10.000+'],
    [{ count: null }, 'Contatos20+'],
  ] as const) {
    serve(end);
    await page.reload();
    await expect(title).toHaveText(shown);
  }
});

for (const language of ['pt', 'en', 'es']) {
  test(`the placeholder of the search is not cut off in ${language}`, async ({ page }) => {
    await keepInBrowser(page, { language });
    await openContacts(page);
    const room = await page
      .getByRole('main')
      .getByRole('textbox')
      .evaluate((field: HTMLInputElement) => {
        const { fontFamily, fontSize, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
        const words = document.createElement('span');
        words.textContent = field.placeholder;
        Object.assign(words.style, { fontFamily, fontSize, position: 'absolute', whiteSpace: 'nowrap' });
        document.body.append(words);
        const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
        return field.clientWidth - padding - words.getBoundingClientRect().width;
      });
    expect(room).toBeGreaterThan(0);
  });
}

test('only numbers have figures of equal width', async ({ page }) => {
  const { backend } = kanbanBackend();
  serveTags(backend, new Map([[urgent.id, 12]]));
  await backend.open(page, '/tags');
  await rowOf(page, 'Urgente').waitFor();
  await expect(page.locator('body')).toHaveCSS('font-variant-numeric', 'normal');
  await expect(page.getByRole('columnheader').first()).toHaveCSS('font-variant-numeric', 'normal');
  const tabular = (of: Locator) => expect(of).toHaveCSS('font-variant-numeric', 'tabular-nums');
  await tabular(page.getByRole('heading', { level: 1 }).locator('span'));
  await tabular(rowOf(page, 'Urgente').getByRole('link', { name: /12/ }));
  await page.goto('/tickets');
  await tabular(page.locator('[data-ticket] time').first());
});
