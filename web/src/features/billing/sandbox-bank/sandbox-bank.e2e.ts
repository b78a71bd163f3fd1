import { expect, test, type Page } from '../../../testing/browser-test.ts';
import { axeClean } from '../../../testing/axe.ts';
import { Backend } from '../../../testing/backend.ts';
import { aSandboxCharge, inDays } from '../../../testing/billing-factories.ts';

async function openBank(page: Page, charge = aSandboxCharge()) {
  const backend = new Backend();
  const bank = { charge };
  backend.on('sandboxBank.get', () => bank.charge);
  backend.on('sandboxBank.pay', ({ body: { amountCents = bank.charge.amountCents } }) => {
    const payment = { id: 'E1', amountCents, paidAt: new Date().toISOString(), refunded: false };
    bank.charge = { ...bank.charge, state: 'paid', payments: [...bank.charge.payments, payment] };
    return bank.charge;
  });
  await backend.serve(page);
  await page.goto(`/sandbox-bank/${charge.id}`);
  return { backend, bank };
}

test('without a session a charge is paid at the bank of the sandbox, which says that no money moves', async ({
  page,
}) => {
  const { backend } = await openBank(page);
  await expect(page.getByText('Nenhum dinheiro se move aqui')).toBeVisible();
  await expect(page.getByText('R$ 49,00')).toBeVisible();
  await expect(page.getByText('2026-000041 Básico')).toBeVisible();
  await expect(page.getByText('Nenhum pagamento ainda')).toBeVisible();
  await axeClean(page);
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByText('Pagamento simulado.')).toBeVisible();
  expect(backend.sent('sandboxBank.pay')).toEqual({});
  await expect(page.getByRole('region', { name: 'Pagamentos' }).getByRole('listitem')).toContainText('R$ 49,00');
  await expect(page.getByRole('button', { name: 'Pagar', exact: true })).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('mode', 'dark'));
  await page.reload();
  await expect(page.getByText('2026-000041 Básico')).toBeVisible();
  await axeClean(page);
});

test('another amount is paid without telling the platform', async ({ page }) => {
  const { backend } = await openBank(page);
  await page.getByRole('button', { name: 'Pagar outro valor' }).click();
  await expect(page.getByText('Informe um valor como 49,90')).toBeVisible();
  await page.getByLabel('Outro valor').fill('12,5');
  await page.getByRole('switch', { name: /Sem avisar a plataforma/ }).click();
  await page.getByRole('button', { name: 'Pagar outro valor' }).click();
  await expect(page.getByRole('region', { name: 'Pagamentos' })).toContainText('R$ 12,50');
  expect(backend.sent('sandboxBank.pay')).toEqual({ amountCents: 1_250, silent: true });
});

test('an expired charge is paid by force only, and a refund is marked', async ({ page }) => {
  const payments = [{ id: 'E0', amountCents: 4_900, paidAt: inDays(-1), refunded: true }];
  const { backend, bank } = await openBank(page, aSandboxCharge({ state: 'expired', expiresAt: inDays(-1), payments }));
  await expect(page.getByText('devolvido')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pagar', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Pagar mesmo vencida ou cancelada' }).click();
  await expect(page.getByText('Pagamento simulado.')).toBeVisible();
  expect(backend.sent('sandboxBank.pay')).toEqual({ force: true });
  bank.charge = aSandboxCharge();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pagar', exact: true })).toBeVisible();
  backend.fail('sandboxBank.pay', 'ERR_CHARGE_CLOSED');
  bank.charge = aSandboxCharge({ state: 'removed' });
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByText('Esta cobrança venceu ou foi cancelada.')).toBeVisible();
  await expect(page.getByText('Cancelada', { exact: true })).toBeVisible();
});

test('an unknown charge is not found', async ({ page }) => {
  const { backend } = await openBank(page);
  backend.fail('sandboxBank.get', 'ERR_NO_CHARGE_FOUND');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Nenhuma cobrança encontrada');
});
