import { aCompanyId } from '@recado/testkit';
import { expect, test } from 'vitest';
import { parseBrCode } from './br-code.ts';
import { payInSandbox, refundInSandbox, sandboxNotice } from './play-sandbox-bank.ts';
import { anOrder, errorOf } from './testing/an-order.ts';
import { openBillingDatabase } from './testing/open-billing-database.ts';
import { keys, sandboxScene } from './testing/provider-scenes.ts';

const db = openBillingDatabase();

test('the code holds amount, currency and the id, and a key that belongs to nobody', async () => {
  const { provider } = sandboxScene(db());
  for (const currency of ['BRL', 'USD', 'EUR'] as const) {
    const order = anOrder({ currency, amountCents: 12_345_678 });
    const code = parseBrCode((await provider.createCharge(order)).brCode ?? '');
    expect(code).toMatchObject({ amountCents: 12_345_678, currency, txid: order.id.slice(0, 25) });
    expect(code?.key).toBe('00000000-0000-4000-8000-000000000000');
  }
});

test('another company sees, pays, cancels and pays back nothing, and cannot take the id', async () => {
  const { provider } = sandboxScene(db());
  const order = anOrder();
  const { id } = order;
  await provider.createCharge(order);
  const stranger = { id, companyId: aCompanyId(), providerId: id };
  expect(await provider.getCharge(stranger)).toBeNull();
  await provider.cancelCharge(stranger);
  const within = { companyId: stranger.companyId };
  expect(await db().within(within, ({ sandboxCharges }) => payInSandbox(sandboxCharges, id, 1, true))).toBeNull();
  expect(await errorOf(() => provider.createCharge({ ...order, companyId: stranger.companyId }))).toMatchObject({
    problem: 'refused',
    retry: false,
  });
  expect((await provider.getCharge({ ...stranger, companyId: order.companyId }))?.state).toBe('open');
});

test('two payers at once: one pays, and a bank that took both is played by force', async () => {
  const { provider } = sandboxScene(db());
  const order = anOrder();
  const { id, companyId } = order;
  await provider.createCharge(order);
  const pay = (force?: boolean) =>
    db().within({ companyId }, ({ sandboxCharges }) => payInSandbox(sandboxCharges, id, 9_990, force));
  const paid = await Promise.all([pay(), pay(), pay()]);
  expect(paid.filter(Boolean)).toHaveLength(1);
  const second = await pay(true);
  const charge = await provider.getCharge({ id, companyId, providerId: id });
  expect(charge?.payments.map((payment) => payment.id)).toEqual([paid.find(Boolean)?.id, second?.id]);
  for (const payment of charge?.payments ?? []) expect(payment.id).toMatch(/^[a-zA-Z0-9]{32}$/);
  await db().within({ companyId }, ({ sandboxCharges }) => refundInSandbox(sandboxCharges, id, second?.id ?? ''));
  // One of two is still with the receiver.
  expect((await provider.getCharge({ id, companyId, providerId: id }))?.state).toBe('paid');
});

test('a notice whose body was changed is refused', async () => {
  const { provider } = sandboxScene(db());
  const { id } = anOrder();
  const notice = sandboxNotice(keys, id);
  expect(provider.readNotice(notice)).toEqual([{ id }]);
  const changed = { ...notice, rawBody: Buffer.from(JSON.stringify({ id: anOrder().id })) };
  expect(await errorOf(() => provider.readNotice(changed))).toMatchObject({ problem: 'notice' });
});
