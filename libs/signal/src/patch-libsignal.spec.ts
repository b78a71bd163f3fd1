import { AsyncLocalStorage } from 'node:async_hooks';
import * as libsignal from 'libsignal';
import { calculateSignature, verifySignature } from 'libsignal/src/curve.js';
import { beforeAll, expect, test } from 'vitest';
import { patchLibsignal, skipVerificationFor } from './patch-libsignal.ts';

beforeAll(patchLibsignal);

interface KeyPair {
  pubKey: Buffer;
  privKey: Buffer;
}
const { keyhelper } = libsignal as unknown as {
  keyhelper: {
    generateIdentityKeyPair(): KeyPair;
    generateRegistrationId(): number;
    generatePreKey(id: number): { keyId: number; keyPair: KeyPair };
    generateSignedPreKey(identity: KeyPair, id: number): { keyId: number; keyPair: KeyPair; signature: Buffer };
  };
};

/** One side of a conversation, with its own keys and one session. */
class Party {
  private readonly identity = keyhelper.generateIdentityKeyPair();
  private readonly registrationId = keyhelper.generateRegistrationId();
  private readonly signedPreKey = keyhelper.generateSignedPreKey(this.identity, 1);
  private readonly preKeys = new Map<number, KeyPair>();
  private record: string | undefined;
  /** Length of the stored session record, in characters. */
  get recordSize(): number {
    return this.record?.length ?? 0;
  }
  /** Count of stored keys of messages that have not arrived. */
  get missingKeys(): number {
    return this.record?.match(/"\d+":"/g)?.length ?? 0;
  }
  /** The async context at each load of the session. */
  readonly contexts: unknown[] = [];

  constructor(
    private readonly address: libsignal.ProtocolAddress,
    private readonly context?: AsyncLocalStorage<string>,
  ) {}

  private readonly storage = {
    loadSession: async () => {
      this.contexts.push(this.context?.getStore());
      await new Promise((resolve) => setImmediate(resolve));
      return this.record && libsignal.SessionRecord.deserialize(JSON.parse(this.record) as Uint8Array);
    },
    storeSession: async (_: string, record: libsignal.SessionRecord) => {
      this.record = JSON.stringify(record.serialize());
    },
    isTrustedIdentity: () => true,
    loadPreKey: async (id: number | string) => this.preKeys.get(Number(id)),
    removePreKey: () => undefined,
    loadSignedPreKey: () => this.signedPreKey.keyPair,
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
        keyId: this.signedPreKey.keyId,
        publicKey: this.signedPreKey.keyPair.pubKey,
        signature: this.signedPreKey.signature,
      },
      preKey: { keyId: preKey.keyId, publicKey: preKey.keyPair.pubKey },
    };
  }
  startSession = (peer: Party) => new libsignal.SessionBuilder(this.storage, this.address).initOutgoing(peer.bundle());
  async encrypt(text: string) {
    const { type, body } = await this.cipher.encrypt(Buffer.from(text));
    return { isFirst: type === 3, bytes: Buffer.from(body, 'binary') };
  }
  async decrypt({ isFirst, bytes }: { isFirst: boolean; bytes: Buffer }): Promise<string> {
    const plaintext = isFirst
      ? this.cipher.decryptPreKeyWhisperMessage(bytes)
      : this.cipher.decryptWhisperMessage(bytes);
    return (await plaintext).toString();
  }
}

test('a message of an earlier session does not corrupt a newer one', async () => {
  const company = new Party(new libsignal.ProtocolAddress('customer-a', 0));
  const customer = new Party(new libsignal.ProtocolAddress('company-a', 1));
  await company.startSession(customer);
  await customer.decrypt(await company.encrypt('hello'));
  await company.decrypt(await customer.encrypt('hi'));
  const delayed = await customer.encrypt('written before');
  await company.startSession(customer);
  await customer.decrypt(await company.encrypt('under the new session'));
  expect(await company.decrypt(delayed)).toBe('written before');
  expect(await customer.decrypt(await company.encrypt('and after it'))).toBe('and after it');
});

test('a corrupted message leaves the session unchanged', async () => {
  const company = new Party(new libsignal.ProtocolAddress('customer-b', 0));
  const customer = new Party(new libsignal.ProtocolAddress('company-b', 1));
  await company.startSession(customer);
  await customer.decrypt(await company.encrypt('hello'));
  const corrupted = await customer.encrypt('hi');
  corrupted.bytes[corrupted.bytes.length - 1] = (corrupted.bytes.at(-1) ?? 0) ^ 0xff;
  await expect(company.decrypt(corrupted)).rejects.toThrow();
  expect(await customer.decrypt(await company.encrypt('still here'))).toBe('still here');
  expect(await company.decrypt(await customer.encrypt('me too'))).toBe('me too');
});

test('the session of a long conversation stays as small as that of a short one', async () => {
  const company = new Party(new libsignal.ProtocolAddress('customer-c', 0));
  const customer = new Party(new libsignal.ProtocolAddress('company-c', 1));
  await company.startSession(customer);
  const turns = async (count: number) => {
    for (let i = 0; i < count; i++) {
      expect(await customer.decrypt(await company.encrypt(`question ${i}`))).toBe(`question ${i}`);
      expect(await company.decrypt(await customer.encrypt(`answer ${i}`))).toBe(`answer ${i}`);
    }
  };
  await turns(10);
  const [companySize, customerSize] = [company.recordSize, customer.recordSize];
  await turns(1_000);
  expect(company.recordSize).toBeLessThan(companySize * 1.2);
  expect(customer.recordSize).toBeLessThan(customerSize * 1.2);
});

test('a message that is some turns late is decrypted once; one later than five turns is not', async () => {
  const company = new Party(new libsignal.ProtocolAddress('customer-d', 0));
  const customer = new Party(new libsignal.ProtocolAddress('company-d', 1));
  await company.startSession(customer);
  await customer.decrypt(await company.encrypt('hello'));
  const late: { isFirst: boolean; bytes: Buffer }[] = [];
  for (let i = 0; i < 7; i++) {
    late.push(await customer.encrypt(`late ${i}`));
    await company.decrypt(await customer.encrypt(`in time ${i}`));
    await customer.decrypt(await company.encrypt(`turn ${i}`));
  }
  const [tooLate, ...stillAccepted] = late;
  if (!tooLate) throw new Error('no message was late');
  await expect(company.decrypt(tooLate)).rejects.toThrow();
  for (const [i, message] of stillAccepted.entries()) {
    expect(await company.decrypt(message)).toBe(`late ${i + 1}`);
    await expect(company.decrypt(message)).rejects.toThrow();
  }
  expect(await customer.decrypt(await company.encrypt('goes on'))).toBe('goes on');
  expect(await company.decrypt(await customer.encrypt('both ways'))).toBe('both ways');
});

test('skipped messages leave at most two thousand keys', async () => {
  const company = new Party(new libsignal.ProtocolAddress('customer-e', 0));
  const customer = new Party(new libsignal.ProtocolAddress('company-e', 1));
  await company.startSession(customer);
  await customer.decrypt(await company.encrypt('hello'));
  let last = await customer.encrypt('first');
  for (let i = 0; i < 3; i++) {
    for (let n = 0; n < 1_500; n++) last = await customer.encrypt('skipped');
    expect(await company.decrypt(last)).toBe('skipped');
  }
  expect(company.missingKeys).toBe(2_000);
});

test('work for the same contact runs in the async context of each caller', async () => {
  const context = new AsyncLocalStorage<string>();
  const address = new libsignal.ProtocolAddress('the-same-customer', 0);
  const customer = () => new Party(new libsignal.ProtocolAddress('someone', 1));
  const companies = ['one', 'two', 'three'].map((name) => ({ name, party: new Party(address, context) }));
  await Promise.all(
    companies.map(({ name, party }) =>
      context.run(name, async () => {
        await party.startSession(customer());
        await Promise.all([party.encrypt('a'), party.encrypt('b'), party.encrypt('c')]);
      }),
    ),
  );
  for (const { name, party } of companies) expect(new Set(party.contexts)).toEqual(new Set([name]));
});

test('a server certificate with a wrong signature is rejected, except for the simulator’s key', () => {
  const [whatsapp, message] = [keyhelper.generateIdentityKeyPair(), Buffer.from('I am WhatsApp')];
  const forged = calculateSignature(keyhelper.generateIdentityKeyPair().privKey, message);
  expect(verifySignature(whatsapp.pubKey, message, calculateSignature(whatsapp.privKey, message))).toBe(true);
  expect(() => verifySignature(whatsapp.pubKey, message, forged)).toThrow('A signature is wrong');
  skipVerificationFor(whatsapp.pubKey.subarray(1));
  expect(verifySignature(whatsapp.pubKey, message, forged)).toBe(true);
});
