import type { LinkedDevice, Phone } from '../../model/phone.model.ts';
import { createPreKey, ensureIdentity, ensureSignedPreKey } from '../../phone/phone.identity.ts';
import type { PreKeyBundle } from '../../phone/device.cipher.ts';
import { bigEndian, fromBigEndian } from '../../wire/byte-codec.ts';
import { addKeyType, KEY_TYPE, verify } from '../../wire/curve25519.ts';
import { parseJid } from '../../wire/jid.ts';
import { type BinaryNode, child, childrenByTag, node, requiredBytes } from '../../wire/binary-node.ts';
import type { World } from '../../simulated-world.ts';
import { findPerson } from '../../connection/find-person.ts';
import { allowLowPreKeyNotification, takePreKey } from '../../connection/take-prekey.ts';
import { IqError, type IqRequest, type IqResult } from './iq.types.ts';

/** Handles `encrypt`: counts, uploads and fetches prekeys, and rotates the signed prekey. */
export function handlePreKeysIq({ world, from, iq, query }: IqRequest): IqResult {
  const device = world.store.phones.device(from.number, from.device);
  if (!device) throw new IqError(401, 'not-authorized');
  switch (query?.tag) {
    case 'count':
      return [node('count', { value: world.store.preKeys.count(from.number, from.device) })];
    case 'digest':
      return [encodeDigest(world, device)];
    case 'rotate':
      device.signed = readSignedPreKey(world, device, child(query, 'skey'));
      world.store.phones.saveDevice(device);
      return undefined;
    case 'key':
      return [
        node(
          'list',
          {},
          childrenByTag(query, 'user').map((user) => encodeBundleOf(world, user.attrs.jid ?? '')),
        ),
      ];
    default:
      uploadPreKeys(world, device, iq);
      return undefined;
  }
}

function uploadPreKeys(world: World, device: LinkedDevice, iq: BinaryNode): void {
  // The phone signed this identity key at linking; a device with another key is another device.
  if (!requiredBytes(iq, 'identity').equals(device.identityKey))
    throw refuseKeys(world, device, 'the identity is not the one that was linked');
  const signed = readSignedPreKey(world, device, child(iq, 'skey'));
  const keys = childrenByTag(child(iq, 'list'), 'key').map(readPreKey);
  const reused = world.store.preKeys.findReused(device.number, device.id, keys);
  if (reused.length) throw refuseKeys(world, device, `one-time prekeys used before: ${reused.slice(0, 10).join(', ')}`);
  device.signed = signed;
  device.registrationId = fromBigEndian(requiredBytes(iq, 'registration'));
  world.store.phones.saveDevice(device);
  world.store.preKeys.addAll(device.number, device.id, keys);
  allowLowPreKeyNotification(device);
}

export const readPreKey = (key: BinaryNode): { id: number; public: Buffer } => ({
  id: fromBigEndian(requiredBytes(key, 'id')),
  public: requiredBytes(key, 'value'),
});

function readSignedPreKey(world: World, device: LinkedDevice, skey: BinaryNode | undefined): LinkedDevice['signed'] {
  if (!skey) throw new IqError(400, 'no signed prekey');
  const signed = { ...readPreKey(skey), signature: requiredBytes(skey, 'signature') };
  if (!verify(device.identityKey, addKeyType(signed.public), signed.signature))
    throw refuseKeys(world, device, 'the signed prekey is not signed by the identity');
  return signed;
}

function refuseKeys(world: World, { number, id }: LinkedDevice, reason: string): IqError {
  world.store.refusals.add('prekeys', `${number}:${id}`, reason);
  return new IqError(406, reason);
}

function encodeDigest(world: World, device: LinkedDevice): BinaryNode {
  return node('digest', {}, [
    node('registration', {}, bigEndian(device.registrationId, 4)),
    node('type', {}, KEY_TYPE),
    node('identity', {}, device.identityKey),
    node('count', { value: world.store.preKeys.count(device.number, device.id) }),
  ]);
}

function encodeBundleOf(world: World, jid: string): BinaryNode {
  const person = findPerson(world, jid);
  const { device: id } = parseJid(jid);
  const device = person && world.store.phones.device(person.number, id);
  if (!person || (id !== 0 && !device))
    return node('user', { jid }, [node('error', { code: 404, text: 'item-not-found' })]);
  return node(
    'user',
    { jid },
    encodeBundle(device ? buildDeviceBundle(world, device) : buildPhoneBundle(world, person)),
  );
}

const buildDeviceBundle = (world: World, device: LinkedDevice): PreKeyBundle => ({
  ...device,
  signedPreKey: device.signed,
  preKey: takePreKey(world, device),
});

function buildPhoneBundle(world: World, phone: Phone): PreKeyBundle {
  const { keys, registrationId } = ensureIdentity(world, phone);
  const signedPreKey = ensureSignedPreKey(world, phone);
  return { registrationId, identityKey: keys.public, signedPreKey, preKey: createPreKey(world, phone) };
}

function encodeBundle({ registrationId, identityKey, signedPreKey, preKey }: PreKeyBundle): BinaryNode[] {
  const key = (tag: string, { id, public: value }: { id: number; public: Buffer }, more: BinaryNode[] = []) =>
    node(tag, {}, [node('id', {}, bigEndian(id, 3)), node('value', {}, value), ...more]);
  return [
    node('registration', {}, bigEndian(registrationId, 4)),
    node('type', {}, KEY_TYPE),
    node('identity', {}, identityKey),
    key('skey', signedPreKey, [node('signature', {}, signedPreKey.signature)]),
    ...(preKey ? [key('key', preKey)] : []),
  ];
}
