import { expect, test, type Page } from '@playwright/test';
import { axeClean } from '../../testing/axe.ts';
import { dueIn, openBilling } from '../../testing/billing-backend.ts';
import { aCharge, anInvoice, aQuote, inDays, proPlan } from '../../testing/billing-factories.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Pagamento' });
const paid = (invoiceId: number) =>
  ({ action: 'CONCLUIDA', company: { id: 1, dueDate: '2027-01-31T15:00:00.000Z' }, invoiceId }) as const;

async function fillPayer(page: Page) {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Nome completo').fill('Ana Souza Lima');
  await dialog.getByLabel('Endereço', { exact: true }).fill('Rua das Flores, 10');
  await dialog.getByLabel('Cidade').fill('São Paulo');
  await dialog.getByLabel('CEP').fill('01310-100');
}
const next = (page: Page) =>
  dialogOf(page)
    .getByRole('button', { name: /^Avançar/ })
    .click();

async function openCode(page: Page) {
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await fillPayer(page);
  await next(page);
  await next(page);
  await dialogOf(page)
    .getByRole('button', { name: /^Pagar R\$/ })
    .click();
}

test('the oldest open invoice is paid in three steps, and the product opens four seconds after the payment', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { backend, data } = await openBilling(page);
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  const dialog = dialogOf(page);
  await next(page);
  for (const text of [
    'O nome completo é obrigatório',
    'O Endereço é obrigatório',
    'Cidade é obrigatória',
    'CEP é obrigatório',
  ])
    await expect(dialog.getByText(text)).toBeVisible();
  await expect(dialog.getByLabel('Nome completo')).toBeFocused();
  await expect(dialog.getByLabel(/cartão|card|cvv/i)).toHaveCount(0);
  await fillPayer(page);
  await dialog.getByLabel(/CPF ou CNPJ/).fill('123');
  await next(page);
  await expect(dialog.getByText('Informe os 11 números do CPF')).toBeVisible();
  await dialog.getByLabel(/CPF ou CNPJ/).fill('529.982.247-25');
  await axeClean(page);
  await next(page);
  await expect(dialog.getByRole('radio', { name: /Básico/ })).toBeChecked();
  await expect(dialog.getByText('20 usuários · 10 conexões · 15 filas')).toBeVisible();
  await axeClean(page);
  await next(page);
  await expect(dialog.getByText('2026-000059')).toBeVisible();
  await expect(dialog.getByText('−R$ 5,00')).toBeVisible();
  await axeClean(page);
  await dialog.getByRole('button', { name: /^Pagar R\$ 44,00/ }).click();
  await expect(page.getByText('Assinatura realizada com sucesso!')).toBeVisible();
  expect(backend.sent('subscription.pay')).toEqual({
    invoiceId: 59,
    firstName: 'Ana',
    lastName: 'Souza Lima',
    address2: 'Rua das Flores, 10',
    city: 'São Paulo',
    state: '',
    zipcode: '01310-100',
    country: 'BR',
    document: '529.982.247-25',
    useAddressForPaymentDetails: true,
  });
  await expect(dialog.getByRole('figure', { name: 'QR Code do pagamento' }).locator('svg')).toBeVisible();
  await expect(dialog.getByRole('timer')).toHaveText(/^(24:00:00|23:59:\d\d)$/);
  await expect(dialog.getByText('R$ 44,00')).toBeVisible();
  await expect(dialog.getByText('Banco de testes')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Copiar código' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(data.charge.qrcode.qrcode);
  await axeClean(page);
  await expect.poll(() => backend.connected).toBe(true);
  // A payment of another invoice of the company is not this one.
  backend.push('payment', paid(58));
  await expect(dialog.getByRole('timer')).toBeVisible();
  backend.push('payment', paid(59));
  await expect(dialog.getByText('Sua licença foi renovada até 31/01/2027!')).toBeVisible();
  const shownAt = Date.now();
  await expect(page).toHaveURL(/\/tickets/);
  expect(Date.now() - shownAt).toBeGreaterThan(2_500);
});

test('the payer is remembered on this device for this company only', async ({ page }) => {
  const { backend } = await openBilling(page);
  await page.getByRole('button', { name: 'Pagar a fatura 2026-000060' }).click();
  await fillPayer(page);
  await next(page);
  await page.reload();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(dialogOf(page).getByLabel('Nome completo')).toHaveValue('Ana Souza Lima');
  await page.evaluate(() => localStorage.setItem('companyId', '2'));
  backend.user = { ...dueIn(5), companyId: 2 };
  await page.reload();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(dialogOf(page).getByLabel('Nome completo')).toHaveValue('');
});

test('without the live event a payment is found by asking, once it is applied', async ({ page }) => {
  const { data } = await openBilling(page, '/financeiro', dueIn(-2));
  await openCode(page);
  await expect(dialogOf(page).getByRole('timer')).toBeVisible();
  data.subscription = { ...data.subscription, dueDate: data.subscription.open[0]?.dueDate ?? null };
  data.charge = { ...data.charge, state: 'paid' };
  await expect(dialogOf(page).getByText('Pagamento recebido!')).toBeVisible();
  await axeClean(page);
  data.subscription = { ...data.subscription, open: [], dueDate: '2027-01-31T15:00:00.000Z' };
  await expect(dialogOf(page).getByText('Sua licença foi renovada até 31/01/2027!')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/\/tickets/);
});

test('an expired code is replaced by a new one', async ({ page }) => {
  const { backend, data } = await openBilling(page);
  data.charge = { ...data.charge, expiresAt: inDays(3 / 86_400) };
  await openCode(page);
  await expect(dialogOf(page).getByText('Este código expirou')).toBeVisible();
  await axeClean(page);
  backend.fail('subscription.pay', 'ERR_PAYMENT_PROVIDER');
  await dialogOf(page).getByRole('button', { name: 'Gerar novo código' }).click();
  await expect(dialogOf(page).getByRole('alert')).toContainText('Nada foi cobrado');
  data.charge = aCharge({ id: 'd'.repeat(32), invoiceId: 59 });
  backend.on('subscription.pay', () => data.charge);
  await dialogOf(page).getByRole('button', { name: 'Gerar novo código' }).click();
  await expect(dialogOf(page).getByRole('timer')).toHaveText(/^2[34]:/);
});

test('a provider that fails can be tried again, and an invoice that is not open leads to the one that is', async ({
  page,
}) => {
  const { backend, data } = await openBilling(page);
  backend.fail('subscription.pay', 'ERR_PAYMENT_PROVIDER');
  await openCode(page);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('alert')).toContainText('O provedor de pagamentos não respondeu');
  await axeClean(page);
  backend.fail('subscription.pay', 'ERR_PAYMENT_REFUSED');
  await dialog.getByRole('button', { name: /^Pagar R\$/ }).click();
  await dialog.getByRole('button', { name: 'Rever os dados' }).click();
  await expect(dialog.getByLabel('Nome completo')).toHaveValue('Ana Souza Lima');
  await next(page);
  await next(page);
  backend.fail('subscription.pay', 'ERR_INVOICE_NOT_OPEN');
  await dialog.getByRole('button', { name: /^Pagar R\$/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('não está mais em aberto');
  data.subscription = { ...data.subscription, open: [anInvoice({ id: 60 })] };
  await dialog.getByRole('button', { name: 'Atualizar faturas' }).click();
  await expect(dialog.getByText('2026-000060')).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('the sandbox links to its bank, and a provider’s page opens beside', async ({ page }) => {
  const { data } = await openBilling(page);
  data.charge = {
    ...data.charge,
    isSandbox: true,
    qrcode: { qrcode: '' },
    checkoutUrl: 'https://pagamento.test/abc',
  };
  await openCode(page);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('link', { name: 'Abrir página de pagamento' })).toHaveAttribute(
    'href',
    'https://pagamento.test/abc',
  );
  await expect(dialog.getByRole('figure')).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: 'Pagar no banco de testes' })).toHaveAttribute(
    'href',
    `/sandbox-bank/${data.charge.id}`,
  );
});

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
  await next(page);
  const dialog = dialogOf(page);
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

test('a plan that changes at once replaces the open invoice before one can go on', async ({ page }) => {
  const { backend, data } = await openBilling(page);
  backend.on('subscription.quote', () => aQuote({ chargeCents: 0, creditCents: 0, daysLeft: 0 }));
  backend.on('subscription.changePlan', () => ({ isChanged: true, invoice: null }));
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await fillPayer(page);
  await next(page);
  const dialog = dialogOf(page);
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
  await next(page);
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
  await next(page);
  await expect(dialogOf(page).getByText('fale com o Suporte')).toBeVisible();
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

test('on a phone the checkout fills the screen, and its code can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  const { data } = await openBilling(page);
  await openCode(page);
  const box = await dialogOf(page).locator('.ant-modal-container').boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  const copy = dialogOf(page).getByRole('button', { name: 'Copiar código' });
  await copy.scrollIntoViewIfNeeded();
  await copy.click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(data.charge.qrcode.qrcode);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  await axeClean(page);
});

test('the checkout is readable in the dark', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mode', 'dark'));
  const { data } = await openBilling(page);
  data.charge = { ...data.charge, isSandbox: true };
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await fillPayer(page);
  await axeClean(page);
  await next(page);
  await dialogOf(page)
    .getByRole('radio', { name: /Profissional/ })
    .check();
  await expect(dialogOf(page).getByText('A pagar agora')).toBeVisible();
  await axeClean(page);
  await dialogOf(page)
    .getByRole('radio', { name: /Básico/ })
    .check();
  await next(page);
  await axeClean(page);
  await dialogOf(page)
    .getByRole('button', { name: /^Pagar R\$/ })
    .click();
  await expect(dialogOf(page).getByRole('timer')).toBeVisible();
  await axeClean(page);
});
