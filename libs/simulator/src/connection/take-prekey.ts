import type { LinkedDevice } from '../model/phone.model.ts';
import { serverJid } from '../wire/jid.ts';
import { node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { enqueue } from './stanza.delivery.ts';
import { nowSeconds } from '../wire/unix-time.ts';

/** Below this count of one-time prekeys the device is notified. */
const LOW_PREKEY_COUNT = 5;

const notified = new WeakSet<LinkedDevice>();

/** Takes the device's next one-time prekey from the server; notifies the device when few are left. */
export function takePreKey(world: World, device: LinkedDevice): { id: number; public: Buffer } | undefined {
  const { number, id } = device;
  const key = world.store.preKeys.take(number, id);
  if (!notified.has(device) && world.store.preKeys.count(number, id) < LOW_PREKEY_COUNT) {
    notified.add(device);
    const t = nowSeconds();
    const count = node('count', { value: world.store.preKeys.count(number, id) });
    const attrs = { from: serverJid, type: 'encrypt', id: `low-${Date.now()}`, t };
    enqueue(world, { number, device: id }, node('notification', attrs, [count]));
  }
  return key;
}

/** To be called after an upload: the device is notified again when its keys run low. */
export function allowLowPreKeyNotification(device: LinkedDevice): void {
  notified.delete(device);
}
