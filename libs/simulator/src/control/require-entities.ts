import type { ChatMessage } from '../model/message.model.ts';
import type { LinkedDevice, Phone } from '../model/phone.model.ts';
import { ControlError } from '../control.error.ts';
import type { World } from '../simulated-world.ts';

/** Lookups for routes; each throws a ControlError 404 when the entity does not exist. */

/** @param number digits, with or without + */
export function requirePhone(world: World, number = ''): Phone {
  const phone = world.store.phones.find(number.replace(/^\+/, ''));
  if (!phone) throw new ControlError(404, `${number} is not on WhatsApp: POST /phones first`);
  return phone;
}

/** A phone that somebody holds: an official number has none, and sends by the Graph API only. */
export function requirePerson(world: World, number?: string): Phone {
  const phone = requirePhone(world, number);
  if (world.store.officials.find(phone.number))
    throw new ControlError(409, `${phone.number} is an official number: it sends by the Graph API`);
  return phone;
}

export function requireDevice(world: World, phone: Phone, id = ''): LinkedDevice {
  const device = world.store.phones.device(phone.number, Number(id));
  if (!device) throw new ControlError(404, `${phone.number} has no linked device ${id}`);
  return device;
}

/** The key of a chat, from a number or a group id with or without its domain. */
export function requireChat(world: World, phone: Phone, id: string): string {
  const bare = id.replace(/^\+/, '').replace(/@(s\.whatsapp\.net|g\.us)$/, '');
  const group = world.store.groups.find(`${bare}@g.us`);
  if (group) {
    if (!group.members.some(({ number }) => number === phone.number))
      throw new ControlError(404, `${phone.number} is not in the group ${id}`);
    return group.id;
  }
  const isKnown = world.store.phones.find(bare) ?? world.store.messages.listChat(phone.number, bare)[0];
  if (!isKnown) throw new ControlError(404, `${id} is neither a number on WhatsApp nor a group`);
  return bare;
}

export function requireMessage(world: World, phone: Phone, id = ''): ChatMessage {
  const message = world.store.messages.find(phone.number, id);
  if (!message) throw new ControlError(404, `${phone.number} has no message ${id}`);
  return message;
}
