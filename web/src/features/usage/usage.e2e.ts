import { expect, test, type Page } from '../../testing/browser-test.ts';
import { readFile } from 'node:fs/promises';
import { axeClean } from '../../testing/axe.ts';
import { aUser } from '../../testing/factories.ts';
import { aQuota, aUsageMonth, openUsage, someUsageDays } from '../../testing/usage-backend.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

const quotas = (page: Page) => page.getByRole('list', { name: 'Limites do plano' }).getByRole('listitem');
const banner = (page: Page) => page.getByRole('complementary', { name: 'Limites do plano' });
const open = aQuota(0, null);
const openMonth = aUsageMonth({ messages: open, storage: open, aiTokens: open, hard: false });

test('quotas say their state by a word, and the month is compared with the one before', async ({ page }) => {
  await openUsage(page);
  await expect(quotas(page).nth(0)).toContainText('Perto do limite · 82%');
  await expect(quotas(page).nth(1)).toContainText('Dentro do limite · 39%');
  await expect(quotas(page).nth(2)).toContainText('Limite atingido · 100%');
  await expect(page.getByRole('meter', { name: 'Mensagens enviadas no mês' })).toHaveAttribute('value', '0.8214');
  const sent = page.getByText('Mensagens enviadas', { exact: true }).locator('..');
  await expect(sent.getByText(/^[+-]?\d+%$|^igual$/)).toBeVisible();
  await expect(page.getByText('Chamadas à API')).toBeVisible();
  await axeClean(page);
});

test('a range is kept in the address and asks for its days', async ({ page }) => {
  const { asked } = await openUsage(page);
  await expect(page.getByRole('row')).toHaveCount(21);
  expect(asked).toContainEqual({ from: '2026-10-01', to: '2026-11-20' });
  expect(asked).toContainEqual({ from: '2026-11-01', to: '2026-11-20' });
  await page.getByText('90 dias').click();
  await expect(page).toHaveURL(/range=days90/);
  await expect(page.getByRole('row')).toHaveCount(91);
  expect(asked.at(-1)).toEqual({ from: '2026-08-23', to: '2026-11-20' });
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(91);
  const [newest] = someUsageDays('2026-11-20', '2026-11-20');
  await expect(page.getByRole('row', { name: /^20\/11/ })).toContainText(String(newest?.received));
});

test('the choice of the range stays in its place while numbers load, and no banner repeats the quotas', async ({
  page,
}) => {
  const { backend } = await openUsage(page);
  await expect(page.getByRole('row')).toHaveCount(21);
  const range = page.getByRole('radiogroup', { name: 'Período' });
  const loaded = await range.boundingBox();
  const { promise, resolve } = Promise.withResolvers<void>();
  backend.on('usage.days', async ({ query }) => {
    await promise;
    return { days: someUsageDays(query.get('from') ?? '', query.get('to') ?? '') };
  });
  await backend.open(page, '/usage');
  await expect(quotas(page)).toHaveCount(3);
  expect(await range.boundingBox()).toEqual(loaded);
  await expect(page.getByRole('row')).toHaveCount(0);
  resolve();
  await expect(page.getByRole('row')).toHaveCount(21);
  expect(await range.boundingBox()).toEqual(loaded);
  await expect(banner(page)).toHaveCount(0);
});

test('the days of the range are saved as a file', async ({ page }) => {
  await openUsage(page, '/usage?range=days30');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar CSV' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('recado-uso-2026-11-20.csv');
  const lines = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(31);
  expect(lines[0]).toMatch(/^day,received,sent\.agent,/);
  expect(lines[1]).toMatch(/^2026-10-22,\d+,\d+,/);
});

test('admins see a banner on every other page while a quota is near its end or used up', async ({ page }) => {
  await openUsage(page, '/contacts');
  await expect(banner(page)).toHaveAttribute('data-tone', 'exceeded');
  await expect(banner(page)).toContainText('Sua empresa já usou 82% das mensagens do mês.');
  await expect(banner(page)).toContainText('O limite de tokens de IA do mês foi atingido');
  await axeClean(page);
  await banner(page).getByRole('link', { name: 'Ver uso' }).click();
  await expect(page).toHaveURL(/\/usage$/);
  await expect(banner(page)).toHaveCount(0);
});

test('the banner says what is refused, and only where the plan refuses it', async ({ page }) => {
  const exceeded = { messages: aQuota(10, 10), storage: open, aiTokens: open };
  await openUsage(page, '/contacts', aUsageMonth({ ...exceeded, hard: true }));
  await expect(banner(page)).toContainText('novas mensagens não são enviadas');
  await openUsage(page, '/contacts', aUsageMonth({ ...exceeded, hard: false }));
  await expect(banner(page)).toHaveText(/O limite de mensagens do mês foi atingido\.\s*Ver uso/);
});

test('without limits there is no banner, and each quota says so', async ({ page }) => {
  await openUsage(page, '/usage', openMonth);
  await expect(quotas(page).getByText('Sem limite')).toHaveCount(3);
  await expect(banner(page)).toHaveCount(0);
});

test('billing has the usage as a tab', async ({ page }) => {
  await openUsage(page, '/financeiro', openMonth);
  const tabs = page.getByRole('navigation', { name: 'Financeiro' });
  await tabs.getByRole('link', { name: 'Uso' }).click();
  await expect(page).toHaveURL(/\/usage$/);
  await expect(tabs.getByRole('link', { name: 'Uso' })).toHaveAttribute('aria-current', 'page');
  await expect(tabs.getByRole('link', { name: 'Assinatura' })).toHaveAttribute('href', '/financeiro');
});

test('agents are sent away, and no request is made for them', async ({ page }) => {
  const agent = aUser({ profile: 'user' });
  const { asked } = await openUsage(page, '/usage', aUsageMonth(), agent);
  await expect(page).toHaveURL(/\/tickets/);
  await expect(banner(page)).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('a failed request is said with a way to try again, and an empty range says so', async ({ page }) => {
  const { backend } = await openUsage(page, '/usage', openMonth);
  await expect(page.getByRole('row')).toHaveCount(21);
  backend.fail('usage.days', 'ERR_INTERNAL');
  await page.getByText('30 dias').click();
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar');
  backend.on('usage.days', ({ query }) => ({
    days: someUsageDays(query.get('from') ?? '', query.get('to') ?? '').map((day) => ({
      ...day,
      received: 0,
      sent: { agent: 0, bot: 0, integration: 0, api: 0, schedule: 0, campaign: 0, phone: 0, platform: 0 },
    })),
  }));
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Nenhuma mensagem neste período')).toBeVisible();
  await axeClean(page);
});

test('the page is readable in the dark and on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepInBrowser(page, { mode: 'dark' });
  await openUsage(page);
  await expect(page.getByRole('row')).toHaveCount(21);
  await axeClean(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
});
