import { expect, test, type Page } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { dueIn, openBilling } from '../../testing/billing-backend.ts';
import { aCharge, anInvoice, inDays } from '../../testing/billing-factories.ts';
import { checkoutOf, fillAddress, fillPayer, nextStep, paid } from '../../testing/checkout-page.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

async function openCode(page: Page) {
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await fillPayer(page);
  await nextStep(page);
  await nextStep(page);
  await checkoutOf(page)
    .getByRole('button', { name: /^Pagar R\$/ })
    .click();
}

test('a reload of the code comes back to the same payment, which is renewed when it is paid', async ({ page }) => {
  const { backend, data } = await openBilling(page);
  await openCode(page);
  const dialog = checkoutOf(page);
  await expect(dialog.getByRole('timer')).toBeVisible();
  const address = page.url();
  expect(address).toContain(`charge=${data.charge.id}`);
  const ordered = backend.requestsOf('subscription.pay').length;
  await page.goto(address);
  await expect(dialog.getByRole('figure', { name: 'QR Code do pagamento' }).locator('svg')).toBeVisible();
  expect(backend.requestsOf('subscription.pay')).toHaveLength(ordered);
  await expect.poll(() => backend.connected).toBe(true);
  backend.push('payment', paid(59));
  await expect(dialog.getByText('Pagamento recebido: assinatura válida até 31/01/2027.')).toBeVisible();
});

test('closing the code takes the payment out of the address', async ({ page }) => {
  await openBilling(page);
  await openCode(page);
  await expect(checkoutOf(page).getByRole('timer')).toBeVisible();
  await checkoutOf(page)
    .getByRole('button', { name: 'Close' })
    .or(checkoutOf(page).getByLabel(/Fechar|Close/))
    .first()
    .click();
  await expect(checkoutOf(page)).toHaveCount(0);
  expect(page.url()).not.toContain('charge=');
});

test('the oldest open invoice is paid in three steps, and the product opens four seconds after the payment', async ({
  page,
}) => {
  const { backend, data } = await openBilling(page);
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  const dialog = checkoutOf(page);
  await nextStep(page);
  for (const text of ['O nome completo é obrigatório', 'O CPF ou CNPJ é obrigatório'])
    await expect(dialog.getByText(text)).toBeVisible();
  await expect(dialog.getByLabel(/Endereço|CEP|Cidade/)).toHaveCount(0);
  await expect(dialog.getByLabel('Nome completo')).toBeFocused();
  await expect(dialog.getByLabel(/cartão|card|cvv/i)).toHaveCount(0);
  await fillPayer(page);
  await dialog.getByLabel('CPF ou CNPJ').fill('529.982.247-26');
  await nextStep(page);
  await expect(dialog.getByText('Confira o número: este CPF ou CNPJ não existe')).toBeVisible();
  await dialog.getByLabel('CPF ou CNPJ').fill('529.982.247-25');
  await axeClean(page);
  await nextStep(page);
  await expect(dialog.getByRole('radio', { name: /Básico/ })).toBeChecked();
  await expect(dialog.getByText('20 usuários · 10 conexões · 15 filas')).toBeVisible();
  await axeClean(page);
  await nextStep(page);
  await expect(dialog.getByText('2026-000059')).toBeVisible();
  await expect(dialog.getByText('−R$ 5,00')).toBeVisible();
  await axeClean(page);
  await dialog.getByRole('button', { name: /^Pagar R\$ 44,00/ }).click();
  await expect(page.getByText('Assinatura realizada com sucesso!')).toBeVisible();
  expect(backend.sent('subscription.pay')).toEqual({
    invoiceId: 59,
    firstName: 'Ana',
    lastName: 'Souza Lima',
    address2: '',
    city: '',
    state: '',
    zipcode: '',
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
  await expect(dialog.getByText('Pagamento recebido: assinatura válida até 31/01/2027.')).toBeVisible();
  const shownAt = Date.now();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(Date.now() - shownAt).toBeGreaterThan(2_500);
});

test('where the platform asks for the address, its fields are required and the document is not', async ({ page }) => {
  const { backend, data } = await openBilling(page);
  data.subscription = { ...data.subscription, asksAddress: true };
  await page.reload();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  const dialog = checkoutOf(page);
  await nextStep(page);
  for (const text of [
    'O nome completo é obrigatório',
    'O Endereço é obrigatório',
    'Cidade é obrigatória',
    'CEP é obrigatório',
  ])
    await expect(dialog.getByText(text)).toBeVisible();
  await dialog.getByLabel('Nome completo').fill('Ana Souza Lima');
  await fillAddress(page);
  await axeClean(page);
  await nextStep(page);
  await nextStep(page);
  await dialog.getByRole('button', { name: /^Pagar R\$/ }).click();
  await expect(dialog.getByRole('timer')).toBeVisible();
  expect(backend.sent('subscription.pay')).toMatchObject({
    address2: 'Rua das Flores, 10',
    city: 'São Paulo',
    zipcode: '01310-100',
    country: 'BR',
    document: '',
  });
});

test('a sole plan is no step: two screens lead to the code, and nothing threatens after the payment', async ({
  page,
}) => {
  const { backend, data } = await openBilling(page, '/financeiro', dueIn(0));
  data.subscription = { ...data.subscription, plans: data.subscription.plans.slice(0, 1) };
  await page.reload();
  const threat = page.getByText(/Sua assinatura vence hoje/);
  await expect(threat).toBeVisible();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await fillPayer(page);
  await nextStep(page);
  await checkoutOf(page)
    .getByRole('button', { name: /^Pagar R\$/ })
    .click();
  await expect(checkoutOf(page).getByRole('timer')).toBeVisible();
  await expect.poll(() => backend.connected).toBe(true);
  backend.user = dueIn(30);
  backend.push('payment', paid(59));
  await expect(checkoutOf(page).getByText('Pagamento recebido: assinatura válida até 31/01/2027.')).toBeVisible();
  await expect(threat).toHaveCount(0, { timeout: 2_000 });
});

test('the payer is remembered on this device for this company only', async ({ page }) => {
  const { backend } = await openBilling(page);
  await page.getByRole('button', { name: 'Pagar a fatura 2026-000060' }).click();
  await fillPayer(page);
  await nextStep(page);
  await page.reload();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(checkoutOf(page).getByLabel('Nome completo')).toHaveValue('Ana Souza Lima');
  await page.evaluate(() => localStorage.setItem('companyId', '2'));
  backend.user = { ...dueIn(5), companyId: 2 };
  await page.reload();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(checkoutOf(page).getByLabel('Nome completo')).toHaveValue('');
});

test('without the live event a payment is found by asking, once it is applied', async ({ page }) => {
  const { data } = await openBilling(page, '/financeiro', dueIn(-2));
  await openCode(page);
  await expect(checkoutOf(page).getByRole('timer')).toBeVisible();
  data.subscription = { ...data.subscription, dueDate: data.subscription.open[0]?.dueDate ?? null };
  data.charge = { ...data.charge, state: 'paid' };
  await expect(checkoutOf(page).getByText('Pagamento recebido!')).toBeVisible();
  await axeClean(page);
  data.subscription = { ...data.subscription, open: [], dueDate: '2027-01-31T15:00:00.000Z' };
  await expect(checkoutOf(page).getByText('Pagamento recebido: assinatura válida até 31/01/2027.')).toBeVisible();
  await checkoutOf(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('an expired code is replaced by a new one', async ({ page }) => {
  const { backend, data } = await openBilling(page);
  data.charge = { ...data.charge, expiresAt: inDays(3 / 86_400) };
  await openCode(page);
  await expect(checkoutOf(page).getByText('Este código expirou')).toBeVisible();
  await axeClean(page);
  backend.fail('subscription.pay', 'ERR_PAYMENT_PROVIDER');
  await checkoutOf(page).getByRole('button', { name: 'Gerar novo código' }).click();
  await expect(checkoutOf(page).getByRole('alert')).toContainText('Nada foi cobrado');
  data.charge = aCharge({ id: 'd'.repeat(32), invoiceId: 59 });
  backend.on('subscription.pay', () => data.charge);
  await checkoutOf(page).getByRole('button', { name: 'Gerar novo código' }).click();
  await expect(checkoutOf(page).getByRole('timer')).toHaveText(/^2[34]:/);
});

test('a provider that fails can be tried again, and an invoice that is not open leads to the one that is', async ({
  page,
}) => {
  const { backend, data } = await openBilling(page);
  backend.fail('subscription.pay', 'ERR_PAYMENT_PROVIDER');
  await openCode(page);
  const dialog = checkoutOf(page);
  await expect(dialog.getByRole('alert')).toContainText('O provedor de pagamentos não respondeu');
  await axeClean(page);
  backend.fail('subscription.pay', 'ERR_PAYMENT_REFUSED');
  await dialog.getByRole('button', { name: /^Pagar R\$/ }).click();
  await dialog.getByRole('button', { name: 'Rever os dados' }).click();
  await expect(dialog.getByLabel('Nome completo')).toHaveValue('Ana Souza Lima');
  await nextStep(page);
  await nextStep(page);
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
  const dialog = checkoutOf(page);
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

test('on a phone the checkout fills the screen, and its code can be copied', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { data } = await openBilling(page);
  await openCode(page);
  const box = await checkoutOf(page).locator('.ant-modal-container').boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  const copy = checkoutOf(page).getByRole('button', { name: 'Copiar código' });
  await copy.scrollIntoViewIfNeeded();
  await copy.click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(data.charge.qrcode.qrcode);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  await axeClean(page);
});

test('the checkout is readable in the dark', async ({ page }) => {
  await keepInBrowser(page, { mode: 'dark' });
  const { data } = await openBilling(page);
  data.charge = { ...data.charge, isSandbox: true };
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await fillPayer(page);
  await axeClean(page);
  await nextStep(page);
  await checkoutOf(page)
    .getByRole('radio', { name: /Profissional/ })
    .check();
  await expect(checkoutOf(page).getByText('A pagar agora')).toBeVisible();
  await axeClean(page);
  await checkoutOf(page)
    .getByRole('radio', { name: /Básico/ })
    .check();
  await nextStep(page);
  await axeClean(page);
  await checkoutOf(page)
    .getByRole('button', { name: /^Pagar R\$/ })
    .click();
  await expect(checkoutOf(page).getByRole('timer')).toBeVisible();
  await axeClean(page);
});
