import { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import type { LinkedDevice } from '../model/phone.model.ts';
import { ensureIdentity } from '../phone/phone.identity.ts';
import { sha256 } from '../wire/symmetric-crypto.ts';
import { verify } from '../wire/curve25519.ts';
import { type BinaryNode, child, contentBytes } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import type { MessageCopy } from './read-copies.ts';

const accountPrefix = Buffer.from([6, 0]);
const devicePrefix = Buffer.from([6, 1]);

// Verifying costs milliseconds and a device shows the same identity every time.
const verified = new WeakMap<LinkedDevice, string>();

export interface SignedIdentity {
  /** What the phone signed when it linked the device. */
  details: Uint8Array;
  accountKey: Uint8Array;
  identityKey: Uint8Array;
}

/** What the phone's signature over a device's identity is made of. */
export const accountSignatureInput = ({ details, identityKey }: SignedIdentity): Buffer =>
  Buffer.concat([accountPrefix, details, identityKey]);

/** What the device signs in turn. */
export const deviceSignatureInput = ({ details, identityKey, accountKey }: SignedIdentity): Buffer =>
  Buffer.concat([devicePrefix, details, identityKey, accountKey]);

/**
 * Why a message of a linked device that starts a session is not believed: it must show that the phone vouches for the
 * device, and the device for the phone. The client's own library takes any signature, so this is the place to see it.
 */
export function findIdentityError(
  world: World,
  device: LinkedDevice,
  stanza: BinaryNode,
  copies: MessageCopy[],
): string | undefined {
  if (!copies.some(({ enc }) => enc.attrs.type === 'pkmsg')) return undefined;
  const shown = contentBytes(child(stanza, 'device-identity'));
  if (!shown?.length) return 'device-identity is missing beside a pkmsg';
  const hash = sha256(shown).toString('hex');
  if (verified.get(device) === hash) return undefined;
  const fault = findSignatureError(world, device, shown);
  if (!fault) verified.set(device, hash);
  return fault;
}

function findSignatureError(world: World, device: LinkedDevice, shown: Buffer): string | undefined {
  const phone = world.store.phones.find(device.number);
  let identity: proto.ADVSignedDeviceIdentity;
  try {
    identity = proto.ADVSignedDeviceIdentity.decode(shown);
  } catch {
    return 'device-identity is no ADVSignedDeviceIdentity';
  }
  const { details, accountSignature, deviceSignature } = identity;
  if (!phone || !details || !accountSignature || !deviceSignature) return 'device-identity is not complete';
  const signed = { details, accountKey: ensureIdentity(world, phone).keys.public, identityKey: device.identityKey };
  if (!verify(signed.accountKey, accountSignatureInput(signed), accountSignature))
    return 'accountSignature is not by the phone';
  if (!verify(device.identityKey, deviceSignatureInput(signed), deviceSignature))
    return 'deviceSignature is not by the device';
  return undefined;
}
