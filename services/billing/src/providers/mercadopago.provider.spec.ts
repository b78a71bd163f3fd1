import { expect, test } from 'vitest';
import { anOrder, errorOf } from './testing/an-order.ts';
import { openBillingDatabase } from './testing/open-billing-database.ts';
import { mercadoPagoScene, received } from './testing/provider-scenes.ts';

const db = openBillingDatabase();
const open = () => mercadoPagoScene(db());

test('a payment that the search does not know yet is not made twice', async () => {
  const { fake, provider } = await open();
  fake.knobs.searchIsLate = true;
  const order = anOrder();
  const first = await provider.createCharge(order);
  const second = await provider.createCharge({ ...order, expiresInSeconds: 7_200 });
  expect(second.providerId).toBe(first.providerId);
});

test('notices are accepted with both units of time, both spellings and without a request id', async () => {
  const { fake, provider } = await open();
  for (const knobs of [{}, { signsMilliseconds: true }, { signsLowerCase: true }, { lacksRequestId: true }]) {
    Object.assign(fake.knobs, knobs);
    const order = anOrder();
    const { providerId } = await provider.createCharge(order);
    await fake.pay(order.id);
    const notice = received(fake.notices.at(-1));
    expect(provider.readNotice(notice)).toEqual([{ providerId }]);
    const other = { ...notice, query: { ...notice.query, 'data.id': '1' } };
    expect(await errorOf(() => provider.readNotice(other))).toMatchObject({ problem: 'notice' });
  }
});

test('without the secret of notices none is believed', async () => {
  const { fake, provider, withKeys } = await open();
  const order = anOrder();
  await provider.createCharge(order);
  await fake.pay(order.id);
  const notice = received(fake.notices.at(-1));
  expect(await errorOf(() => withKeys({ webhookSecret: '' }).readNotice(notice))).toMatchObject({ problem: 'notice' });
});

test('a payer without an e-mail address is refused before a payment is made', async () => {
  const { provider } = await open();
  const error = await errorOf(() =>
    provider.createCharge(anOrder({ payer: { name: 'Ana', email: null, document: null } })),
  );
  expect(error).toMatchObject({ problem: 'refused', detail: 'the payer has no e-mail address' });
});

test('times outside of what Mercado Pago takes become the nearest it takes', async () => {
  const { provider } = await open();
  for (const expiresInSeconds of [60, 90 * 24 * 60 * 60])
    expect((await provider.createCharge(anOrder({ expiresInSeconds }))).state).toBe('open');
});
