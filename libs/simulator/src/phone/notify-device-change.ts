import type { LinkedDevice, Phone } from '../model/phone.model.ts';
import { enqueue } from '../connection/stanza.delivery.ts';
import type { World } from '../simulated-world.ts';
import { node } from '../wire/binary-node.ts';
import { lidJid, pnJid } from '../wire/jid.ts';
import { nowSeconds } from '../wire/unix-time.ts';

/**
 * Notifies the devices of the number and of its chats that a device was added or removed, as they encrypt for each
 * device separately.
 */
export function notifyDeviceChange(world: World, phone: Phone, change: 'add' | 'remove', device: LinkedDevice): void {
  const devices = [pnJid(phone.number, device.id), lidJid(phone.lid, device.id)].map((jid) =>
    node('device', { jid, 'key-index': device.id }),
  );
  const attrs = {
    from: pnJid(phone.number),
    type: 'devices',
    id: `devices-${phone.number}-${device.id}-${change}`,
    t: nowSeconds(),
  };
  const notification = node('notification', attrs, [node(change, {}, devices)]);
  for (const number of new Set([phone.number, ...world.store.messages.listChats(phone.number)]))
    for (const other of world.store.phones.devices(number))
      if (other !== device) enqueue(world, { number, device: other.id }, notification);
}
