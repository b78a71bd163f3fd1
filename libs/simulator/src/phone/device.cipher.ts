import { patchLibsignal } from '@recado/signal';
import * as libsignal from 'libsignal';
import type { LinkedDevice, Phone } from '../model/phone.model.ts';
import { pad, unpad } from '../wire/byte-codec.ts';
import { addKeyType } from '../wire/curve25519.ts';
import { addressKey, type DeviceAddress } from '../wire/jid.ts';
import type { World } from '../simulated-world.ts';
import { takePreKey } from '../server/take-prekey.ts';
import { ensureIdentity, ensureSignedPreKey } from './phone.identity.ts';

patchLibsignal();

export interface DeviceCiphertext {
  type: 'pkmsg' | 'msg';
  ciphertext: Buffer;
}

/** What it takes to start a session with a device. Public keys without Signal's type byte. */
export interface PreKeyBundle {
  registrationId: number;
  identityKey: Buffer;
  signedPreKey: { id: number; public: Buffer; signature: Buffer };
  preKey?: { id: number; public: Buffer } | undefined;
}

/** Encrypts an encoded message of a phone for one device, starting a session where there is none. */
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

/** Decrypts what a device sent to a phone and takes the padding off. */
export async function decryptFromDevice(
  world: World,
  owner: Phone,
  from: DeviceAddress,
  type: string,
  sealed: Buffer,
): Promise<Buffer> {
  const session = cipher(world, owner, from);
  return unpad(
    type === 'pkmsg' ? await session.decryptPreKeyWhisperMessage(sealed) : await session.decryptWhisperMessage(sealed),
  );
}

/** Replaces the phone's session with a device by a fresh one. */
export async function startSession(
  world: World,
  owner: Phone,
  peer: DeviceAddress,
  bundle: PreKeyBundle,
): Promise<void> {
  const { registrationId, identityKey, signedPreKey: signed, preKey: oneTime } = bundle;
  const session = {
    registrationId,
    identityKey: addKeyType(identityKey),
    signedPreKey: { keyId: signed.id, publicKey: addKeyType(signed.public), signature: signed.signature },
    ...(oneTime && { preKey: { keyId: oneTime.id, publicKey: addKeyType(oneTime.public) } }),
  };
  // libsignal takes a bundle without a one-time key, its types do not say so.
  await new libsignal.SessionBuilder(storage(world, owner, peer), signalAddress(owner, peer)).initOutgoing(
    session as Parameters<libsignal.SessionBuilder['initOutgoing']>[0],
  );
}

const cipher = (world: World, owner: Phone, peer: DeviceAddress) =>
  new libsignal.SessionCipher(storage(world, owner, peer), signalAddress(owner, peer));

// libsignal queues by the name of the address, and all phones live in one process: the owner is part of the name.
const signalAddress = (owner: Phone, peer: DeviceAddress) =>
  new libsignal.ProtocolAddress(`${owner.number}-${peer.number}`, peer.device);

function storage(world: World, owner: Phone, peer: DeviceAddress): libsignal.SignalStorage {
  const { preKeys, sessions } = world.store;
  const identity = ensureIdentity(world, owner);
  const pair = ({ public: pub, private: priv }: { public: Buffer; private: Buffer }) => ({
    privKey: priv,
    pubKey: addKeyType(pub),
  });
  return {
    loadSession: (): Promise<libsignal.SessionRecord | undefined> => {
      const record = sessions.find(owner.number, addressKey(peer));
      // Its records serialize to plain objects, though the types speak of bytes.
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
      return Promise.resolve(key && pair(key));
    },
    removePreKey: (id) => preKeys.removeOwn(owner.number, id),
    loadSignedPreKey: () => pair(ensureSignedPreKey(world, owner)),
    getOurRegistrationId: () => identity.registrationId,
    getOurIdentity: () => pair(identity.keys),
  };
}
