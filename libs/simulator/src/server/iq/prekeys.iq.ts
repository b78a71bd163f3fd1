import type { Device, Phone } from '../../model.ts';
import { identityOf, oneTimeKey, signedKeyOf } from '../../phone/phone.identity.ts';
import type { Bundle } from '../../phone/device.cipher.ts';
import { bigEndian, fromBigEndian } from '../../wire/byte-codec.ts';
import { keyType, verify, withType } from '../../wire/curve25519.ts';
import { parseJid } from '../../wire/jid.ts';
import { child, childrenOf, node, requiredBytes, type Node } from '../../wire/binary-node.ts';
import type { World } from '../../simulated-world.ts';
import { personOf } from '../find-person.ts';
import { preKeyOf, refilled } from '../take-prekey.ts';
import { IqError, type Answer, type Question } from './iq.types.ts';

/** One-time prekeys: counted, uploaded, fetched; the signed prekey renewed. */
export function encrypt({ world, from, iq, ask }: Question): Answer {
  const device = world.store.phones.device(from.number, from.device);
  if (!device) throw new IqError(401, 'not-authorized');
  switch (ask?.tag) {
    case 'count':
      return [node('count', { value: world.store.keys.count(from.number, from.device) })];
    case 'digest':
      return [digest(world, device)];
    case 'rotate':
      device.signed = readSigned(world, device, child(ask, 'skey'));
      world.store.phones.saveDevice(device);
      return undefined;
    case 'key':
      return [
        node(
          'list',
          {},
          childrenOf(ask, 'user').map((user) => bundleFor(world, user.attrs.jid ?? '')),
        ),
      ];
    default:
      upload(world, device, iq);
      return undefined;
  }
}

function upload(world: World, device: Device, iq: Node): void {
  // The phone vouched for the identity when it linked the device; another would be another device.
  if (!requiredBytes(iq, 'identity').equals(device.identityKey))
    throw refusal(world, device, 'the identity is not the one that was linked');
  const signed = readSigned(world, device, child(iq, 'skey'));
  const keys = childrenOf(child(iq, 'list'), 'key').map(readKey);
  const reused = world.store.keys.reused(device.number, device.id, keys);
  if (reused.length) throw refusal(world, device, `one-time prekeys used before: ${reused.slice(0, 10).join(', ')}`);
  device.signed = signed;
  device.registrationId = fromBigEndian(requiredBytes(iq, 'registration'));
  world.store.phones.saveDevice(device);
  world.store.keys.addAll(device.number, device.id, keys);
  refilled(device);
}

export const readKey = (key: Node): { id: number; public: Buffer } => ({
  id: fromBigEndian(requiredBytes(key, 'id')),
  public: requiredBytes(key, 'value'),
});

function readSigned(world: World, device: Device, skey: Node | undefined): Device['signed'] {
  if (!skey) throw new IqError(400, 'no signed prekey');
  const signed = { ...readKey(skey), signature: requiredBytes(skey, 'signature') };
  if (!verify(device.identityKey, withType(signed.public), signed.signature))
    throw refusal(world, device, 'the signed prekey is not signed by the identity');
  return signed;
}

function refusal(world: World, { number, id }: Device, reason: string): IqError {
  world.store.refusals.add('prekeys', `${number}:${id}`, reason);
  return new IqError(406, reason);
}

function digest(world: World, device: Device): Node {
  return node('digest', {}, [
    node('registration', {}, bigEndian(device.registrationId, 4)),
    node('type', {}, keyType),
    node('identity', {}, device.identityKey),
    node('count', { value: world.store.keys.count(device.number, device.id) }),
  ]);
}

function bundleFor(world: World, jid: string): Node {
  const person = personOf(world, jid);
  const { device: id } = parseJid(jid);
  const device = person && world.store.phones.device(person.number, id);
  if (!person || (id !== 0 && !device))
    return node('user', { jid }, [node('error', { code: 404, text: 'item-not-found' })]);
  return node('user', { jid }, bundleNodes(device ? bundleOfDevice(world, device) : bundleOfPhone(world, person)));
}

const bundleOfDevice = (world: World, device: Device): Bundle => ({ ...device, oneTime: preKeyOf(world, device) });

function bundleOfPhone(world: World, phone: Phone): Bundle {
  const { keys, registrationId } = identityOf(world, phone);
  const signed = signedKeyOf(world, phone);
  return { registrationId, identityKey: keys.public, signed, oneTime: oneTimeKey(world, phone) };
}

function bundleNodes({ registrationId, identityKey, signed, oneTime }: Bundle): Node[] {
  const key = (tag: string, { id, public: value }: { id: number; public: Buffer }, more: Node[] = []) =>
    node(tag, {}, [node('id', {}, bigEndian(id, 3)), node('value', {}, value), ...more]);
  return [
    node('registration', {}, bigEndian(registrationId, 4)),
    node('type', {}, keyType),
    node('identity', {}, identityKey),
    key('skey', signed, [node('signature', {}, signed.signature)]),
    ...(oneTime ? [key('key', oneTime)] : []),
  ];
}
