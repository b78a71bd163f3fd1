import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { openBilling } from '../../testing/billing-backend.ts';
import { inDays } from '../../testing/billing-factories.ts';

test('the page of the subscription counts the days of the trial up, and opens the checkout', async ({ page }) => {
  const { data } = await openBilling(page);
  data.subscription = { ...data.subscription, trialExpiration: inDays(4.2) };
  await page.getByRole('link', { name: 'Ver a assinatura' }).click();
  await expect(page).toHaveURL(/\/subscription/);
  await page.reload();
  await expect(page.getByText('Seu período de teste termina em 5 dias!')).toBeVisible();
  await expect(page.getByLabel('E-mail de cobrança')).toHaveValue('financeiro@padaria.test');
  await expect(page.getByLabel('E-mail de cobrança')).not.toBeEditable();
  await axeClean(page);
  await page.getByRole('button', { name: 'Assine Agora!' }).click();
  await expect(page.getByRole('dialog', { name: 'Pagamento' }).getByLabel('Nome completo')).toBeVisible();
  data.subscription = { ...data.subscription, trialExpiration: inDays(0.4) };
  await page.reload();
  await expect(page.getByText('Seu período de teste termina em 1 dia!')).toBeVisible();
  data.subscription = { ...data.subscription, trialExpiration: inDays(-0.4) };
  await page.reload();
  await expect(page.getByText('Seu período de teste terminou!')).toBeVisible();
});

test('a paid subscription shows plan and due date, and without an open invoice there is nothing to pay', async ({
  page,
}) => {
  const { backend, data } = await openBilling(page, '/subscription');
  await expect(page.getByRole('heading', { name: 'Você assina o plano Básico' })).toBeVisible();
  await expect(page.getByText(/^Sua assinatura vale até \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pagar fatura' })).toBeVisible();
  data.subscription = { ...data.subscription, open: [], email: null };
  await page.reload();
  await expect(page.getByLabel('E-mail de cobrança')).toHaveValue('Nenhum e-mail cadastrado');
  await expect(page.getByRole('button', { name: 'Pagar fatura' })).toHaveCount(0);
  data.subscription = { ...data.subscription, trialExpiration: inDays(12) };
  await page.reload();
  await page.getByRole('button', { name: 'Assine Agora!' }).click();
  await expect(page.getByRole('dialog').getByText('Nada a pagar agora')).toBeVisible();
  await axeClean(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  backend.fail('subscription.get', 'ERR_NO_SUBSCRIPTION_FOUND');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('ainda não foi encontrada');
  backend.on('subscription.get', () => data.subscription);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Seu período de teste termina em 12 dias!')).toBeVisible();
});
