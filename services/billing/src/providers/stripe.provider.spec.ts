import { expect, test } from 'vitest';
import { anOrder, errorOf } from './testing/an-order.ts';
import { openBillingDatabase } from './testing/open-billing-database.ts';
import { received, stripeScene } from './testing/provider-scenes.ts';

const db = openBillingDatabase();
const open = () => stripeScene(db());

test('Pix and boleto are open until they are paid, although the page is complete', async () => {
  const { fake, provider } = await open();
  const order = anOrder();
  const { id, companyId } = order;
  const { providerId } = await provider.createCharge(order);
  const state = async () => (await provider.getCharge({ id, companyId, providerId }))?.state;
  await fake.begin(id);
  expect(await state()).toBe('open');
  expect(provider.readNotice(received(fake.notices.at(-1)))).toEqual([{ id, providerId }]);
  await fake.pay(id);
  expect(await state()).toBe('paid');
});

test('what was begun and failed is failed', async () => {
  const { fake, provider } = await open();
  const order = anOrder();
  const { id, companyId } = order;
  await provider.createCharge(order);
  await fake.begin(id);
  await fake.fail(id);
  expect(await provider.getCharge({ id, companyId, providerId: null })).toMatchObject({
    state: 'failed',
    payments: [],
  });
});

test.each(['BRL', 'USD', 'EUR'] as const)('%s is taken', async (currency) => {
  const { fake, provider } = await open();
  const order = anOrder({ currency });
  await provider.createCharge(order);
  await fake.pay(order.id);
  const { id, companyId } = order;
  const charge = await provider.getCharge({ id, companyId, providerId: null });
  expect(charge?.payments).toMatchObject([{ amountCents: 9_990, currency }]);
});

test('while a secret is exchanged either signs; a refund names its charge', async () => {
  const { fake, provider } = await open();
  fake.knobs.otherSecrets = ['whsec_new'];
  const order = anOrder();
  const { id, companyId } = order;
  const { providerId } = await provider.createCharge(order);
  await fake.pay(id);
  expect(provider.readNotice(received(fake.notices.at(-1)))).toEqual([{ id, providerId }]);
  const paymentId = fake.ledger[0]?.paymentId ?? '';
  await provider.refund({ id: paymentId, chargeId: id, companyId, providerId, amountCents: 9_990 });
  expect(provider.readNotice(received(fake.notices.at(-1)))).toEqual([{ id }]);
});

test('an attempt with other times finds the session of the first, among many', async () => {
  const { fake, provider } = await open();
  const order = anOrder();
  const first = await provider.createCharge(order);
  for (let count = 0; count < 105; count++) await provider.createCharge(anOrder());
  const again = await provider.createCharge({ ...order, expiresInSeconds: 7_200 });
  expect(again.providerId).toBe(first.providerId);
  expect(
    fake.requests.filter(({ path, query }) => path === '/v1/checkout/sessions' && query.has('starting_after')),
  ).toHaveLength(1);
  const other = await errorOf(() => provider.createCharge({ ...order, amountCents: 1 }));
  expect(other).toMatchObject({ problem: 'refused', retry: false });
});

test('a session lives half an hour at least and a day at most', async () => {
  const { provider } = await open();
  const minutes = async (expiresInSeconds: number) => {
    const { expiresAt } = await provider.createCharge(anOrder({ expiresInSeconds }));
    return Math.round(((expiresAt?.getTime() ?? 0) - Date.now()) / 60_000);
  };
  expect([await minutes(60), await minutes(7_200), await minutes(7 * 86_400)]).toEqual([31, 120, 1_440]);
});
