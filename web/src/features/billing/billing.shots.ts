import { test } from '../../testing/browser-test.ts';
import type { Backend } from '../../testing/backend.ts';
import { dueIn, openBilling } from '../../testing/billing-backend.ts';
import { aQuote, aSandboxCharge, dayIn, inDays, proPlan } from '../../testing/billing-factories.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of billing; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`billing ${mode} ${width}`, async ({ page }) => {
      test.setTimeout(180_000);
      const shoot = async (screen: string) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${screenshotFolder}/billing-${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      const { backend, data } = await openBilling(page);
      data.subscription = { ...data.subscription, creditCents: 1_250, isSandbox: true };
      data.charge = { ...data.charge, isSandbox: true };
      await page.reload();
      await page.getByText('2026-000060').waitFor();
      await shoot('invoices');
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Mudar de plano' }).click();
      await dialog.getByRole('radio', { name: /Profissional/ }).check();
      await dialog.getByText('A pagar agora').waitFor();
      await shoot('plan');
      backend.on('subscription.quote', () => aQuote({ chargeCents: 0, creditCents: 3_200, plan: proPlan }));
      await page.reload();
      await page.getByRole('button', { name: 'Pagar', exact: true }).click();
      await dialog.getByRole('button', { name: /^Avançar/ }).click();
      await shoot('checkout-data');
      await dialog.getByLabel('Nome completo').fill('Ana Souza Lima');
      await dialog.getByLabel('CPF ou CNPJ').fill('529.982.247-25');
      await dialog.getByRole('button', { name: /^Avançar/ }).click();
      await shoot('checkout-plan');
      await dialog.getByRole('button', { name: /^Avançar/ }).click();
      backend.fail('subscription.pay', 'ERR_PAYMENT_PROVIDER');
      await dialog.getByRole('button', { name: /^Pagar R/ }).click();
      await dialog.getByRole('alert').waitFor();
      await shoot('checkout-review');
      backend.on('subscription.pay', () => data.charge);
      await dialog.getByRole('button', { name: /^Pagar R/ }).click();
      await dialog.getByRole('timer').waitFor();
      await shoot('code');
      await page.getByText('Assinatura realizada').waitFor({ state: 'hidden' });
      backend.push('payment', { action: 'CONCLUIDA', company: { id: 1, dueDate: inDays(35) }, invoiceId: 59 });
      await dialog.getByText('Pagamento recebido').waitFor();
      await shoot('renewed');
      data.subscription = { ...data.subscription, trialExpiration: inDays(4.2) };
      backend.user = dueIn(-3);
      data.subscription.days = { dueDay: dayIn(-3), campaignsPauseDay: dayIn(-1), lockDay: dayIn(2) };
      await page.goto('/subscription');
      await page.getByText('Assine Agora!').waitFor();
      await shoot('subscription');
      data.subscription.trialExpiration = null;
      data.subscription.dueDate = backend.user.company.dueDate;
      await page.goto('/financeiro');
      await page.getByText('2026-000060').waitFor();
      await shoot('overdue');
      serveBank(backend);
      await page.goto('/sandbox-bank/c4b1f0a9e8d746538291a0b5c6d7e8f9');
      await page.getByText('Banco de testes').waitFor();
      await shoot('bank');
    });
  }
}

function serveBank(backend: Backend) {
  const payments = [{ id: 'E1', amountCents: 4_900, paidAt: inDays(0), refunded: false }];
  backend.on('sandboxBank.get', () => aSandboxCharge({ payments }));
}
