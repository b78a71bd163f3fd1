import { AddressRules, EgressClient } from '@recado/egress';
import { Keys } from '@recado/platform';
import {
  startAsaasPaymentsFake,
  startEfiFake,
  startMercadoPagoFake,
  startStripeFake,
  type PaymentFake,
  type PaymentFakeKnobs,
  type SentNotice,
} from '@recado/testkit/fakes';
import { onTestFinished } from 'vitest';
import type { BillingDatabase } from '../../billing.database.ts';
import type { Credentials, PaymentProvider, ProviderName, ReceivedNotice } from '../payment.provider.ts';
import { payInSandbox, sandboxNotice } from '../play-sandbox-bank.ts';
import { providers } from '../provider.registry.ts';
import type { ProviderDeps } from '../provider.deps.ts';

/** A provider with somebody who plays its payers. */
export interface Scene {
  provider: PaymentProvider;
  pay(id: string, companyId: number, amountCents: number, force?: boolean): Promise<void>;
  expire(id: string): Promise<void> | void;
  /** The last notice, of this charge. */
  lastNotice(id: string): ReceivedNotice;
}
/** A provider that is called over the network. */
export interface RemoteScene extends Scene {
  fake: PaymentFake<PaymentFakeKnobs>;
  /** The same provider with one of its keys replaced. */
  withKeys: (credentials: Credentials) => PaymentProvider;
}

export const keys = new Keys('a secret of nothing but tests, 32 long');

export function providerDeps(db: BillingDatabase): ProviderDeps {
  const egress = new EgressClient({ rules: new AddressRules(['127.0.0.0/8']) });
  onTestFinished(() => egress.close());
  return { egress, db, keys };
}

export function sandboxScene(db: BillingDatabase): Scene {
  const provider = providers.sandbox.create({}, providerDeps(db));
  return {
    provider,
    pay: async (id, companyId, amountCents, force) => {
      const paid = await db.within({ companyId }, ({ sandboxCharges }) =>
        payInSandbox(sandboxCharges, id, amountCents, force),
      );
      if (!paid) throw new Error(`${id} cannot be paid`);
    },
    expire: async (id) =>
      db.asSystem('a test lets time pass', async ({ manager }) => {
        await manager.query(`update billing.sandbox_charges set expires_at = now() - interval '1 s' where id = $1`, [
          id,
        ]);
      }),
    lastNotice: (id) => sandboxNotice(keys, id),
  };
}

const efiSeed = { clientId: 'Client_Id_1', clientSecret: 'Client_Secret_1', pixKey: 'financeiro@loja.example' };
const mercadoPagoSeed = { accessToken: 'APP_USR-1234', webhookSecret: 'segredo-de-teste' };
const stripeSeed = { secretKey: 'sk_test_1234', webhookSecret: 'whsec_test' };
const asaasKey = '$aact_hmlg_1234';

export async function efiScene(db: BillingDatabase) {
  const fake = await startEfiFake(efiSeed);
  const { ca, p12 } = fake.certificates;
  const scene = remote('efi', db, fake, { ...efiSeed, environment: 'sandbox', certificate: p12 }, ca);
  await scene.provider.setUpNotices?.('https://recado.example/notices/efi');
  return scene;
}

export async function asaasScene(db: BillingDatabase) {
  const fake = await startAsaasPaymentsFake(asaasKey);
  const scene = remote('asaas', db, fake, { apiKey: asaasKey, email: 'financeiro@loja.example' });
  await scene.provider.setUpNotices?.('https://recado.example/notices/asaas');
  return scene;
}

export async function mercadoPagoScene(db: BillingDatabase) {
  return remote('mercadopago', db, await startMercadoPagoFake(mercadoPagoSeed), mercadoPagoSeed);
}

export async function stripeScene(db: BillingDatabase) {
  return remote('stripe', db, await startStripeFake(stripeSeed), stripeSeed);
}

function remote<F extends PaymentFake<PaymentFakeKnobs>>(
  name: Exclude<ProviderName, 'sandbox'>,
  db: BillingDatabase,
  fake: F,
  credentials: Credentials,
  ca?: string,
): RemoteScene & { fake: F } {
  onTestFinished(() => fake.stop());
  const deps = { ...providerDeps(db), endpoints: { [name]: { url: fake.url, ...(ca ? { ca } : {}) } } };
  const withKeys = (more: Credentials) => providers[name].create({ ...credentials, ...more }, deps);
  return {
    fake,
    provider: withKeys({}),
    withKeys,
    pay: (id, _, amountCents, force) => fake.pay(id, amountCents, force),
    expire: (id) => fake.expire(id),
    lastNotice: () => received(fake.notices.at(-1)),
  };
}

/** A notice as the gateway hands it on. */
export function received(notice: SentNotice | undefined): ReceivedNotice {
  if (!notice) throw new Error('No notice was sent');
  const query = Object.fromEntries(new URL(notice.url).searchParams);
  return { headers: notice.headers, query, rawBody: Buffer.from(notice.body), address: '127.0.0.1' };
}
