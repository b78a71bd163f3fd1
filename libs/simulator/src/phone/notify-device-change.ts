import type { LinkedDevice, Phone } from '../model/phone.model.ts';
import { enqueue } from '../server/stanza.delivery.ts';
import type { World } from '../simulated-world.ts';
import { node } from '../wire/binary-node.ts';
import { lidJid, pnJid } from '../wire/jid.ts';
import { nowSeconds } from '../wire/unix-time.ts';

/** Tells the number's other devices, and those of its chats, that one came or went: they encrypt for each by itself. */
export function notifyDeviceChange(world: World, phone: Phone, change: 'add' | 'remove', device: LinkedDevice): void {
  const listed = [pnJid(phone.number, device.id), lidJid(phone.lid, device.id)].map((jid) =>
    node('device', { jid, 'key-index': device.id }),
  );
  const attrs = {
    from: pnJid(phone.number),
    type: 'devices',
    id: `devices-${phone.number}-${device.id}-${change}`,
    t: nowSeconds(),
  };
  const notice = node('notification', attrs, [node(change, {}, listed)]);
  for (const number of new Set([phone.number, ...world.store.messages.listChats(phone.number)]))
    for (const other of world.store.phones.devices(number))
      if (other !== device) enqueue(world, { number, device: other.id }, notice);
}
