import { expect, test, type Locator } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { onlyPage } from '../../testing/backend-pages.ts';
import { openConsole } from '../../testing/console-backend.ts';
import { aUserView } from '../../testing/administration-factories.ts';
import { aUser } from '../../testing/factories.ts';
import { rowOf } from '../../testing/table-row.ts';

test('the overview shows companies, money and connections, and each number leads further', async ({ page }) => {
  const { backend } = await openConsole(page);
  await expect(page.getByRole('region', { name: 'Empresas por situação' })).toContainText('265 empresas');
  await expect(page.getByRole('region', { name: 'Receita deste mês' })).toContainText('8.610,00');
  await expect(page.getByRole('region', { name: 'Processos de conexão' })).toContainText('connections-2');
  await expect(page.getByRole('region', { name: 'Caídas há mais tempo' })).toContainText('Recepção');
  await axeClean(page);
  await page.getByRole('button', { name: 'Tema escuro' }).click();
  await page.mouse.move(700, 800);
  await expect(page.locator('.ant-tooltip:not(.ant-tooltip-hidden)')).toHaveCount(0);
  await axeClean(page);
  await page.getByRole('link', { name: 'Bloqueada' }).click();
  await expect(page).toHaveURL(/section=companies&state=locked/);
  await expect(rowOf(page, 'Mercado Central')).toBeVisible();
  await expect(rowOf(page, 'Padaria Aurora')).toHaveCount(0);
  await page.goto('/console');
  await page.getByRole('link', { name: '1 pagamento sem fatura' }).click();
  await expect(page).toHaveURL(/payment=unmatched/);
  backend.fail('fleet.get', 'ERR_UNAVAILABLE');
  await page.goto('/console');
  const failed = page.getByRole('region', { name: 'Conexões' });
  await expect(failed.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
});

test('companies are searched, filtered and opened; the page of one has everything about it', async ({ page }) => {
  const { backend } = await openConsole(page, '/console?section=companies');
  await expect(rowOf(page, 'Clínica Boa Vista')).toContainText('Vencida');
  await axeClean(page);
  await page.getByLabel('Buscar por nome ou e-mail').fill('padaria');
  await expect(rowOf(page, 'Clínica Boa Vista')).toHaveCount(0);
  await page.getByRole('button', { name: 'Padaria Aurora', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Padaria Aurora' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Faturas', exact: true })).toContainText('2026-000041');
  await expect(page.getByRole('region', { name: 'Usuários' })).toContainText('Ana Souza');
  await axeClean(page);
  await page.getByLabel('Anotar').fill('Ligou hoje.');
  await page.getByRole('button', { name: 'Anotar' }).click();
  await expect(page.getByRole('region', { name: /Notas do provedor/ })).toContainText('Ligou hoje.');
  await expect(page.getByRole('region', { name: 'Usuários' })).toContainText('Administrador');
  await expect(page.getByRole('region', { name: 'Auditoria' })).toContainText('Mudou um usuário');
  await page.getByRole('button', { name: 'Suspender' }).click();
  const asked = page.getByRole('dialog', { name: 'Suspender Padaria Aurora?' });
  await expect(asked.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Suspender' })).toBeFocused();
  await page.keyboard.press('Enter');
  await asked.getByRole('button', { name: 'Suspender' }).click();
  await expect.poll(() => backend.sent('companies.update')).toMatchObject({ status: false });
});

test('a company whose admins all ended with support is given one', async ({ page }) => {
  const { backend } = await openConsole(page, '/console?section=companies');
  const ended = { ...aUserView({ id: 901, name: 'Sofia Reis', profile: 'admin', ended: true }), lastSeenAt: null };
  backend.on('providerConsole.users', () => [ended]);
  backend.on('providerConsole.addAdmin', () => undefined);
  await page.getByRole('button', { name: 'Padaria Aurora', exact: true }).click();
  const users = page.getByRole('region', { name: 'Usuários' });
  await expect(users).toContainText('Encerrado com o suporte');
  await users.getByRole('button', { name: 'Adicionar administrador' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar administrador' });
  await dialog.getByLabel('Nome do administrador').fill('Rita Lima');
  await dialog.getByLabel('E-mail').fill('rita@padaria.test');
  await dialog.getByLabel('Senha do administrador').fill('segredo 1');
  await axeClean(page);
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('providerConsole.addAdmin')).toMatchObject({ name: 'Rita Lima', email: 'rita@padaria.test' });
});

test('a renewal is confirmed, in the list as on the page of the company', async ({ page }) => {
  const { backend } = await openConsole(page, '/console?section=companies');
  const asked = page.getByRole('dialog', { name: 'Renovar Padaria Aurora?' });
  await page.getByRole('button', { name: '+ Vencimento: Padaria Aurora' }).click();
  await expect(asked).toContainText('um período da assinatura');
  await expect(asked.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
  expect(backend.requestsOf('companies.renew')).toEqual([]);
  await page.getByRole('button', { name: 'Padaria Aurora', exact: true }).click();
  await page.getByRole('button', { name: '+ Vencimento', exact: true }).click();
  await asked.getByRole('button', { name: 'Ok' }).click();
  await expect.poll(() => backend.requestsOf('companies.renew').length).toBe(1);
});

test('an empty list of payments offers no file, and a phone shows what each number counts', async ({ page }) => {
  const { backend } = await openConsole(page, '/tickets');
  backend.on('platformBilling.payments', () => ({ payments: [], count: 0, ...onlyPage }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/console?section=payments');
  await expect(page.getByText('Nenhum pagamento', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Baixar CSV' })).toHaveCount(1);
  await page.goto('/console?section=companies');
  const users = rowOf(page, 'Padaria Aurora').locator('td', { hasText: /^\d+$/ }).first();
  expect(await users.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain('Usuários');
});

test('a phone shows the chosen tab whole, and no word of a company’s tables is broken', async ({ page }) => {
  await openConsole(page, '/tickets');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const section of ['overview', 'invoices', 'providers']) {
    await page.goto(`/console?section=${section}`);
    const tab = page.getByRole('tab', { selected: true });
    await expect(tab).toBeVisible();
    const bar = page.locator('.ant-tabs-nav-wrap');
    const edges = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    await expect
      .poll(async () => {
        const [inner, outer] = [await edges(tab), await edges(bar)];
        return inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
      })
      .toBe(true);
  }
  await page.goto('/console/7');
  const role = page.getByRole('region', { name: 'Usuários' }).getByRole('cell', { name: 'Administrador' }).first();
  // The word stands on one line of text, unbroken.
  expect(
    await role.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    }),
  ).toBe(1);
});

test('an invoice is settled with a reason, and a discount is given', async ({ page }) => {
  const { backend } = await openConsole(page, '/console?section=invoices');
  await expect(rowOf(page, '2026-000041')).toContainText('Em aberto');
  await axeClean(page);
  await page.getByRole('button', { name: 'Registrar pagamento: 2026-000041' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar pagamento: 2026-000041' });
  await dialog.getByRole('button', { name: /Registrar pagamento/ }).click();
  await expect(dialog.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Motivo').fill('Pago em dinheiro');
  await axeClean(page);
  await dialog.getByRole('button', { name: /Registrar pagamento/ }).click();
  await expect(dialog).toHaveCount(0);
  expect(backend.sent('platformBilling.settle')).toEqual({ reason: 'Pago em dinheiro' });
  await page.getByRole('button', { name: 'Dar desconto: 2026-000040' }).click();
  await page.getByLabel('Desconto', { exact: true }).fill('9,90');
  await page.getByLabel('Motivo').fill('Cliente antigo');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Dar desconto/ })
    .click();
  await expect
    .poll(() => backend.sent('platformBilling.discount'))
    .toEqual({ discountCents: 990, reason: 'Cliente antigo' });
});

test('a payment without an invoice is resolved', async ({ page }) => {
  const { backend } = await openConsole(page, '/console?section=payments');
  await expect(page.getByText('valor diferente da fatura')).toBeVisible();
  await page.getByRole('button', { name: /^Resolver/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolver' });
  await expect(dialog.getByRole('radio', { name: /Aplicar à fatura/ })).toBeChecked();
  await dialog.getByLabel('Motivo').fill('Pagou duas vezes');
  await axeClean(page);
  await dialog.getByRole('button', { name: /Resolver/ }).click();
  await expect
    .poll(() => backend.sent('platformBilling.resolve'))
    .toEqual({ resolution: 'apply', invoiceId: 41, reason: 'Pagou duas vezes' });
});

test('keys of a provider are tried before they are stored, and what it says is shown', async ({ page }) => {
  const { backend } = await openConsole(page, '/console?section=providers');
  await expect(page.getByRole('listitem').filter({ hasText: 'Banco de testes' })).toContainText('Em uso');
  await axeClean(page);
  await page.getByRole('listitem').filter({ hasText: 'Asaas' }).getByRole('button', { name: 'Chaves' }).click();
  backend.fail('paymentProviders.save', 'ERR_PAYMENT_CREDENTIALS', {
    params: { detail: 'the key is of another environment' },
  });
  const dialog = page.getByRole('dialog', { name: 'Asaas' });
  await dialog.getByLabel('Chave da API').fill('$aact_1');
  await dialog.getByRole('button', { name: /Testar e salvar/ }).click();
  await expect(page.getByText('the key is of another environment')).toBeVisible();
  await expect(dialog).toBeVisible();
  expect(backend.sent('paymentProviders.save')).toEqual({ credentials: [{ name: 'apiKey', secret: '$aact_1' }] });
});

test('only super users get in', async ({ page }) => {
  await openConsole(page, '/console', aUser({ profile: 'admin' }));
  await expect(page.getByText('Acesso não permitido')).toBeVisible();
  await expect(page).toHaveURL(/\/tickets/);
});
