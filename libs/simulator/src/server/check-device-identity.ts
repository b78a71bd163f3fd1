import { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import type { Device } from '../model.ts';
import { identityOf } from '../phone/phone.identity.ts';
import { sha256 } from '../wire/byte-codec.ts';
import { verify } from '../wire/curve25519.ts';
import { bytesOf, child, type Node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import type { Copy } from './read-copies.ts';

const accountPrefix = Buffer.from([6, 0]);
const devicePrefix = Buffer.from([6, 1]);

// Verifying costs milliseconds and a device shows the same identity every time.
const verified = new WeakMap<Device, string>();

export interface Signed {
  /** What the phone signed when it linked the device. */
  details: Uint8Array;
  accountKey: Uint8Array;
  identityKey: Uint8Array;
}

/** What the phone's signature over a device's identity is made of. */
export const accountSigns = ({ details, identityKey }: Signed): Buffer =>
  Buffer.concat([accountPrefix, details, identityKey]);

/** What the device signs in turn. */
export const deviceSigns = ({ details, identityKey, accountKey }: Signed): Buffer =>
  Buffer.concat([devicePrefix, details, identityKey, accountKey]);

/**
 * Why a message of a linked device that starts a session is not believed: it must show that the phone vouches for the
 * device, and the device for the phone. The client's own library takes any signature, so this is the place to see it.
 */
export function identityFault(world: World, device: Device, stanza: Node, copies: Copy[]): string | undefined {
  if (!copies.some(({ enc }) => enc.attrs.type === 'pkmsg')) return undefined;
  const shown = bytesOf(child(stanza, 'device-identity'));
  if (!shown?.length) return 'device-identity is missing beside a pkmsg';
  const hash = sha256(shown).toString('hex');
  if (verified.get(device) === hash) return undefined;
  const fault = signatureFault(world, device, shown);
  if (!fault) verified.set(device, hash);
  return fault;
}

function signatureFault(world: World, device: Device, shown: Buffer): string | undefined {
  const phone = world.store.phones.find(device.number);
  let identity: proto.ADVSignedDeviceIdentity;
  try {
    identity = proto.ADVSignedDeviceIdentity.decode(shown);
  } catch {
    return 'device-identity is no ADVSignedDeviceIdentity';
  }
  const { details, accountSignature, deviceSignature } = identity;
  if (!phone || !details || !accountSignature || !deviceSignature) return 'device-identity is not complete';
  const signed = { details, accountKey: identityOf(world, phone).keys.public, identityKey: device.identityKey };
  if (!verify(signed.accountKey, accountSigns(signed), accountSignature)) return 'accountSignature is not by the phone';
  if (!verify(device.identityKey, deviceSigns(signed), deviceSignature)) return 'deviceSignature is not by the device';
  return undefined;
}
