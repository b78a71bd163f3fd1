import { AsyncLocalStorage } from 'node:async_hooks';
import * as libsignal from 'libsignal';
import { calculateSignature, verifySignature } from 'libsignal/src/curve.js';
import { beforeAll, expect, test } from 'vitest';
import { mendLibsignal, takeUnsigned } from './mend.ts';

beforeAll(mendLibsignal);

interface Pair {
  pubKey: Buffer;
  privKey: Buffer;
}
const { keyhelper } = libsignal as unknown as {
  keyhelper: {
    generateIdentityKeyPair(): Pair;
    generateRegistrationId(): number;
    generatePreKey(id: number): { keyId: number; keyPair: Pair };
    generateSignedPreKey(identity: Pair, id: number): { keyId: number; keyPair: Pair; signature: Buffer };
  };
};

/** Somebody with keys, who speaks with one other. */
class Party {
  private readonly identity = keyhelper.generateIdentityKeyPair();
  private readonly registrationId = keyhelper.generateRegistrationId();
  private readonly signed = keyhelper.generateSignedPreKey(this.identity, 1);
  private readonly preKeys = new Map<number, Pair>();
  private record: string | undefined;
  get size(): number {
    return this.record?.length ?? 0;
  }
  /** Keys of messages that have not come. */
  get waiting(): number {
    return this.record?.match(/"\d+":"/g)?.length ?? 0;
  }
  /** Where the async context is looked at, at every load. */
  readonly seen: unknown[] = [];

  constructor(
    private readonly address: libsignal.ProtocolAddress,
    private readonly context?: AsyncLocalStorage<string>,
  ) {}

  private readonly storage = {
    loadSession: async () => {
      this.seen.push(this.context?.getStore());
      await new Promise((resolve) => setImmediate(resolve));
      return this.record && libsignal.SessionRecord.deserialize(JSON.parse(this.record) as Uint8Array);
    },
    storeSession: async (_: string, record: libsignal.SessionRecord) => {
      this.record = JSON.stringify(record.serialize());
    },
    isTrustedIdentity: () => true,
    loadPreKey: async (id: number | string) => this.preKeys.get(Number(id)),
    removePreKey: () => undefined,
    loadSignedPreKey: () => this.signed.keyPair,
    getOurRegistrationId: () => this.registrationId,
    getOurIdentity: () => this.identity,
  } as unknown as libsignal.SignalStorage;

  private get cipher() {
    return new libsignal.SessionCipher(this.storage, this.address);
  }
  bundle() {
    const preKey = keyhelper.generatePreKey(this.preKeys.size + 1);
    this.preKeys.set(preKey.keyId, preKey.keyPair);
    return {
      registrationId: this.registrationId,
      identityKey: this.identity.pubKey,
      signedPreKey: {
        keyId: this.signed.keyId,
        publicKey: this.signed.keyPair.pubKey,
        signature: this.signed.signature,
      },
      preKey: { keyId: preKey.keyId, publicKey: preKey.keyPair.pubKey },
    };
  }
  startSession = (other: Party) =>
    new libsignal.SessionBuilder(this.storage, this.address).initOutgoing(other.bundle());
  async says(text: string) {
    const { type, body } = await this.cipher.encrypt(Buffer.from(text));
    return { isFirst: type === 3, bytes: Buffer.from(body, 'binary') };
  }
  async hears({ isFirst, bytes }: { isFirst: boolean; bytes: Buffer }): Promise<string> {
    const read = isFirst ? this.cipher.decryptPreKeyWhisperMessage(bytes) : this.cipher.decryptWhisperMessage(bytes);
    return (await read).toString();
  }
}

test('a message of an earlier session, read after a new one was made, does not spoil the new one', async () => {
  const company = new Party(new libsignal.ProtocolAddress('customer-a', 0));
  const customer = new Party(new libsignal.ProtocolAddress('company-a', 1));
  await company.startSession(customer);
  await customer.hears(await company.says('hello'));
  await company.hears(await customer.says('hi'));
  const underWay = await customer.says('written before');
  await company.startSession(customer);
  await customer.hears(await company.says('under the new session'));
  expect(await company.hears(underWay)).toBe('written before');
  expect(await customer.hears(await company.says('and after it'))).toBe('and after it');
});

test('a message that fits nothing changes nothing', async () => {
  const company = new Party(new libsignal.ProtocolAddress('customer-b', 0));
  const customer = new Party(new libsignal.ProtocolAddress('company-b', 1));
  await company.startSession(customer);
  await customer.hears(await company.says('hello'));
  const spoiled = await customer.says('hi');
  spoiled.bytes[spoiled.bytes.length - 1] = (spoiled.bytes.at(-1) ?? 0) ^ 0xff;
  await expect(company.hears(spoiled)).rejects.toThrow();
  expect(await customer.hears(await company.says('still here'))).toBe('still here');
  expect(await company.hears(await customer.says('me too'))).toBe('me too');
});

test('a conversation of a thousand turns is kept in no more than one of ten', async () => {
  const company = new Party(new libsignal.ProtocolAddress('customer-c', 0));
  const customer = new Party(new libsignal.ProtocolAddress('company-c', 1));
  await company.startSession(customer);
  const turns = async (count: number) => {
    for (let i = 0; i < count; i++) {
      expect(await customer.hears(await company.says(`question ${i}`))).toBe(`question ${i}`);
      expect(await company.hears(await customer.says(`answer ${i}`))).toBe(`answer ${i}`);
    }
  };
  await turns(10);
  const [ofCompany, ofCustomer] = [company.size, customer.size];
  await turns(1_000);
  expect(company.size).toBeLessThan(ofCompany * 1.2);
  expect(customer.size).toBeLessThan(ofCustomer * 1.2);
}, 60_000);

test('a message that comes some turns late is read, once; of more turns than Signal waits for it is not', async () => {
  const company = new Party(new libsignal.ProtocolAddress('customer-d', 0));
  const customer = new Party(new libsignal.ProtocolAddress('company-d', 1));
  await company.startSession(customer);
  await customer.hears(await company.says('hello'));
  const late: { isFirst: boolean; bytes: Buffer }[] = [];
  for (let i = 0; i < 7; i++) {
    late.push(await customer.says(`late ${i}`));
    await company.hears(await customer.says(`in time ${i}`));
    await customer.hears(await company.says(`turn ${i}`));
  }
  const [tooLate, ...others] = late;
  if (!tooLate) throw new Error('nothing was late');
  await expect(company.hears(tooLate)).rejects.toThrow();
  for (const [i, message] of others.entries()) {
    expect(await company.hears(message)).toBe(`late ${i + 1}`);
    await expect(company.hears(message)).rejects.toThrow();
  }
  expect(await customer.hears(await company.says('goes on'))).toBe('goes on');
  expect(await company.hears(await customer.says('both ways'))).toBe('both ways');
});

test('whoever leaves out messages makes nobody keep more than two thousand keys', async () => {
  const company = new Party(new libsignal.ProtocolAddress('customer-e', 0));
  const customer = new Party(new libsignal.ProtocolAddress('company-e', 1));
  await company.startSession(customer);
  await customer.hears(await company.says('hello'));
  let last = await customer.says('first');
  for (let i = 0; i < 3; i++) {
    for (let n = 0; n < 1_500; n++) last = await customer.says('left out');
    expect(await company.hears(last)).toBe('left out');
  }
  expect(company.waiting).toBe(2_000);
}, 60_000);

test('two who speak with the same contact at once each work in a context of their own', async () => {
  const context = new AsyncLocalStorage<string>();
  const address = new libsignal.ProtocolAddress('the-same-customer', 0);
  const customer = () => new Party(new libsignal.ProtocolAddress('someone', 1));
  const companies = ['one', 'two', 'three'].map((name) => ({ name, party: new Party(address, context) }));
  await Promise.all(
    companies.map(({ name, party }) =>
      context.run(name, async () => {
        await party.startSession(customer());
        await Promise.all([party.says('a'), party.says('b'), party.says('c')]);
      }),
    ),
  );
  for (const { name, party } of companies) expect(new Set(party.seen)).toEqual(new Set([name]));
});

test('a certificate of WhatsApp that somebody else has signed is refused; one of the simulator only where it is named', () => {
  const [whatsapp, message] = [keyhelper.generateIdentityKeyPair(), Buffer.from('I am WhatsApp')];
  const forged = calculateSignature(keyhelper.generateIdentityKeyPair().privKey, message);
  expect(verifySignature(whatsapp.pubKey, message, calculateSignature(whatsapp.privKey, message))).toBe(true);
  expect(() => verifySignature(whatsapp.pubKey, message, forged)).toThrow('A signature is wrong');
  takeUnsigned(whatsapp.pubKey.subarray(1));
  expect(verifySignature(whatsapp.pubKey, message, forged)).toBe(true);
});
