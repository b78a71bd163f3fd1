import type { LinkedDevice } from '../model/phone.model.ts';
import { serverJid } from '../wire/jid.ts';
import { node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { enqueue } from './stanza.delivery.ts';
import { nowSeconds } from '../wire/unix-time.ts';

/** Below this many one-time keys the server asks a device for more. */
const LOW_PREKEY_COUNT = 5;

const asked = new WeakSet<LinkedDevice>();

/** The device's next one-time key, gone from the server with it; when it runs low the device is told. */
export function takePreKey(world: World, device: LinkedDevice): { id: number; public: Buffer } | undefined {
  const { number, id } = device;
  const key = world.store.preKeys.take(number, id);
  if (!asked.has(device) && world.store.preKeys.count(number, id) < LOW_PREKEY_COUNT) {
    asked.add(device);
    const t = nowSeconds();
    const low = node('count', { value: world.store.preKeys.count(number, id) });
    const attrs = { from: serverJid, type: 'encrypt', id: `low-${Date.now()}`, t };
    enqueue(world, { number, device: id }, node('notification', attrs, [low]));
  }
  return key;
}

/** The device has uploaded keys: it may be asked again when they run low. */
export function allowLowPreKeyNotification(device: LinkedDevice): void {
  asked.delete(device);
}
