import { expect, test, type Locator, type Page } from '../../testing/browser-test.ts';
import { aDownConnection } from '../../testing/connection-factories.ts';
import { composerField, messageList, openConversation, openDesk } from '../../testing/open-desk.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return box;
};
/** Visible buttons and links that are smaller than a finger, by name. */
const smallTargets = (of: Locator) =>
  of.locator('button:visible, a:visible').evaluateAll((all) =>
    all
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return Math.min(width, height) < 44;
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent),
  );
const waiting = (page: Page) => page.locator('[data-ticket="203"]');

test('“accept” has its own place in a waiting row', async ({ page }) => {
  const { backend } = await openDesk(page, '/tickets?tab=pending', (given) => {
    given.tickets = given.tickets.map((ticket) =>
      ticket.id === 203 ? { ...ticket, unreadMessages: 12, lastMessage: 'Boa tarde, '.repeat(20) } : ticket,
    );
  });
  const row = waiting(page);
  const accept = await boxOf(row.getByRole('button', { name: 'Aceitar' }));
  const count = await boxOf(row.getByText('12', { exact: true }));
  const words = await boxOf(row.getByText('Boa tarde'));
  expect(count.x + count.width).toBeLessThanOrEqual(accept.x);
  expect(words.x + words.width).toBeLessThanOrEqual(accept.x);
  expect(accept.height).toBeGreaterThanOrEqual(44);
  expect((await boxOf(row)).height).toBe(64);
  await expect(row.getByRole('button', { name: 'Espiar conversa' })).toBeHidden();
  await row.getByRole('button', { name: 'Aceitar' }).tap();
  await expect(page.getByRole('heading', { name: 'Renata Melo' })).toBeVisible();
  expect(backend.sent('tickets.update', { id: 203 })).toMatchObject({ status: 'open' });
  // The focus would open the keyboard over the messages.
  await expect(composerField(page)).not.toBeFocused();
});

test('the filters of the list are large enough for a finger', async ({ page }) => {
  await openDesk(page);
  await page.getByRole('button', { name: 'Filtros' }).tap();
  const filters = page.locator('#filters');
  await filters.getByRole('button', { name: 'Não lidas' }).tap();
  await expect(page.getByRole('button', { name: 'Limpar filtros' })).toBeVisible();
  const bar = filters.locator('..');
  expect(await smallTargets(bar)).toEqual([]);
  const fields = bar.locator('.ant-select, .ant-input-affix-wrapper');
  expect(await fields.count()).toBeGreaterThan(2);
  for (const field of await fields.all()) expect((await boxOf(field)).height).toBeGreaterThanOrEqual(44);
});

test('an open conversation has the whole screen of a phone', async ({ page }) => {
  await openConversation(page, (backend) => {
    backend.connections = [aDownConnection()];
  });
  const header = page.getByRole('link', { name: 'Voltar para a lista' });
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeHidden();
  expect((await boxOf(header)).y).toBeLessThan(20);
  const field = await boxOf(composerField(page));
  expect(field.y + field.height).toBeGreaterThan(844 - 24);
  expect((await boxOf(messageList(page))).height).toBeGreaterThan(700);
  await header.tap();
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible();
  const bar = page.getByRole('banner').first();
  await expect(bar.getByRole('button', { name: /Conexões fora do ar/ })).toBeVisible();
  await expect(bar.getByRole('button', { name: /Chat interno|Chats/ })).toBeVisible();
  expect(await bar.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(390);
});

test('what is tapped in a conversation is large enough', async ({ page }) => {
  await openConversation(page);
  const pageOfTicket = page.getByRole('region', { name: 'Marina Albuquerque' });
  expect(await smallTargets(pageOfTicket.locator('> div > header'))).toEqual([]);
  expect(await smallTargets(page.getByRole('contentinfo'))).toEqual([]);
  await messageList(page).getByText('Recebi, obrigada!').tap();
  const tools = page.getByRole('article').filter({ hasText: 'Recebi, obrigada!' });
  await expect(tools.getByRole('button', { name: 'Responder' })).toBeVisible();
  expect((await boxOf(tools.getByRole('button', { name: 'Responder' }))).height).toBeGreaterThanOrEqual(44);
});

test('a tap shows no tooltip', async ({ page }) => {
  await openConversation(page);
  await page.getByRole('button', { name: 'Inserir variável' }).tap();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  // Longer than the delay of a tooltip: its absence has no event.
  await page.waitForTimeout(600);
  await expect(page.locator('.ant-tooltip:visible')).toHaveCount(0);
});

test('“Back” closes the menu, the details and a dialog before it leaves the page', async ({ page }) => {
  await openDesk(page);
  await page.locator('[data-ticket]').first().tap();
  await expect(composerField(page)).toBeVisible();
  const conversation = page.url();
  await page.getByRole('button', { name: 'Detalhes' }).tap();
  const details = page.getByRole('complementary', { name: 'Detalhes' });
  await expect(details).toBeVisible();
  await page.goBack();
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(conversation);
  await page.goBack();
  await expect(page).toHaveURL(/\/tickets$/);
  const menu = page.getByRole('button', { name: 'Abrir menu' });
  await menu.tap();
  await page.getByRole('link', { name: 'Contatos', exact: true }).tap();
  await page.getByRole('button', { name: 'Adicionar contato' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Novo contato' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/contacts$/);
  await menu.tap();
  const veil = page.getByRole('button', { name: 'Recolher menu' });
  await expect(veil).toBeVisible();
  await page.goBack();
  await expect(veil).toBeHidden();
  await expect(page).toHaveURL(/\/contacts$/);
});
