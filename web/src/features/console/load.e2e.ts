import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { onlyPage } from '../../testing/backend-pages.ts';
import { openConsole } from '../../testing/console-backend.ts';
import { aCompanyLoad } from '../../testing/load-backend.ts';
import { rowOf } from '../../testing/table-row.ts';

test('companies are listed by what they cause, and each leads to its page', async ({ page }) => {
  const { backend } = await openConsole(page, '/console?section=load');
  await expect(page.getByRole('heading', { name: 'Quem pesa' })).toBeVisible();
  const row = rowOf(page, 'Padaria Aurora');
  await expect(row).toContainText('62%');
  await expect(row).toContainText('43 s');
  await expect(row.getByRole('img', { name: /^Pico de 1,2\ss às \d\dh$/ })).toBeVisible();
  await expect(rowOf(page, '9').getByRole('img', { name: 'Sem atividade em 24 horas' })).toBeVisible();
  const asked = () => backend.requestsOf('platformLoads.companies').at(-1)?.query;
  expect([asked()?.get('span'), asked()?.get('measure')]).toEqual(['hour', 'busyMs']);
  await axeClean(page);
  await page.getByLabel('Período').click();
  await page.getByTitle('Últimos 7 dias').click();
  await page.getByLabel('Ordenar por').click();
  await page.getByTitle('Erros nossos').click();
  await expect.poll(() => [asked()?.get('span'), asked()?.get('measure')]).toEqual(['week', 'errors']);
  await page.getByRole('button', { name: 'Tema escuro' }).click();
  await page.mouse.move(700, 890);
  await expect(page.locator('.ant-tooltip:not(.ant-tooltip-hidden)')).toHaveCount(0);
  await axeClean(page);
  await row.getByText('Padaria Aurora').click();
  await expect(page).toHaveURL(/\/console\/7$/);
});

test('the list goes on with the next page, on a narrow screen, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { backend } = await openConsole(page);
  const rows = Array.from({ length: 40 }, (_, n) =>
    aCompanyLoad({ id: 100 + n, name: `Empresa n.º ${String(n + 1).padStart(2, '0')}` }),
  );
  backend.on('platformLoads.companies', ({ query }) => {
    const start = Number(query.get('cursor') ?? 0);
    const next = start + 20;
    const hasMore = next < rows.length;
    return { companies: rows.slice(start, next), total: 1, hasMore, cursor: hasMore ? String(next) : null };
  });
  await page.goto('/console?section=load');
  await expect(rowOf(page, 'Empresa n.º 01')).toBeVisible();
  await axeClean(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.mouse.move(200, 600);
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(rowOf(page, 'Empresa n.º 40')).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('without work the tab says so, and after an error it is loaded again', async ({ page }) => {
  const { backend } = await openConsole(page);
  backend.fail('platformLoads.companies', 'ERR_INTERNAL');
  await page.goto('/console?section=load');
  const retry = page.getByRole('button', { name: 'Tentar novamente' });
  await expect(retry).toBeVisible();
  backend.on('platformLoads.companies', () => ({ companies: [], total: 0, ...onlyPage }));
  await retry.click();
  await expect(page.getByText('Ninguém pesa')).toBeVisible();
  await axeClean(page);
});

test('the page of a company has its load, and slows it down with a reason until it is lifted', async ({ page }) => {
  const { backend } = await openConsole(page, '/console/7');
  const load = page.getByRole('region', { name: 'Carga' });
  await expect(load.getByRole('row', { name: /^Parte do total/ })).toContainText('62%');
  await expect(load.getByRole('row', { name: /^Crescimento dos arquivos/ })).toContainText('−4,0 MB');
  await expect(load).toContainText('Entregas de webhooks');
  const speed = page.getByRole('region', { name: 'Velocidade' });
  await expect(speed).toContainText('Velocidade normal.');
  await speed.getByRole('button', { name: 'Reduzir velocidade' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reduzir a velocidade de Padaria Aurora' });
  await dialog.getByRole('button', { name: 'Reduzir velocidade' }).click();
  await expect(dialog.getByText('Obrigatório')).toBeVisible();
  await dialog.getByLabel('Velocidade que resta').click();
  await page.getByTitle('Um décimo').click();
  await dialog.getByLabel('Duração').click();
  await page.getByTitle('Até eu voltar ao normal').click();
  await dialog.getByLabel('Motivo').fill(' A importação atrapalha as outras empresas. ');
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Reduzir velocidade' }).click();
  await expect(dialog).toHaveCount(0);
  expect(backend.sent('slowDowns.set')).toEqual({
    divisor: 10,
    reason: 'A importação atrapalha as outras empresas.',
  });
  await expect(speed).toContainText('Reduzida a um décimo, até você voltar ao normal.');
  await expect(speed).toContainText('A importação atrapalha as outras empresas.');
  await axeClean(page);
  await speed.getByRole('button', { name: 'Voltar ao normal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(speed).toContainText('Velocidade normal.');
});
