import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { Backend } from '../../testing/backend.ts';
import { aUser } from '../../testing/factories.ts';
import { serveTags } from '../../testing/tags-backend.ts';

const reason = 'A rotina de vocês lê todos os contatos a cada segundo.';
const strip = (page: import('@playwright/test').Page) =>
  page.getByRole('complementary', { name: 'Velocidade reduzida' });

test('admins see that the provider has slowed the company down, why and until when, and its end at once', async ({
  page,
}) => {
  const backend = new Backend();
  serveTags(backend, new Map());
  const until = new Date(Date.now() + 3_600_000);
  backend.on('slowDowns.mine', () => ({ slowDown: { divisor: 4, reason, until: until.toISOString() } }));
  await backend.open(page, '/tags');
  await expect(strip(page)).toHaveText(
    new RegExp(`^O provedor reduziu a velocidade desta empresa até .*\\d\\d:\\d\\d: ${reason}$`),
  );
  await axeClean(page);
  await page.getByRole('button', { name: 'Tema escuro' }).click();
  await page.mouse.move(700, 500);
  await expect(page.locator('.ant-tooltip:not(.ant-tooltip-hidden)')).toHaveCount(0);
  await axeClean(page);
  backend.on('slowDowns.mine', () => ({ slowDown: null }));
  backend.push('slowDown', { action: 'update' });
  await expect(strip(page)).toHaveCount(0);
});

test('a reason of the greatest length fits a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const backend = new Backend();
  serveTags(backend, new Map());
  const long = 'palavra-comprida '.repeat(18).slice(0, 300);
  backend.on('slowDowns.mine', () => ({ slowDown: { divisor: 10, reason: long, until: null } }));
  await backend.open(page, '/tags');
  await expect(strip(page)).toContainText('O provedor reduziu a velocidade desta empresa: palavra-comprida');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await axeClean(page);
});

test('agents are not asked to read it', async ({ page }) => {
  const backend = new Backend();
  backend.user = aUser({ profile: 'user' });
  await backend.open(page, '/tickets');
  expect(backend.requestsOf('slowDowns.mine')).toHaveLength(0);
});
