import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { openBilling } from '../../testing/billing-backend.ts';
import { anInvoice, aQuote, proPlan } from '../../testing/billing-factories.ts';
import { checkoutOf, fillPayer, nextStep, paid } from '../../testing/checkout-page.ts';

test('another plan shows what it costs before it is confirmed, and its invoice is the one that is paid', async ({
  page,
}) => {
  const { backend, data } = await openBilling(page);
  const change = anInvoice({ id: 70, kind: 'planChange', detail: proPlan.name, amountCents: 6_054 });
  backend.on('subscription.changePlan', () => {
    data.subscription = { ...data.subscription, open: [...data.subscription.open, change] };
    return { isChanged: false, invoice: change };
  });
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await fillPayer(page);
  await nextStep(page);
  const dialog = checkoutOf(page);
  await dialog.getByRole('radio', { name: /Profissional/ }).check();
  const quote = dialog.getByRole('region', { name: 'Custo da mudança' });
  await expect(quote).toContainText('Diferença pelos 18 de 30 dias');
  await expect(quote).toContainText('12 dias usados');
  await expect(quote).toContainText('A pagar agoraR$ 60,54');
  await axeClean(page);
  expect(backend.requestsOf('subscription.changePlan')).toHaveLength(0);
  await dialog.getByRole('button', { name: /^Confirmar mudança/ }).click();
  await expect(dialog.getByText('2026-000070')).toBeVisible();
  expect(backend.sent('subscription.changePlan')).toEqual({ planId: proPlan.id });
  await dialog.getByRole('button', { name: /^Pagar R\$ 60,54/ }).click();
  await expect.poll(() => backend.sent('subscription.pay')?.invoiceId).toBe(70);
  await expect(dialog.getByRole('timer')).toBeVisible();
  await expect.poll(() => backend.connected).toBe(true);
  backend.push('payment', paid(70));
  await expect(dialog.getByText('Seu plano agora é Profissional!')).toBeVisible();
});

test('a smaller plan says what must go first, and cannot be confirmed', async ({ page }) => {
  const { backend } = await openBilling(page);
  const excess = [
    { limit: 'users' as const, used: 5, allowed: 3 },
    { limit: 'queues' as const, used: 4, allowed: 1 },
  ];
  backend.on('subscription.quote', () => aQuote({ chargeCents: 0, creditCents: 2_000, excess }));
  await page.getByRole('button', { name: 'Mudar de plano' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mudar de plano' });
  await dialog.getByRole('radio', { name: /Profissional/ }).check();
  const list = dialog.getByRole('alert');
  await expect(list.getByRole('link')).toHaveText(['5 usuários; o plano permite 3', '4 filas; o plano permite 1']);
  await expect(dialog.getByRole('button', { name: /^Confirmar/ })).toBeDisabled();
  await axeClean(page);
  await expect(list.getByRole('link', { name: /usuários/ })).toHaveAttribute('href', '/users');
});

test('a plan that changes at once replaces the open invoice before one can go on', async ({ page }) => {
  const { backend, data } = await openBilling(page);
  backend.on('subscription.quote', () => aQuote({ chargeCents: 0, creditCents: 0, daysLeft: 0 }));
  backend.on('subscription.changePlan', () => ({ isChanged: true, invoice: null }));
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await fillPayer(page);
  await nextStep(page);
  const dialog = checkoutOf(page);
  await dialog.getByRole('radio', { name: /Profissional/ }).check();
  await expect(dialog.getByText('O plano muda agora.')).toBeVisible();
  await dialog.getByRole('button', { name: /^Confirmar mudança/ }).click();
  await expect(page.getByText('Plano alterado para Profissional.')).toBeVisible();
  await expect(dialog.getByText('Atualizando a fatura…')).toBeVisible();
  data.subscription = {
    ...data.subscription,
    planId: proPlan.id,
    planName: proPlan.name,
    open: [anInvoice({ id: 71, detail: proPlan.name, amountCents: 14_990 })],
  };
  await expect(dialog.getByText('Atualizando a fatura…')).toHaveCount(0);
  await nextStep(page);
  await expect(dialog.getByText('2026-000071')).toBeVisible();
});

test('the plan is changed without a checkout where it gives credit, and a company with its own price asks Support', async ({
  page,
}) => {
  const { backend, data } = await openBilling(page);
  backend.on('subscription.quote', () => aQuote({ chargeCents: 0, creditCents: 2_000 }));
  backend.on('subscription.changePlan', () => ({ isChanged: true, invoice: null }));
  await page.getByRole('button', { name: 'Mudar de plano' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mudar de plano' });
  await expect(dialog.getByRole('button', { name: /^Confirmar/ })).toBeDisabled();
  await dialog.getByRole('radio', { name: /Profissional/ }).check();
  await expect(dialog.getByText('Crédito nas próximas faturas')).toBeVisible();
  await dialog.getByRole('button', { name: /^Confirmar/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Plano alterado para Profissional.')).toBeVisible();
  data.subscription = { ...data.subscription, plans: [], planName: 'Especial', monthlyCents: 9_900 };
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pagar', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mudar de plano' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await fillPayer(page);
  await nextStep(page);
  await expect(checkoutOf(page).getByText('fale com o Suporte')).toBeVisible();
});

test('a quote that fails says why and is tried again', async ({ page }) => {
  const { backend } = await openBilling(page);
  backend.fail('subscription.quote', 'ERR_NO_PLAN_FOUND');
  await page.getByRole('button', { name: 'Mudar de plano' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mudar de plano' });
  await dialog.getByRole('radio', { name: /Profissional/ }).check();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Confirmar/ })).toBeDisabled();
  backend.on('subscription.quote', () => aQuote());
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(dialog.getByRole('button', { name: /^Confirmar/ })).toBeEnabled();
});
