import { patchLibsignal } from '@recado/signal';
import * as libsignal from 'libsignal';
import type { LinkedDevice, Phone } from '../model/phone.model.ts';
import { pad, unpad } from '../wire/byte-codec.ts';
import { addKeyType } from '../wire/curve25519.ts';
import { addressKey, type DeviceAddress } from '../wire/jid.ts';
import type { World } from '../simulated-world.ts';
import { takePreKey } from '../connection/take-prekey.ts';
import { ensureIdentity, ensureSignedPreKey } from './phone.identity.ts';

patchLibsignal();

export interface DeviceCiphertext {
  type: 'pkmsg' | 'msg';
  ciphertext: Buffer;
}

/** The keys to start a Signal session with a device. Public keys have 32 bytes, without Signal's type byte. */
export interface PreKeyBundle {
  registrationId: number;
  identityKey: Buffer;
  signedPreKey: { id: number; public: Buffer; signature: Buffer };
  preKey?: { id: number; public: Buffer } | undefined;
}

/** Pads and encrypts an encoded message of a phone for one device; starts a session when there is none. */
export const encryptForDevice = (
  world: World,
  from: Phone,
  to: LinkedDevice,
  message: Uint8Array,
): Promise<DeviceCiphertext> => encryptPadded(world, from, to, pad(message));

export async function encryptPadded(
  world: World,
  from: Phone,
  to: LinkedDevice,
  padded: Uint8Array,
): Promise<DeviceCiphertext> {
  const peer = { number: to.number, device: to.id };
  if (!world.store.sessions.find(from.number, addressKey(peer))) {
    const { registrationId, identityKey, signed } = to;
    await startSession(world, from, peer, {
      registrationId,
      identityKey,
      signedPreKey: signed,
      preKey: takePreKey(world, to),
    });
  }
  const { type, body } = await cipher(world, from, peer).encrypt(padded);
  return { type: type === 3 ? 'pkmsg' : 'msg', ciphertext: Buffer.from(body, 'binary') };
}

/**
 * Decrypts a message of a device to a phone and removes the padding.
 * @param type of the `enc` node: `pkmsg` or `msg`
 * @throws an error of libsignal when no session fits, or when a key or counter was used before
 */
export async function decryptFromDevice(
  world: World,
  owner: Phone,
  from: DeviceAddress,
  type: string,
  ciphertext: Buffer,
): Promise<Buffer> {
  const session = cipher(world, owner, from);
  return unpad(
    type === 'pkmsg'
      ? await session.decryptPreKeyWhisperMessage(ciphertext)
      : await session.decryptWhisperMessage(ciphertext),
  );
}

/** Replaces the phone's session with a device by a new one. */
export async function startSession(
  world: World,
  owner: Phone,
  peer: DeviceAddress,
  bundle: PreKeyBundle,
): Promise<void> {
  const { registrationId, identityKey, signedPreKey, preKey } = bundle;
  const libsignalBundle = {
    registrationId,
    identityKey: addKeyType(identityKey),
    signedPreKey: {
      keyId: signedPreKey.id,
      publicKey: addKeyType(signedPreKey.public),
      signature: signedPreKey.signature,
    },
    ...(preKey && { preKey: { keyId: preKey.id, publicKey: addKeyType(preKey.public) } }),
  };
  // libsignal accepts a bundle without a one-time key, although its types require it.
  await new libsignal.SessionBuilder(storage(world, owner, peer), signalAddress(owner, peer)).initOutgoing(
    libsignalBundle as Parameters<libsignal.SessionBuilder['initOutgoing']>[0],
  );
}

const cipher = (world: World, owner: Phone, peer: DeviceAddress) =>
  new libsignal.SessionCipher(storage(world, owner, peer), signalAddress(owner, peer));

// libsignal queues work by the address name for the whole process, so the name contains the owner.
const signalAddress = (owner: Phone, peer: DeviceAddress) =>
  new libsignal.ProtocolAddress(`${owner.number}-${peer.number}`, peer.device);

function storage(world: World, owner: Phone, peer: DeviceAddress): libsignal.SignalStorage {
  const { preKeys, sessions } = world.store;
  const identity = ensureIdentity(world, owner);
  const toLibsignalPair = ({ public: pub, private: priv }: { public: Buffer; private: Buffer }) => ({
    privKey: priv,
    pubKey: addKeyType(pub),
  });
  return {
    loadSession: (): Promise<libsignal.SessionRecord | undefined> => {
      const record = sessions.find(owner.number, addressKey(peer));
      // A serialized record is a plain object, although its type is bytes.
      return Promise.resolve(
        record === undefined ? undefined : libsignal.SessionRecord.deserialize(JSON.parse(record) as Uint8Array),
      );
    },
    storeSession: (_id, record) => {
      sessions.save(owner.number, addressKey(peer), JSON.stringify(record.serialize()));
      return Promise.resolve();
    },
    isTrustedIdentity: () => true,
    loadPreKey: (id) => {
      const key = preKeys.findOwn(owner.number, Number(id));
      return Promise.resolve(key && toLibsignalPair(key));
    },
    removePreKey: (id) => preKeys.removeOwn(owner.number, id),
    loadSignedPreKey: () => toLibsignalPair(ensureSignedPreKey(world, owner)),
    getOurRegistrationId: () => identity.registrationId,
    getOurIdentity: () => toLibsignalPair(identity.keys),
  };
}
