import { patchLibsignal } from '@recado/signal';
import * as libsignal from 'libsignal';
import type { Device, Phone } from '../model.ts';
import { pad, unpad } from '../wire/byte-codec.ts';
import { withType } from '../wire/curve25519.ts';
import { addressKey, type Address } from '../wire/jid.ts';
import type { World } from '../simulated-world.ts';
import { preKeyOf } from '../server/take-prekey.ts';
import { identityOf, signedKeyOf } from './phone.identity.ts';

patchLibsignal();

export interface Sealed {
  type: 'pkmsg' | 'msg';
  ciphertext: Buffer;
}

/** What it takes to start a session with a device. Public keys without Signal's type byte. */
export interface Bundle {
  registrationId: number;
  identityKey: Buffer;
  signed: { id: number; public: Buffer; signature: Buffer };
  oneTime?: { id: number; public: Buffer } | undefined;
}

/** Encrypts an encoded message of a phone for one device, starting a session where there is none. */
export const seal = (world: World, from: Phone, to: Device, message: Uint8Array): Promise<Sealed> =>
  sealPadded(world, from, to, pad(message));

export async function sealPadded(world: World, from: Phone, to: Device, padded: Uint8Array): Promise<Sealed> {
  const peer = { number: to.number, device: to.id };
  if (!world.store.keys.session(from.number, addressKey(peer))) {
    const { registrationId, identityKey, signed } = to;
    await startSession(world, from, peer, { registrationId, identityKey, signed, oneTime: preKeyOf(world, to) });
  }
  const { type, body } = await cipher(world, from, peer).encrypt(padded);
  return { type: type === 3 ? 'pkmsg' : 'msg', ciphertext: Buffer.from(body, 'binary') };
}

/** Decrypts what a device sent to a phone and takes the padding off. */
export async function open(world: World, owner: Phone, from: Address, type: string, sealed: Buffer): Promise<Buffer> {
  const session = cipher(world, owner, from);
  return unpad(
    type === 'pkmsg' ? await session.decryptPreKeyWhisperMessage(sealed) : await session.decryptWhisperMessage(sealed),
  );
}

/** Replaces the phone's session with a device by a fresh one. */
export async function startSession(world: World, owner: Phone, peer: Address, bundle: Bundle): Promise<void> {
  const { registrationId, identityKey, signed, oneTime } = bundle;
  const session = {
    registrationId,
    identityKey: withType(identityKey),
    signedPreKey: { keyId: signed.id, publicKey: withType(signed.public), signature: signed.signature },
    ...(oneTime && { preKey: { keyId: oneTime.id, publicKey: withType(oneTime.public) } }),
  };
  // libsignal takes a bundle without a one-time key, its types do not say so.
  await new libsignal.SessionBuilder(storage(world, owner, peer), signalAddress(owner, peer)).initOutgoing(
    session as Parameters<libsignal.SessionBuilder['initOutgoing']>[0],
  );
}

const cipher = (world: World, owner: Phone, peer: Address) =>
  new libsignal.SessionCipher(storage(world, owner, peer), signalAddress(owner, peer));

// libsignal queues by the name of the address, and all phones live in one process: the owner is part of the name.
const signalAddress = (owner: Phone, peer: Address) =>
  new libsignal.ProtocolAddress(`${owner.number}-${peer.number}`, peer.device);

function storage(world: World, owner: Phone, peer: Address): libsignal.SignalStorage {
  const { keys } = world.store;
  const identity = identityOf(world, owner);
  const pair = ({ public: pub, private: priv }: { public: Buffer; private: Buffer }) => ({
    privKey: priv,
    pubKey: withType(pub),
  });
  return {
    loadSession: (): Promise<libsignal.SessionRecord | undefined> => {
      const record = keys.session(owner.number, addressKey(peer));
      // Its records serialize to plain objects, though the types speak of bytes.
      return Promise.resolve(
        record === undefined ? undefined : libsignal.SessionRecord.deserialize(JSON.parse(record) as Uint8Array),
      );
    },
    storeSession: (_id, record) => {
      keys.saveSession(owner.number, addressKey(peer), JSON.stringify(record.serialize()));
      return Promise.resolve();
    },
    isTrustedIdentity: () => true,
    loadPreKey: (id) => {
      const key = keys.own(owner.number, Number(id));
      return Promise.resolve(key && pair(key));
    },
    removePreKey: (id) => keys.used(owner.number, id),
    loadSignedPreKey: () => pair(signedKeyOf(world, owner)),
    getOurRegistrationId: () => identity.registrationId,
    getOurIdentity: () => pair(identity.keys),
  };
}
