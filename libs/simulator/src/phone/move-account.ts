import { randomInt } from 'node:crypto';
import { ControlError } from '../control.error.ts';
import type { Phone } from '../model/phone.model.ts';
import { enqueue } from '../connection/stanza.delivery.ts';
import type { World } from '../simulated-world.ts';
import { node } from '../wire/binary-node.ts';
import { lidJid, pnJid } from '../wire/jid.ts';
import { nowSeconds } from '../wire/unix-time.ts';
import { changeMemberNumber, changeMembers } from './change-group.ts';
import { unlinkDevice } from './unlink-device.ts';

/**
 * Gives a phone's account another number. LID, name, keys and chats stay, its linked devices are removed, and the number
 * it had is not on WhatsApp any more.
 * @throws ControlError 409 when the number is another phone's
 */
export function moveAccount(world: World, phone: Phone, number: string): Promise<void> {
  return world.mutex.run(phone.number, () => {
    const { store } = world;
    const from = phone.number;
    refuseOfficial(world, from);
    if (store.phones.find(number))
      throw new ControlError(409, `${number} is on WhatsApp: DELETE /phones/${number} first`);
    for (const device of store.phones.devices(from)) unlinkDevice(world, phone, device);
    for (const group of store.groups.ofMember(from)) changeMemberNumber(world, group, from, number);
    notifyChats(world, phone, number);
    world.official.numberMoved(phone, number);
    store.phones.remove(phone);
    phone.number = number;
    store.phones.save(phone);
    store.accounts.move(from, number);
    store.blocks.move(from, number);
    return Promise.resolve();
  });
}

/** Deletes a phone's account with its keys and chats; whoever creates a phone of the number later gets another LID. */
export function deleteAccount(world: World, phone: Phone): Promise<void> {
  return world.mutex.run(phone.number, () => {
    const { store } = world;
    const { number } = phone;
    refuseOfficial(world, number);
    for (const device of store.phones.devices(number)) unlinkDevice(world, phone, device);
    for (const group of store.groups.ofMember(number)) changeMembers(world, group, number, 'remove', [number]);
    store.phones.remove(phone);
    store.accounts.remove(number);
    store.blocks.move(number);
    world.presences.delete(number);
    return Promise.resolve();
  });
}

function refuseOfficial(world: World, number: string): void {
  if (world.store.officials.find(number)) throw new ControlError(409, `${number} is an official number`);
}

/** The account’s chats get a `contacts` notification with `modify`, as those get it who have the account as a contact. */
function notifyChats(world: World, { number: from, lid }: Phone, to: string): void {
  const names = { old: pnJid(from), new: pnJid(to), old_lid: lidJid(lid), new_lid: lidJid(lid) };
  const attrs = { from: pnJid(from), type: 'contacts', id: String(randomInt(2 ** 47)), t: nowSeconds() };
  const notification = node('notification', attrs, [node('modify', names)]);
  for (const chat of world.store.messages.listChats(from))
    for (const { id: device } of world.store.phones.devices(chat))
      enqueue(world, { number: chat, device }, notification);
}
