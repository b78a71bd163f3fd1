import type { ChatMessage, Device, Phone } from '../model.ts';
import { Refusal } from '../control.error.ts';
import type { World } from '../simulated-world.ts';

/** The phone of a number, by its digits. */
export function phoneOf(world: World, number = ''): Phone {
  const phone = world.store.phones.find(number.replace(/^\+/, ''));
  if (!phone) throw new Refusal(404, `${number} is not on WhatsApp: POST /phones first`);
  return phone;
}

export function deviceOf(world: World, phone: Phone, id = ''): Device {
  const device = world.store.phones.device(phone.number, Number(id));
  if (!device) throw new Refusal(404, `${phone.number} has no linked device ${id}`);
  return device;
}

/** A chat's key from a number or a group's id, with or without its domain. */
export function chatOf(world: World, phone: Phone, named: string): string {
  const bare = named.replace(/^\+/, '').replace(/@(s\.whatsapp\.net|g\.us)$/, '');
  const group = world.store.groups.find(`${bare}@g.us`);
  if (group) {
    if (!group.members.some(({ number }) => number === phone.number))
      throw new Refusal(404, `${phone.number} is not in the group ${named}`);
    return group.id;
  }
  const known = world.store.phones.find(bare) ?? world.store.messages.chat(phone.number, bare)[0];
  if (!known) throw new Refusal(404, `${named} is neither a number on WhatsApp nor a group`);
  return bare;
}

export function messageOf(world: World, phone: Phone, id = ''): ChatMessage {
  const message = world.store.messages.find(phone.number, id);
  if (!message) throw new Refusal(404, `${phone.number} has no message ${id}`);
  return message;
}
