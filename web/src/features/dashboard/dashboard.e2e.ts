import { expect, test, type Page } from '../../testing/browser-test.ts';
import { readFile } from 'node:fs/promises';
import { dayOf } from '@recado/contracts/due-date';
import { axeClean } from '../../testing/axe.ts';
import type { Backend } from '../../testing/backend.ts';
import { openDashboard, someOverview } from '../../testing/dashboard-backend.ts';
import { emptyOverview } from '../../testing/defaults/dashboard.defaults.ts';
import { aUser } from '../../testing/factories.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

const card = (page: Page, name: RegExp) => page.getByRole('button', { name });
const region = (page: Page, name: string) => page.getByRole('region', { name }).first();
/** Parameters of the newest request. */
function askedOf(backend: Backend, operation: 'dashboard.get' | 'dashboard.tickets'): Record<string, string> {
  const query = backend.requestsOf(operation).at(-1)?.query as unknown as URLSearchParams | undefined;
  return Object.fromEntries(query ?? new URLSearchParams());
}
/** By the calendar of the company: in its evening the next month may have begun in UTC. */
const firstOfMonth = () => `${dayOf(new Date(), 'America/Sao_Paulo').slice(0, 7)}-01`;

test('the numbers of the month up to today are shown, compared and accessible', async ({ page }) => {
  const backend = await openDashboard(page);
  await expect(card(page, /^Aguardando 14 agora/)).toBeVisible();
  await expect(card(page, /^Finalizados 1\.842 \+14%/)).toBeVisible();
  await expect(card(page, /^Tempo médio de atendimento 1 h 23 min/)).toBeVisible();
  await expect(card(page, /^Resolvidos pelo robô 144 8% do total/)).toBeVisible();
  await expect(page.getByText('Ativo até 30/12/2026')).toBeVisible();
  await expect(region(page, 'Atendentes').getByRole('row', { name: /Bruno Lima/ })).toContainText('Offline');
  await expect(region(page, 'Tempos').getByRole('row', { name: /Primeira resposta/ })).toContainText('15 min');
  await expect(region(page, 'Por fila').getByRole('row', { name: /Vendas/ })).toContainText('2,7 de 3 estrelas');
  const rated = region(page, 'Avaliações').getByRole('listitem').filter({ hasText: 'Rui Barbosa' });
  await expect(rated).toContainText('Demorou muito para responder');
  await expect(rated.getByRole('link')).toHaveAttribute('href', /^\/tickets\//);
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  const [asked] = backend.requestsOf('dashboard.get');
  expect(asked?.query.get('date_from')).toBe(firstOfMonth());
  await axeClean(page);
});

test('the longest wait of now leads to its ticket, and the day’s chart has a scale', async ({ page }) => {
  await openDashboard(page);
  const longest = page.getByRole('link', { name: /^Espera mais longa agora 2 h 14 min Joana Prado/ });
  await expect(longest).toHaveAttribute('href', /^\/tickets\/[\w-]{36}$/);
  await card(page, /^Espera média com quem ainda aguarda 8 min/).click();
  await expect(page.getByRole('list', { name: 'Tickets: Aguardando' })).toBeVisible();
  await page.keyboard.press('Escape');
  const trend = region(page, 'Evolução por dia');
  for (const number of ['0', '50', '100', '150'])
    await expect(trend.locator('small').filter({ hasText: number }).first()).toBeVisible();
  await expect(trend.getByText(/^\d\d\/\d\d$/)).toHaveCount(6);
});

test('a period, a range and a queue are kept in the address; an empty range is refused', async ({ page }) => {
  const backend = await openDashboard(page);
  const asked = () => askedOf(backend, 'dashboard.get');
  await page.getByRole('combobox', { name: 'Tipo de filtro' }).click();
  await page.getByTitle('Período', { exact: true }).click();
  await expect(page).toHaveURL(/days=30/);
  await expect.poll(asked).toEqual({ days: '30' });
  await page.getByRole('combobox', { name: 'Período' }).click();
  await page.getByTitle('Últimos 7 dias').click();
  await page.getByRole('combobox', { name: 'Fila' }).click();
  await page.getByTitle('Vendas').click();
  await expect.poll(asked).toEqual({ days: '7', queueId: '2' });
  await page.reload();
  await expect(page.getByText('Últimos 7 dias')).toBeVisible();
  await page.getByRole('combobox', { name: 'Tipo de filtro' }).click();
  await page.getByTitle('Datas', { exact: true }).click();
  await expect.poll(asked).toMatchObject({ date_from: firstOfMonth(), queueId: '2' });
  await page.getByLabel('De', { exact: true }).fill('02/03/2026');
  await expect.poll(asked).toMatchObject({ date_from: '2026-03-02' });
  await page.getByLabel('De', { exact: true }).fill('');
  await page.getByLabel('Até', { exact: true }).fill('');
  await expect(page.getByText('Parametrize o filtro')).toBeVisible();
});

test('a number leads to its tickets, page by page', async ({ page }) => {
  const backend = await openDashboard(page);
  await card(page, /^Finalizados/).click();
  const list = page.getByRole('list', { name: 'Tickets: Finalizados' });
  await expect(list.getByRole('listitem')).toHaveCount(40);
  await axeClean(page);
  await list.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect(list.getByRole('listitem')).toHaveCount(52);
  const [first, second] = backend.requestsOf('dashboard.tickets').map(({ query }) => query);
  expect([first?.get('measure'), first?.get('date_from')]).toEqual(['finished', firstOfMonth()]);
  expect(second?.get('cursor')).toBe('next');
  await page.keyboard.press('Escape');
  await region(page, 'Atendentes').getByRole('button', { name: 'Bruno Lima' }).click();
  await expect
    .poll(() => askedOf(backend, 'dashboard.tickets'))
    .toMatchObject({
      measure: 'finished',
      userId: '2',
    });
  await list
    .page()
    .getByRole('link', { name: /^Cliente 1 / })
    .click();
  await expect(page).toHaveURL(/\/tickets\/00000000-0000-4000-8000-000000000001/);
});

test('bars and cells lead to the tickets of their hour, cells by arrow keys', async ({ page }) => {
  const backend = await openDashboard(page);
  const asked = () => askedOf(backend, 'dashboard.tickets');
  await page.getByRole('button', { name: /^9 h: \d+ tickets$/ }).click();
  await expect
    .poll(asked)
    .toMatchObject({ measure: 'started', hour: '9', date_from: '2026-11-25', date_to: '2026-11-25' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Segunda-feira, 0 h/ }).focus();
  for (const key of ['ArrowDown', ...Array.from({ length: 8 }, () => 'ArrowRight'), 'Enter'])
    await page.keyboard.press(key);
  await expect.poll(asked).toMatchObject({ measure: 'started', weekday: '2', hour: '8' });
});

test('a change is fetched at once, and only what it concerns', async ({ page }) => {
  const backend = await openDashboard(page);
  await expect(card(page, /^Aguardando 14/)).toBeVisible();
  await expect.poll(() => backend.connected).toBe(true);
  const before = backend.requestsOf('dashboard.ratings').length;
  const { counters } = someOverview;
  backend.on('dashboard.get', () => ({ ...someOverview, counters: { ...counters, supportPending: 15 } }));
  backend.push('dashboard', { action: 'update', from: '2026-11-25', to: '2026-11-25', ratings: false });
  await expect(card(page, /^Aguardando 15/)).toBeVisible();
  expect(backend.requestsOf('dashboard.ratings')).toHaveLength(before);
  const times = backend.requestsOf('dashboard.times').length;
  backend.push('dashboard', { action: 'update', from: '2020-01-01', to: '2020-01-02', ratings: true });
  await page.waitForTimeout(1_000);
  expect(backend.requestsOf('dashboard.times')).toHaveLength(times);
  backend.push('dashboard', { action: 'update', from: '2026-11-24', to: '2026-11-25', ratings: true });
  await expect.poll(() => backend.requestsOf('dashboard.ratings').length).toBe(before + 1);
});

test('each table is saved as a file', async ({ page }) => {
  await openDashboard(page);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    region(page, 'Atendentes').getByRole('button', { name: 'Baixar CSV' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('recado-atendentes-2026-11-01-2026-11-25.csv');
  const lines = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toBe('Ana Souza,Online,412,18.4,3.2,2.6,84');
});

test('a part that fails is asked for again alone', async ({ page }) => {
  const backend = await openDashboard(page);
  backend.fail('dashboard.times', 'ERR_INTERNAL');
  await page.reload();
  await expect(region(page, 'Tempos').getByRole('alert')).toBeVisible();
  await expect(card(page, /^Aguardando 14/)).toBeVisible();
  backend.on('dashboard.times', () => ({
    wait: { total: { count: 1, median: 7, p90: 9 }, open: { count: 1, median: 7, p90: 9 } },
    firstResponse: { total: { count: 0, median: null, p90: null }, open: { count: 0, median: null, p90: null } },
    resolution: { total: { count: 0, median: null, p90: null }, open: { count: 0, median: null, p90: null } },
    support: { count: 0, median: null, p90: null },
  }));
  await region(page, 'Tempos').getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(region(page, 'Tempos').getByRole('row', { name: /Espera/ })).toContainText('7 min');
});

test('a new company reads what will be here, and is led to connect a number', async ({ page }) => {
  const backend = await openDashboard(page, '/tickets');
  backend.on('dashboard.get', () => emptyOverview);
  await page.goto('/');
  await expect(page.getByText('Os números do atendimento aparecem aqui')).toBeVisible();
  await axeClean(page);
  await page.getByRole('button', { name: 'Conectar um número' }).click();
  await expect(page).toHaveURL(/\/connections/);
});

test('agents are led to the tickets, and have no entry in the drawer', async ({ page }) => {
  const backend = await openDashboard(page, '/', aUser({ profile: 'user' }));
  await expect(page).toHaveURL(/\/tickets/);
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  expect(backend.requestsOf('dashboard.get')).toHaveLength(0);
});

test('the page is readable in the dark and on a phone, and prints without the shell', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepInBrowser(page, { mode: 'dark' });
  await openDashboard(page);
  await expect(region(page, 'Atendentes').getByRole('row')).toHaveCount(5);
  await axeClean(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('row', { name: /Ana Souza/ })).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeGreaterThan(1_500);
});
