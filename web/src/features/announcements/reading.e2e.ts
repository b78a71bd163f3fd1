import { expect, test, type Page } from '../../testing/browser-test.ts';
import { anAnnouncement, serveAnnouncements } from '../../testing/announcements-backend.ts';
import { axeClean } from '../../testing/axe.ts';
import { Backend } from '../../testing/backend.ts';
import { aUser } from '../../testing/factories.ts';
import { serveTags } from '../../testing/tags-backend.ts';

async function openReading(page: Page, given?: ReturnType<typeof anAnnouncement>[]) {
  const backend = new Backend();
  backend.user = aUser({ profile: 'user' });
  serveTags(backend, new Map());
  const announcements = serveAnnouncements(backend, given);
  await backend.open(page, '/tags');
  return { backend, announcements };
}
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Comunicados/ });
const dot = (page: Page) => page.locator('[data-dot="true"]');

test('a dot shows unread announcements until the popup is opened, which marks them as read', async ({ page }) => {
  const { backend, announcements } = await openReading(page);
  await expect(bell(page)).toHaveAccessibleName('Comunicados: 2 não lidos');
  await expect(dot(page)).toBeVisible();
  await bell(page).click();
  const popup = page.getByRole('region', { name: 'Comunicados' });
  const rows = popup.getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('Alta');
  await expect(rows.nth(0)).toContainText('Novo');
  await expect(dot(page)).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Comunicados');
  const unread = announcements.slice(0, 2).map(({ id }) => id);
  expect(backend.requestsOf('announcements.read').map(({ body }) => body)).toEqual([{ ids: unread }]);
  await axeClean(page);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(bell(page)).toBeFocused();
});

test('a row opens the whole text with its lines, links and picture; Escape returns to the button', async ({ page }) => {
  await openReading(page);
  await bell(page).click();
  await page.getByRole('button', { name: /Manutenção no domingo/ }).click();
  const viewer = page.getByRole('dialog', { name: 'Manutenção no domingo' });
  await expect(viewer.getByText('das 3h às 4h.')).toBeVisible();
  await expect(viewer.getByRole('link', { name: 'https://status.example.com' })).toBeVisible();
  await axeClean(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(bell(page)).toBeFocused();
});

test('a pushed announcement shows the dot again, and one that is hidden leaves the list', async ({ page }) => {
  const { backend, announcements } = await openReading(page, []);
  await bell(page).click();
  await expect(page.getByText('Nenhum comunicado')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => backend.connected).toBe(true);
  const added = anAnnouncement({ title: 'Boas-vindas', read: false });
  announcements.push(added);
  backend.pushToAll('announcement', { action: 'create', record: added });
  await expect(dot(page)).toBeVisible();
  await bell(page).click();
  await expect(page.getByText('Boas-vindas')).toBeVisible();
  announcements.length = 0;
  backend.pushToAll('announcement', { action: 'delete', id: added.id });
  await expect(page.getByText('Boas-vindas')).toHaveCount(0);
});

test('what the person reads on another device loses its dot here', async ({ page }) => {
  const { backend, announcements } = await openReading(page);
  await expect(dot(page)).toBeVisible();
  await expect.poll(() => backend.connected).toBe(true);
  for (const announcement of announcements) announcement.read = true;
  backend.push('announcementRead', { action: 'update', ids: announcements.map(({ id }) => id) });
  await expect(dot(page)).toHaveCount(0);
});

test('a failed list offers a retry', async ({ page }) => {
  const { backend } = await openReading(page);
  backend.fail('announcements.page', 'ERR_INTERNAL');
  await page.reload();
  await bell(page).click();
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  serveAnnouncements(backend);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('region', { name: 'Comunicados' }).getByRole('listitem')).toHaveCount(3);
});

test('maintenance stands in a strip on every page with its time, until it is over', async ({ page }) => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const coming = anAnnouncement({
    title: 'Troca de servidor',
    text: 'As mensagens esperam.',
    kind: 'maintenance',
    maintenanceFrom: inHours(30),
    maintenanceUntil: inHours(60),
  });
  const { backend, announcements } = await openReading(page, [coming]);
  const strip = page.getByRole('complementary', { name: 'Manutenção' });
  await expect(strip).toHaveText(/^Troca de servidor: \d\d\/\d\d\/\d{4} \d\d:\d\d até \d\d\/\d\d\/\d{4} \d\d:\d\d\./);
  await axeClean(page);
  await strip.getByRole('button', { name: 'Ler o comunicado' }).click();
  await expect(page.getByRole('dialog', { name: 'Troca de servidor' })).toContainText('As mensagens esperam.');
  await page.keyboard.press('Escape');
  await page.goto('/financeiro');
  await expect(strip).toBeVisible();
  await expect.poll(() => backend.connected).toBe(true);
  coming.maintenanceFrom = inHours(-1);
  backend.pushToAll('announcement', { action: 'update', record: coming });
  await expect(strip).toContainText('Troca de servidor: em andamento, até');
  announcements.length = 0;
  backend.pushToAll('announcement', { action: 'delete', id: coming.id });
  await expect(strip).toHaveCount(0);
});
