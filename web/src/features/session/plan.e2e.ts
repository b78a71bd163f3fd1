import { expect, test } from '../../testing/browser-test.ts';
import { openAdministration, serveAdministration } from '../../testing/administration-backend.ts';
import { aPlan } from '../../testing/administration-factories.ts';
import { axeClean } from '../../testing/axe.ts';
import { Backend } from '../../testing/backend.ts';
import { aUser } from '../../testing/factories.ts';

for (const width of [390, 1440])
  test(`the sign-up shows the price of a plan, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const backend = new Backend();
    serveAdministration(backend);
    const plan = aPlan({ name: 'Profissional para equipes muito grandes', users: 25, value: 1249.9 });
    backend.on('plans.list', () => [plan, aPlan()]);
    await backend.serve(page);
    await page.goto('/signup');
    await page.getByLabel('Plano').click();
    const option = page.locator('.ant-select-item-option').filter({ hasText: plan.name });
    await expect(option.getByText('1.249,90')).toBeInViewport({ ratio: 1 });
    await expect(option.getByText('25 usuários')).toBeVisible();
    await expect(page.getByRole('option', { name: /Profissional .*1\.249,90/ })).toBeAttached();
    await option.click();
    const field = page.locator('.ant-select').filter({ hasText: plan.name });
    const price = field.getByText('1.249,90');
    await expect(price).toBeInViewport({ ratio: 1 });
    const [outer, inner] = [await field.boundingBox(), await price.boundingBox()];
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThan((outer?.x ?? 0) + (outer?.width ?? 0));
    await expect(page.getByText('25 usuários · 3 conexões · 3 filas').first()).toBeVisible();
    expect((outer?.x ?? 0) + (outer?.width ?? 0)).toBeLessThanOrEqual(width);
    const submit = await page.getByRole('button', { name: 'Cadastrar' }).boundingBox();
    expect(outer?.width).toBeCloseTo(submit?.width ?? 0, 0);
    await expect(page.locator('.ant-select-dropdown')).toBeHidden();
    await axeClean(page);
  });

test('the menu has the heading of the administration for admins only', async ({ page }) => {
  const { backend } = await openAdministration(page, '/settings');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByText('Administração')).toBeVisible();
  await expect(menu.getByRole('listitem').last()).toHaveText('Configurações');
  for (const profile of ['supervisor', 'user'] as const) {
    backend.user = aUser({ profile });
    await page.reload();
    await expect(menu.getByRole('link', { name: 'Configurações' })).toBeVisible();
    await expect(menu.getByText('Administração')).toHaveCount(0);
  }
});

test('an exceeded limit of users names the plan, not a permission', async ({ page }) => {
  const { backend } = await openAdministration(page, '/users');
  await page
    .getByRole('button', { name: /Adicionar/ })
    .first()
    .click();
  backend.fail('users.create', 'ERR_NO_PERMISSION', { params: { limit: 'users', most: 3 } });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Bruna Lima');
  await dialog.getByLabel('E-mail').fill('bruna@padaria.test');
  await dialog.getByLabel('Senha').fill('segura-mesmo');
  await dialog.getByRole('button', { name: /Adicionar|Salvar/ }).click();
  await expect(page.getByText(/O plano da sua empresa permite 3 usuários/)).toBeVisible();
  await expect(page.getByText(/permissão/)).toHaveCount(0);
});
