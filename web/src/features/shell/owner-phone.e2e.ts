import type { Locator } from '@playwright/test';
import { openBilling, dueIn } from '../../testing/billing-backend.ts';
import { expect, test } from '../../testing/browser-test.ts';
import { checkoutOf, fillPayer } from '../../testing/checkout-page.ts';
import { aConnection } from '../../testing/connection-factories.ts';
import { ago } from '../../testing/factories.ts';
import { composerField, openConversation, openDesk } from '../../testing/open-desk.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Fewer than four after the one on the notification. */
const MOST_TAPS = 3;

/** Counts what the owner has to tap. */
function aFinger() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.tap();
    },
    count: () => taps,
  };
}

test('a number that was logged out gets its code without a camera, and its number is not typed again', async ({
  page,
}) => {
  const finger = aFinger();
  const { backend } = await openDesk(page, '/connections', (served) => {
    const lost = { status: 'DISCONNECTED', reason: 'logged_out', downSince: ago(12) } as const;
    served.connections = [aConnection({ id: 1, name: 'Loja', number: '5511912345678', ...lost })];
    served.on('whatsapp.retry', () => undefined);
    served.on('whatsapp.pair', () => undefined);
  });
  const strip = page.getByRole('complementary', { name: 'Conexões fora do ar' });
  await finger.tap(strip.getByRole('button', { name: 'Reconectar' }));
  const dialog = page.getByRole('dialog', { name: 'Conectar o celular: Loja' });
  await finger.tap(dialog.getByRole('button', { name: 'Gerar código' }));
  await expect.poll(() => backend.sent('whatsapp.pair')?.number).toMatch(/5511912345678$/);
  expect(finger.count()).toBeLessThanOrEqual(MOST_TAPS);
});

test('a customer is answered from the notification of the message', async ({ page }) => {
  const finger = aFinger();
  const { backend } = await openConversation(page);
  await finger.tap(composerField(page));
  await page.keyboard.type('Já verifico!');
  await finger.tap(page.getByRole('button', { name: 'Enviar', exact: true }));
  await expect.poll(() => backend.requestsOf('messages.send').length).toBe(1);
  expect(finger.count()).toBeLessThanOrEqual(MOST_TAPS);
});

test('an invoice is paid from the notice of the due date: its link, the document, the code', async ({ page }) => {
  const finger = aFinger();
  const { data } = await openBilling(page, '/tickets', dueIn(1));
  data.subscription = { ...data.subscription, plans: data.subscription.plans.slice(0, 1) };
  await finger.tap(page.getByRole('link', { name: 'Pagar agora' }));
  await fillPayer(page);
  await finger.tap(checkoutOf(page).getByRole('button', { name: /^Avançar/ }));
  await finger.tap(checkoutOf(page).getByRole('button', { name: /^Pagar R\$/ }));
  await expect(checkoutOf(page).getByRole('button', { name: 'Copiar código' })).toBeVisible();
  expect(finger.count()).toBeLessThanOrEqual(MOST_TAPS);
});

test('the numbers of today are two taps away from a conversation', async ({ page }) => {
  const finger = aFinger();
  await openDesk(page, '/tickets');
  await finger.tap(page.getByRole('button', { name: 'Abrir menu' }));
  await finger.tap(page.getByRole('link', { name: 'Dashboard' }));
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(finger.count()).toBeLessThanOrEqual(MOST_TAPS);
});
