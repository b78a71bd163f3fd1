import { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import type { LinkedDevice } from '../model/phone.model.ts';
import { ensureIdentity } from '../phone/phone.identity.ts';
import { sha256 } from '../wire/symmetric-crypto.ts';
import { verify } from '../wire/curve25519.ts';
import { accountSignatureInput, deviceSignatureInput } from '../wire/device-signature.ts';
import { type BinaryNode, child, contentBytes } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import type { MessageCopy } from './read-copies.ts';

/** The hash of the last verified identity; a device sends the same identity with every pkmsg. */
const verified = new WeakMap<LinkedDevice, string>();

/**
 * Verifies the `device-identity` beside a pkmsg: the account signature by the phone and the device signature.
 * Source: Baileys, `configureSuccessfulPairing` in `lib/Utils/validate-connection.js`.
 * @returns why the message is refused; undefined when it is accepted
 */
export function findIdentityError(
  world: World,
  device: LinkedDevice,
  stanza: BinaryNode,
  copies: MessageCopy[],
): string | undefined {
  if (!copies.some(({ enc }) => enc.attrs.type === 'pkmsg')) return undefined;
  const encoded = contentBytes(child(stanza, 'device-identity'));
  if (!encoded?.length) return 'device-identity is missing beside a pkmsg';
  const hash = sha256(encoded).toString('hex');
  if (verified.get(device) === hash) return undefined;
  const reason = findSignatureError(world, device, encoded);
  if (!reason) verified.set(device, hash);
  return reason;
}

function findSignatureError(world: World, device: LinkedDevice, encoded: Buffer): string | undefined {
  const phone = world.store.phones.find(device.number);
  let identity: proto.ADVSignedDeviceIdentity;
  try {
    identity = proto.ADVSignedDeviceIdentity.decode(encoded);
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
