import { expect, test, type Locator, type Page } from '../../testing/browser-test.ts';
import { deskBackend } from '../../testing/desk-backend.ts';
import { composerField, openConversation, openDesk } from '../../testing/open-desk.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

const details = (page: Page) => page.getByRole('complementary', { name: 'Detalhes' });
/** Whether the whole text of an element is visible. */
const isWhole = (text: Locator) => text.evaluate((element) => element.scrollWidth <= element.clientWidth);
/** Whether the placeholder of a field fits one line. */
const fitsPlaceholder = (field: Locator) =>
  field.evaluate((element: HTMLTextAreaElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(element);
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('There is no canvas');
    context.font = font;
    const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return context.measureText(element.placeholder).width <= room;
  });

for (const width of [960, 1024, 1199, 1200, 1280, 1439, 1440])
  for (const menu of [true, false])
    test(`name and composer have their room at ${width} px, the menu ${menu ? 'open' : 'closed'}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await keepInBrowser(page, { drawer: String(menu) });
      await openConversation(page, (backend, main) => {
        const contact = { ...main.contact, name: 'Carla Nascimento Silva' };
        backend.tickets = backend.tickets.map((ticket) => (ticket.id === main.id ? { ...ticket, contact } : ticket));
      });
      const name = page.getByRole('heading', { name: 'Carla Nascimento Silva' });
      expect(await isWhole(name)).toBe(true);
      expect(await fitsPlaceholder(composerField(page))).toBe(true);
      await expect(details(page)).toHaveCount(width >= 1440 || (width >= 1280 && !menu) ? 1 : 0);
    });

test('beside the open menu the details float over the conversation', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openConversation(page);
  const before = await composerField(page).boundingBox();
  await page.getByRole('button', { name: 'Detalhes' }).click();
  await expect(details(page)).toBeVisible();
  expect(await composerField(page).boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(details(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Recolher menu' }).click();
  await expect(details(page)).toBeVisible();
  expect((await composerField(page).boundingBox())?.width).toBeGreaterThan(200);
});

test('on a window of middle width the menu opens over the page', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openDesk(page);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  const list = page.getByRole('region', { name: 'Lista de tickets' });
  await expect(menu).toHaveCSS('width', '56px');
  const before = await list.boundingBox();
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(menu).toHaveCSS('width', '240px');
  expect(await list.boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCSS('width', '56px');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await menu.getByRole('link', { name: 'Contatos', exact: true }).click();
  await expect(page).toHaveURL(/contacts/);
  await expect(menu).toHaveCSS('width', '56px');
});

test('the picture of a contact stays while the pointer is on its row, and gives way on itself', async ({ page }) => {
  await openConversation(page);
  const row = page.locator('[data-ticket="100"]');
  await row.getByText('Marina').hover();
  const box = row.getByRole('checkbox').locator('..');
  await expect(box).toHaveCSS('opacity', '0');
  await box.hover();
  await expect(box).toHaveCSS('opacity', '1');
});

test('the icon of a group is in the middle of its circle', async ({ page }) => {
  await openDesk(page);
  const icon = page.locator('[data-ticket="102"] [aria-hidden] > svg').first();
  const distance = await icon.evaluate((svg) => {
    const middle = (element: Element | null) => {
      const { left, right, top, bottom } = element!.getBoundingClientRect();
      return { x: (left + right) / 2, y: (top + bottom) / 2 };
    };
    const [own, circle] = [middle(svg), middle(svg.parentElement)];
    return Math.hypot(own.x - circle.x, own.y - circle.y);
  });
  expect(distance).toBeLessThan(1);
});

test('the number of open tickets is that of the filter “of everybody”', async ({ page }) => {
  await openDesk(page, '/tickets', (backend) => {
    backend.tickets = backend.tickets.map((ticket, at) => (at < 3 ? { ...ticket, userId: 2 } : ticket));
  });
  const tab = page.getByRole('link', { name: /^Atendendo/ });
  await expect(tab).toHaveText('Atendendo 6');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('button', { name: 'De todos' }).click();
  await expect(tab).toHaveText('Atendendo 9');
  await page.getByRole('button', { name: 'De todos' }).click();
  await expect(tab).toHaveText('Atendendo 6');
});

test('a ticket that is accepted by key has its composer focused, from the list, the preview and its page', async ({
  page,
}) => {
  await openDesk(page, '/tickets?tab=pending');
  const rows = page.getByRole('region', { name: 'Lista de tickets' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(composerField(page)).toBeFocused();
  await page.goto('/tickets?tab=pending');
  await rows.first().getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aceitar' }).click();
  await expect(composerField(page)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(composerField(page)).toBeFocused();
  await page.goto('/tickets/00000000-0000-4000-8000-000000000202');
  await expect(page.getByText('Este ticket aguarda atendimento')).toBeVisible();
  await page.keyboard.press('a');
  await expect(composerField(page)).toBeFocused();
});

test('the key of an open ticket is its own, also when the list is fetched after it', async ({ page }) => {
  const { backend } = deskBackend();
  await backend.serve(page);
  await backend.signIn(page);
  const { promise: wait, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/backend\/tickets\?/, (route) => wait.then(() => route.fallback()));
  await page.goto('/tickets/00000000-0000-4000-8000-000000000202');
  await expect(page.getByText('Este ticket aguarda atendimento')).toBeVisible();
  answer();
  await expect(page.getByRole('region', { name: 'Lista de tickets' }).getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('a');
  await expect(composerField(page)).toBeFocused();
});

test('no key has two meanings on the desk', async ({ page }) => {
  await openConversation(page);
  await expect(details(page)).toBeVisible();
  await page.getByRole('heading', { level: 2 }).click();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await expect(sheet).toContainText('Nova observação');
  const keys = await sheet.getByRole('definition').allInnerTexts();
  const doubled = keys.filter((key, at) => key !== 'Esc' && keys.indexOf(key) !== at);
  expect(doubled).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Novo ticket' })).toBeVisible();
});

test('a tooltip closes when a key opens a dialog, and does not come back over it', async ({ page }) => {
  await openConversation(page);
  const tooltip = page.getByRole('tooltip');
  const button = page.getByRole('button', { name: 'Transferir' });
  await button.hover();
  await expect(tooltip).toContainText('Transferir');
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog', { name: 'Transferir atendimento' })).toBeVisible();
  await expect(tooltip).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.mouse.move(700, 600);
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Transferir atendimento' })).toBeVisible();
  // Longer than the delay of a tooltip: its absence has no event.
  await page.waitForTimeout(600);
  await expect(tooltip).toHaveCount(0);
});

for (const unreadMessages of [1, 120]) {
  test(`the actions of a hovered row leave its time and ${unreadMessages} unread messages visible`, async ({
    page,
  }) => {
    await openDesk(page, '/tickets?tab=pending', (given) => {
      given.tickets = given.tickets.map((ticket) =>
        ticket.id === 203 ? { ...ticket, unreadMessages, lastMessage: 'Boa tarde, '.repeat(20) } : ticket,
      );
    });
    const row = page.locator('[data-ticket="203"]');
    await row.hover();
    const boxes = (elements: Locator) =>
      elements.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));
    const actions = await boxes(
      row.getByRole('button', { name: /^(Aceitar|Espiar conversa)$/ }).locator('visible=true'),
    );
    const facts = await boxes(row.locator('time, [class*=count]'));
    expect([actions.length, facts.length]).toEqual([2, 2]);
    const [frame] = await boxes(row.locator('[class*=actions]'));
    for (const box of [...actions, ...(frame ? [frame] : [])])
      for (const fact of facts) {
        const isBeside = box.right <= fact.left || fact.right <= box.left;
        expect(isBeside || box.top >= fact.bottom || fact.top >= box.bottom).toBe(true);
      }
  });
}
