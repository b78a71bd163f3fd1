import { expect, test } from '@playwright/test';
import { openAdministration } from '../../testing/administration-backend.ts';
import { axeClean } from '../../testing/axe.ts';
import { aUser } from '../../testing/factories.ts';
import { requestLine } from '../../testing/operations.ts';
import { rowOf } from '../../testing/table-row.ts';

test.describe('the platform', () => {
  const root = aUser({ super: true });

  test('the list colours companies by due date and renews a subscription', async ({ page }) => {
    const { backend } = await openAdministration(page, '/settings?section=companies', root);
    await expect(rowOf(page, 'Oficina do Zé')).toHaveAttribute('data-tone', 'soon');
    await expect(rowOf(page, 'Mercado Central')).toHaveAttribute('data-tone', 'due');
    await expect(rowOf(page, 'Pet Shop Amigo')).toHaveAttribute('data-tone', 'overdue');
    await expect(rowOf(page, 'Pet Shop Amigo')).toContainText('Suspensa');
    await axeClean(page);
    await page.getByRole('button', { name: '+ Vencimento: Mercado Central' }).click();
    await expect(page.getByText(/O vencimento passa para \d\d\/\d\d\/\d{4}/)).toBeVisible();
    await page.getByRole('button', { name: 'Ok' }).click();
    await expect.poll(() => backend.requestsOf('companies.renew').length).toBe(1);
  });

  test('the dialog suspends a company and extends the limits of its plan', async ({ page }) => {
    const { backend } = await openAdministration(page, '/settings?section=companies', root);
    await page.getByRole('button', { name: 'Padaria Aurora', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar empresa' });
    await dialog.getByLabel(/^Ativa/).click();
    await dialog.getByLabel('Usuários').fill('50');
    await dialog.getByLabel('Tokens de IA por mês').fill('2000000');
    await axeClean(page);
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect.poll(() => backend.requestsOf('companies.update').length).toBe(1);
    const sent = backend.sent('companies.update');
    expect(sent).toMatchObject({ status: false, overrides: { users: 50, aiMonthlyTokens: 2_000_000 } });
  });

  test('a supporter enters a company with a reason and sees a banner until leaving', async ({ page }) => {
    const { backend } = await openAdministration(page, '/settings?section=companies', root);
    await page.getByRole('button', { name: 'Entrar como suporte: Mercado Central' }).click();
    const dialog = page.getByRole('dialog', { name: 'Entrar em Mercado Central como suporte' });
    await dialog.getByRole('button', { name: /Entrar como suporte/ }).click();
    await expect(dialog.getByText('Obrigatório')).toBeVisible();
    await dialog.getByLabel('Motivo').fill('Cliente pediu ajuda com a conexão');
    await axeClean(page);
    const support = {
      reason: 'Cliente pediu ajuda com a conexão',
      until: new Date(Date.now() + 3_000_000).toISOString(),
    };
    const inside = aUser({
      support,
      companyId: 1,
      company: { id: 1, name: 'Mercado Central', dueDate: null, lockGraceDays: 4, settings: [] },
    });
    backend.on('auth.enter', () => {
      backend.user = inside;
      return { token: 'd.e.f', user: inside };
    });
    await dialog.getByRole('button', { name: /Entrar como suporte/ }).click();
    const banner = page.getByRole('complementary', { name: 'Suporte', exact: true });
    await expect(banner).toContainText('Você está em Mercado Central como suporte. Cliente pediu ajuda com a conexão');
    await axeClean(page);
    backend.on('auth.refresh', () => {
      backend.user = root;
      return { token: 'a.b.c', user: root };
    });
    await banner.getByRole('button', { name: 'Sair do suporte' }).click();
    await expect(page).toHaveURL(/section=companies/);
    await expect(banner).toHaveCount(0);
    await expect.poll(() => backend.requests).toContain(requestLine('auth.logout'));
  });

  test('the tab creates a plan', async ({ page }) => {
    const { backend } = await openAdministration(page, '/settings?section=plans', root);
    await expect(rowOf(page, 'Profissional')).toContainText('R$ 249,90');
    await axeClean(page);
    await page.getByRole('button', { name: 'Adicionar plano' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo plano' });
    await dialog.getByLabel('Nome').fill('Ouro');
    await dialog.getByLabel('Kanban').click();
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect.poll(() => backend.sent('plans.create')).toMatchObject({ name: 'Ouro', users: 3, useKanban: false });
  });

  test('an admin of a company has no such tab', async ({ page }) => {
    await openAdministration(page, '/settings?section=companies');
    await expect(page.getByRole('tab', { name: 'Opções' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { name: 'Empresas' })).toHaveCount(0);
  });
});
