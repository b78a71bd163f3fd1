import { expect, test } from '../../testing/browser-test.ts';
import { openAdministration } from '../../testing/administration-backend.ts';
import { aCompanyView } from '../../testing/administration-factories.ts';
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
    await expect(rowOf(page, 'Casa de Chá')).toContainText('Em mudança');
    await axeClean(page);
    await page.getByRole('button', { name: '+ Vencimento: Mercado Central' }).click();
    await expect(page.getByText(/O vencimento passa para \d\d\/\d\d\/\d{4}/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused();
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
    await dialog.getByLabel('Mensagens por mês').fill('5000');
    await dialog.getByLabel('Preço próprio por mês').fill('39,90');
    await dialog.getByLabel('Parar ao atingir a cota').click();
    await page.getByTitle('Sim', { exact: true }).click();
    await axeClean(page);
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect.poll(() => backend.requestsOf('companies.update').length).toBe(1);
    const sent = backend.sent('companies.update');
    const overrides = { users: 50, aiMonthlyTokens: 2_000_000, maxMessages: 5_000, value: 39.9, hardQuotas: true };
    expect(sent).toMatchObject({ status: false, overrides });
  });

  test('limits below what the company uses are set once that was confirmed', async ({ page }) => {
    const { backend } = await openAdministration(page, '/settings?section=companies', root);
    await page.getByRole('button', { name: 'Padaria Aurora', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar empresa' });
    await dialog.getByLabel('Usuários').fill('2');
    const excess = [
      { limit: 'users', used: 5, allowed: 2 },
      { limit: 'connections', used: 1, allowed: 0 },
    ];
    backend.fail('companies.update', 'ERR_LIMITS_EXCEEDED', { params: { excess } });
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    const question = page.getByRole('dialog', { name: 'A empresa usa mais do que os novos limites permitem' });
    await expect(question.getByRole('listitem')).toHaveText([
      '5 usuários; o limite passa a ser 2',
      '1 conexão; o limite passa a ser 0',
    ]);
    await axeClean(page);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog.getByLabel('Usuários')).toHaveValue('2');
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect(question).toBeVisible();
    backend.on('companies.update', ({ params }) => aCompanyView({ id: Number(params.id) }));
    await question.getByRole('button', { name: 'Mudar mesmo assim' }).click();
    await expect(dialog).toHaveCount(0);
    expect(backend.sent('companies.update')).toMatchObject({ overrides: { users: 2 }, acceptsExcess: true });
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
      support: { ...support, mayChangeAccess: false },
      companyId: 1,
      company: { id: 1, name: 'Mercado Central', dueDate: null, lockGraceDays: 4, isTrial: false, settings: [] },
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
    await expect
      .poll(() => backend.sent('plans.create'))
      .toMatchObject({
        name: 'Ouro',
        users: 3,
        useKanban: false,
        maxMessages: null,
        hardQuotas: false,
      });
  });

  test('the quotas of a plan are changed and taken away', async ({ page }) => {
    const { backend, plans } = await openAdministration(page, '/settings?section=plans', root);
    Object.assign(plans[1] ?? {}, { maxMessages: 9_000, maxStorageMb: 500 });
    await page.reload();
    await page.getByRole('button', { name: 'Profissional', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar plano' });
    await expect(dialog.getByLabel('Mensagens por mês')).toHaveValue('9000');
    await dialog.getByLabel('Mensagens por mês').fill('');
    await dialog.getByLabel('Tokens de IA por mês').fill('70000');
    await dialog.getByLabel(/^Parar ao atingir a cota/).click();
    await axeClean(page);
    backend.on('plans.update', ({ params, body }) => ({ ...plans[1], ...body, id: Number(params.id) }) as never);
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect
      .poll(() => backend.sent('plans.update'))
      .toMatchObject({ maxMessages: null, maxStorageMb: 500, maxAiTokens: 70_000, hardQuotas: true });
  });

  test('free days need a reason, and the dialog shows the new due date', async ({ page }) => {
    const { backend } = await openAdministration(page, '/settings?section=companies', root);
    await expect(page.getByRole('button', { name: 'Dias grátis: Recado' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Dias grátis: Mercado Central' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dias grátis para Mercado Central' });
    await dialog.getByLabel('Quantos dias').fill('10');
    await expect(dialog.getByText(/^O vencimento passa para \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
    await dialog.getByRole('button', { name: /Dias grátis/ }).click();
    await expect(dialog.getByText('Obrigatório')).toBeVisible();
    await dialog.getByLabel('Motivo').fill('Queda do serviço na segunda');
    await axeClean(page);
    backend.on('companies.grantDays', ({ params }) => aCompanyView({ id: Number(params.id) }));
    await dialog.getByRole('button', { name: /Dias grátis/ }).click();
    await expect(dialog).toHaveCount(0);
    expect(backend.sent('companies.grantDays')).toEqual({ days: 10, reason: 'Queda do serviço na segunda' });
  });

  test('an admin of a company has no such tab', async ({ page }) => {
    await openAdministration(page, '/settings?section=companies');
    await expect(page.getByRole('tab', { name: 'Opções' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { name: 'Empresas' })).toHaveCount(0);
  });
});
