import { describe, expect, test } from 'vitest';
import { parseBrCode } from './br-code.ts';
import type { ChargeReference, ProviderName, ProviderPayment } from './payment.provider.ts';
import { anOrder, errorOf } from './testing/an-order.ts';
import { openBillingDatabase } from './testing/open-billing-database.ts';
import {
  asaasScene,
  efiScene,
  mercadoPagoScene,
  sandboxScene,
  stripeScene,
  type RemoteScene,
  type Scene,
} from './testing/provider-scenes.ts';

const db = openBillingDatabase();
const scenes: Record<ProviderName, () => Promise<Scene>> = {
  sandbox: async () => Promise.resolve(sandboxScene(db())),
  efi: () => efiScene(db()),
  asaas: () => asaasScene(db()),
  mercadopago: () => mercadoPagoScene(db()),
  stripe: () => stripeScene(db()),
};
const remoteScenes: Record<Exclude<ProviderName, 'sandbox'>, () => Promise<RemoteScene>> = {
  efi: () => efiScene(db()),
  asaas: () => asaasScene(db()),
  mercadopago: () => mercadoPagoScene(db()),
  stripe: () => stripeScene(db()),
};
/** A wrong key for each provider. */
const wrongKeys = {
  efi: { clientSecret: 'Client_Secret_wrong' },
  asaas: { apiKey: '$aact_wrong_key' },
  mercadopago: { accessToken: 'APP_USR-wrong' },
  stripe: { secretKey: 'sk_test_wrong' },
} as const;

async function aCharge(scene: Scene, amountCents = 9_990) {
  const order = anOrder({ amountCents });
  const { id, companyId } = order;
  const created = await scene.provider.createCharge(order);
  const reference: ChargeReference = { id, companyId, providerId: created.providerId };
  const state = async () => (await scene.provider.getCharge(reference))?.state;
  return { order, id, companyId, created, reference, state };
}

async function paymentOf(scene: Scene, reference: ChargeReference): Promise<ProviderPayment> {
  const charge = await scene.provider.getCharge(reference);
  const [payment, ...others] = charge?.payments ?? [];
  if (!payment) throw new Error('no payment');
  expect(others).toEqual([]);
  return payment;
}

describe.each(Object.entries(scenes))('%s', (name, open) => {
  test('a charge that is made can be paid by its code or on its page', async () => {
    const { created, state } = await aCharge(await open());
    expect(created).toMatchObject({ state: 'open', payments: [] });
    expect(created.expiresAt?.getTime()).toBeGreaterThan(Date.now());
    expect(await state()).toBe('open');
    if (name === 'stripe') expect(created.checkoutUrl).toMatch(/^https:/);
    else expect(parseBrCode(created.brCode ?? '')).not.toBeNull();
  });

  test('the same id again makes no second charge', async () => {
    const scene = await open();
    const { order, created, reference } = await aCharge(scene);
    const again = await scene.provider.createCharge(order);
    expect(again.providerId).toBe(created.providerId);
    expect(again.brCode).toBe(created.brCode);
    const found = await scene.provider.getCharge({ ...reference, providerId: null });
    expect(found?.providerId).toBe(created.providerId);
  });

  test('the same id with another amount is refused', async () => {
    const scene = await open();
    const { order, state } = await aCharge(scene);
    const error = await errorOf(() => scene.provider.createCharge({ ...order, amountCents: 1 }));
    expect(error).toMatchObject({ problem: 'refused', retry: false });
    expect(await state()).toBe('open');
  });

  test('an unknown charge is null, by our id and by the id of the provider', async () => {
    const { provider } = await open();
    const { id, companyId } = anOrder();
    expect(await provider.getCharge({ id, companyId, providerId: null })).toBeNull();
    expect(await provider.getCharge({ id, companyId, providerId: '999999' })).toBeNull();
    await provider.cancelCharge({ id, companyId, providerId: null });
  });

  test.each([1, 99, 100, 12_345_678])('%i cents arrive to the cent', async (amountCents) => {
    const scene = await open();
    const { id, companyId, reference } = await aCharge(scene, amountCents);
    const before = Date.now();
    await scene.pay(id, companyId, amountCents);
    const charge = await scene.provider.getCharge(reference);
    expect(charge).toMatchObject({ state: 'paid', payments: [{ amountCents, currency: 'BRL', refunded: false }] });
    // Some providers say the day alone.
    const off = Math.abs((charge?.payments[0]?.paidAt.getTime() ?? 0) - before);
    expect(off).toBeLessThan(name === 'asaas' ? 13 * 60 * 60 * 1000 : 5_000);
  });

  test('another amount than the ordered one is said as it was paid', async () => {
    const scene = await open();
    const { id, companyId, reference } = await aCharge(scene);
    await scene.pay(id, companyId, 5_001);
    expect((await paymentOf(scene, reference)).amountCents).toBe(5_001);
  });

  test('a cancelled charge cannot be paid, and cancelling it again changes nothing', async () => {
    const scene = await open();
    const { id, companyId, reference, state } = await aCharge(scene);
    await scene.provider.cancelCharge(reference);
    expect(await state()).toBe('removed');
    await scene.provider.cancelCharge(reference);
    expect(await state()).toBe('removed');
    await expect(async () => scene.pay(id, companyId, 9_990)).rejects.toThrow('cannot be paid');
  });

  test('a cancelled charge that was paid nevertheless is paid', async () => {
    const scene = await open();
    const { id, companyId, reference, state } = await aCharge(scene);
    await scene.provider.cancelCharge(reference);
    await scene.pay(id, companyId, 9_990, true);
    expect(await state()).toBe('paid');
  });

  test('cancelling a paid charge leaves it paid', async () => {
    const scene = await open();
    const { id, companyId, reference, state } = await aCharge(scene);
    await scene.pay(id, companyId, 9_990);
    await scene.provider.cancelCharge(reference);
    expect(await state()).toBe('paid');
  });

  test('a payment is paid back once, however often that is asked', async () => {
    const scene = await open();
    const { id, companyId, reference, state } = await aCharge(scene);
    await scene.pay(id, companyId, 9_990);
    const { id: paymentId, amountCents } = await paymentOf(scene, reference);
    const refund = { id: paymentId, chargeId: id, companyId, amountCents, providerId: reference.providerId };
    await scene.provider.refund(refund);
    await scene.provider.refund(refund);
    expect(await state()).toBe('refunded');
    expect(await paymentOf(scene, reference)).toMatchObject({ id: paymentId, refunded: true, amountCents });
  });

  test('a payment that does not exist cannot be paid back', async () => {
    const scene = await open();
    const { id, companyId, reference } = await aCharge(scene);
    const refund = { id: '999999', chargeId: id, companyId, amountCents: 1, providerId: reference.providerId };
    expect(await errorOf(() => scene.provider.refund(refund))).toMatchObject({ problem: 'refused', retry: false });
  });

  test('a charge ends by the clock, and can still be cancelled', async () => {
    const scene = await open();
    const { id, companyId, reference, state } = await aCharge(scene);
    await scene.expire(id);
    expect(await state()).toBe('expired');
    await expect(async () => scene.pay(id, companyId, 9_990)).rejects.toThrow('cannot be paid');
    await scene.provider.cancelCharge(reference);
    expect(await state()).toMatch(/^(expired|removed)$/);
  });

  test('a notice names the charge; a forged one is refused', async () => {
    const scene = await open();
    const { id, companyId, created } = await aCharge(scene);
    await scene.pay(id, companyId, 9_990);
    const notice = scene.lastNotice(id);
    const [named, ...others] = scene.provider.readNotice(notice);
    expect(others).toEqual([]);
    expect(named?.id ?? id).toBe(id);
    expect(named?.providerId ?? created.providerId).toBe(created.providerId);
    const forged = { headers: {}, query: { 'data.id': '1', type: 'payment', hmac: 'x' }, rawBody: notice.rawBody };
    const error = await errorOf(() => scene.provider.readNotice({ ...forged, address: null }));
    expect(error).toMatchObject({ problem: 'notice', retry: false });
  });

  test('working keys pass their test', async () => {
    const { provider } = await open();
    await provider.testCredentials();
  });
});

describe.each(Object.entries(remoteScenes))('%s over the network', (name, open) => {
  test.each([{ failWith: 503 }, { dropConnection: true }, { brokenJson: true }])(
    '%o is tried again later',
    async (knobs) => {
      const scene = await open();
      const { order, reference } = await aCharge(scene);
      Object.assign(scene.fake.knobs, knobs);
      for (const work of [
        () => scene.provider.createCharge(order),
        () => scene.provider.getCharge(reference),
        () => scene.provider.testCredentials(),
      ])
        expect(await errorOf(work)).toMatchObject({ problem: 'unreachable', retry: true });
    },
  );

  test('a provider that is not there is tried again later', async () => {
    const scene = await open();
    await scene.fake.stop();
    expect(await errorOf(() => scene.provider.createCharge(anOrder()))).toMatchObject({
      problem: 'unreachable',
      retry: true,
    });
  });

  test('wrong keys are named, without the key', async () => {
    const { withKeys } = await open();
    const wrong = wrongKeys[name as keyof typeof wrongKeys];
    const error = await errorOf(() => withKeys(wrong).testCredentials());
    expect(error).toMatchObject({ problem: 'credentials', retry: false });
    for (const key of Object.values(wrong)) expect(error.message).not.toContain(key);
    const [field = ''] = Object.keys(wrong);
    expect(await errorOf(() => withKeys({ [field]: ' ' }))).toMatchObject({
      problem: 'credentials',
      detail: `${field} is missing`,
    });
  });

  test('an answer that was lost is found by the next attempt', async () => {
    const { fake, provider } = await open();
    const order = anOrder();
    // The charge is made and even paid, then the connection breaks.
    Object.assign(fake.knobs, { paysBeforeAnswer: true, brokenJson: true });
    await errorOf(() => provider.createCharge(order));
    Object.assign(fake.knobs, { brokenJson: false });
    const charge = await provider.createCharge(order);
    expect(charge).toMatchObject({ state: 'paid', payments: [{ amountCents: 9_990 }] });
    expect(fake.ledger.filter(({ chargeId }) => chargeId === order.id)).toHaveLength(1);
    expect(fake.notices).toHaveLength(1);
  });

  test('notices that are lost or repeated change nothing about what the provider says', async () => {
    const scene = await open();
    scene.fake.knobs.dropsNotices = true;
    const first = await aCharge(scene);
    await scene.pay(first.id, first.companyId, 9_990);
    expect(scene.fake.notices).toHaveLength(0);
    expect(await first.state()).toBe('paid');
    Object.assign(scene.fake.knobs, { dropsNotices: false, repeatsNotices: true });
    const second = await aCharge(scene);
    await scene.pay(second.id, second.companyId, 9_990);
    expect(scene.fake.notices).toHaveLength(2);
    expect((await scene.provider.getCharge(second.reference))?.payments).toHaveLength(1);
  });
});
