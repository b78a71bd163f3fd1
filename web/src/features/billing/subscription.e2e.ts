import { expect, test, type Page } from '../../testing/browser-test.ts';
import { openAdministration } from '../../testing/administration-backend.ts';
import { axeClean } from '../../testing/axe.ts';
import { aPlatform, aUser } from '../../testing/factories.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const dueIn = (days: number, profile: 'admin' | 'user' = 'admin') =>
  aUser({
    profile,
    company: { id: 1, name: 'Padaria Aurora', dueDate: inDays(days), lockGraceDays: 4, isTrial: false, settings: [] },
  });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Assinatura' });

for (const [days, tone, words] of [
  [5, 'soon', /^Sua assinatura vence em 5 dias \(\d\d\/\d\d\/\d{4}\)\./],
  [1, 'due', /^Sua assinatura vence em 1 dia \(/],
  [0, 'due', /^Sua assinatura vence hoje \(/],
  [-1, 'due', /^Opss! Sua assinatura venceu \d\d\/\d\d\/\d{4}\. Entre em contato/],
  [-4, 'overdue', /^Opss!/],
] as const)
  test(`the banner shows a due date ${days} days away (${tone}) and links to the payment`, async ({ page }) => {
    await openAdministration(page, '/settings', dueIn(days));
    await expect(banner(page)).toHaveAttribute('data-tone', tone);
    await expect(banner(page)).toHaveText(words);
    await expect(page.getByText(/^Ativo até/)).toHaveCount(days >= 0 ? 1 : 0);
    await expect(page.getByText(/^Assinatura vencida em/)).toHaveCount(days >= 0 ? 0 : 1);
    await banner(page).getByRole('link', { name: 'Pagar agora' }).click();
    await expect(page).toHaveURL(/\/financeiro\?pay=true/);
    const checkout = page.getByRole('dialog', { name: 'Pagamento' });
    await expect(checkout).toBeVisible();
    await checkout.getByRole('button', { name: 'Fechar' }).last().click();
    await expect(page).toHaveURL(/\/financeiro$/);
  });

test('the banner is readable in light and dark', async ({ page }) => {
  const { backend } = await openAdministration(page, '/financeiro', dueIn(4.5));
  for (const mode of ['light', 'dark']) {
    await page.evaluate((value) => localStorage.setItem('mode', value), mode);
    for (const days of [5, 2, -4]) {
      backend.user = dueIn(days);
      await page.reload();
      await expect(banner(page)).toBeVisible();
      await axeClean(page);
    }
  }
});

test('a trial is counted quietly until three days before its end', async ({ page }) => {
  const inTrial = (days: number) => {
    const user = dueIn(days);
    return { ...user, company: { ...user.company, isTrial: true } };
  };
  const { backend } = await openAdministration(page, '/settings', inTrial(5));
  await expect(page.getByText(/^Ativo até \d\d\/\d\d\/\d{4} · teste: faltam 5 dias$/)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  backend.user = inTrial(3);
  await page.reload();
  await expect(banner(page)).toHaveText(/^Sua assinatura vence em 3 dias/);
});

test('billing is in the menu of agents, and says until when the plan runs and whom to ask', async ({ page }) => {
  const { backend } = await openAdministration(page, '/tickets', dueIn(20, 'user'));
  backend.on('companies.mine', () => ({ dueDate: backend.user.company.dueDate, admins: ['Ana Souza', 'Rui Prado'] }));
  await page.getByRole('link', { name: 'Financeiro' }).click();
  await expect(page.getByText(/^Assinatura ativa até/)).toBeVisible();
  await expect(page.getByText('quem administra a conta: Ana Souza e Rui Prado.')).toBeVisible();
  await axeClean(page);
});

test('the banner is absent long before the due date, for agents, and in a locked company', async ({ page }) => {
  const { backend } = await openAdministration(page, '/settings', dueIn(6));
  await expect(page.getByText(/^Ativo até/)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  backend.user = dueIn(2, 'user');
  await page.reload();
  await expect(page.getByText('Só administradores mudam estas opções.')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  backend.user = dueIn(-6);
  await page.reload();
  await expect(page).toHaveURL(/\/financeiro/);
  await expect(page.getByText(/Opss! Sua assinatura venceu/)).toHaveCount(1);
});

test('a company that is locked during a session goes to billing, and a renewal removes the banner', async ({
  page,
}) => {
  const { backend } = await openAdministration(page, '/settings', dueIn(1));
  await expect(banner(page)).toBeVisible();
  await expect.poll(() => backend.connected).toBe(true);
  backend.user = dueIn(40);
  backend.push('company', { action: 'update', company: { id: 1 } });
  await expect(banner(page)).toHaveCount(0);
  backend.user = dueIn(-6);
  backend.push('company', { action: 'update', company: { id: 1 } });
  await expect(page).toHaveURL(/\/financeiro/);
});

/** Operations that the server allows to a locked company, by their first part of the path. */
const allowedWhenLocked = /^(auth\.me|platform\.public|companies\.mine|subscription\.|invoices\.)/;

test('a locked company requests nothing that is refused, and reads whom to ask', async ({ page }) => {
  for (const profile of ['admin', 'user'] as const) {
    const { backend } = await openAdministration(page, '/financeiro', dueIn(-6, profile));
    backend.platform = aPlatform({ branding: { ...aPlatform().branding, supportContact: 'ajuda@recado.test' } });
    await page.reload();
    await expect(page.getByRole('link', { name: 'ajuda@recado.test' })).toHaveAttribute('href', /^mailto:/);
    await expect.poll(() => backend.connected).toBe(true);
    expect(backend.operations.filter((operation) => !allowedWhenLocked.test(operation))).toEqual([]);
    await expect(page.getByRole('button', { name: /^Novas mensagens/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Ver a assinatura' })).toHaveCount(0);
    await axeClean(page);
  }
});

test('a refusal for want of payment leads to billing without a push', async ({ page }) => {
  const { backend } = await openAdministration(page, '/settings', dueIn(1));
  await expect(banner(page)).toBeVisible();
  backend.user = dueIn(-6);
  backend.fail('queues.list', 'ERR_SUBSCRIPTION_EXPIRED');
  await page.getByRole('link', { name: 'Filas' }).click();
  await expect(page).toHaveURL(/\/financeiro$/);
});
