import type { Phone } from '../model/phone.model.ts';
import { parseJid } from '../wire/jid.ts';
import type { World } from '../simulated-world.ts';

/** The phone of a JID, by number or by LID; undefined when the number is not on WhatsApp. */
export function findPerson(world: World, jid: string): Phone | undefined {
  const { user, server } = parseJid(jid);
  if (server === 'lid') return world.store.phones.findByLid(user);
  if (server === 's.whatsapp.net' || server === 'c.us') return world.store.phones.find(user);
  return undefined;
}
