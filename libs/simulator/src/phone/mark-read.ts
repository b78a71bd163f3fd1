import type { ChatMessage, Phone } from '../model.ts';
import { raise, receiptFromPhone, tellOwn } from '../server/receipt.handler.ts';
import { isGroup, lidJid, pn } from '../wire/jid.ts';
import type { World } from '../simulated-world.ts';

/** The phone's user opens a chat: everything others wrote in it is read. */
export function markRead(world: World, phone: Phone, chat: string): void {
  const unread = new Map<string, string[]>();
  for (const { author, id, status } of world.store.messages.chat(phone.number, chat)) {
    if (author === phone.number || status === 'read' || status === 'played') continue;
    unread.set(author, [...(unread.get(author) ?? []), id]);
  }
  for (const [author, ids] of unread) tick(world, phone, chat, author, ids, 'read');
}

/** The phone's user listens to a voice note, or opens what was sent to be viewed once. */
export function markPlayed(world: World, phone: Phone, message: ChatMessage): void {
  tick(world, phone, message.chat, message.author, [message.id], 'played');
}

function tick(world: World, phone: Phone, chat: string, author: string, ids: string[], type: 'read' | 'played'): void {
  for (const id of ids) {
    world.store.messages.raise(phone.number, id, type);
    raise(world, { author, chat: isGroup(chat) ? chat : phone.number, id, reader: phone.number }, type);
  }
  const byName = (inLid: boolean) => (inLid ? lidJid(phone.lid) : pn(phone.number));
  const names: Record<string, string> = isGroup(chat)
    ? { from: chat, participant: lidJid(phone.lid), participant_pn: pn(phone.number) }
    : { from: byName(phone.addressing === 'lid') };
  receiptFromPhone(world, author, names, ids, type);
  tellOwn(world, { number: phone.number, device: 0 }, isGroup(chat) ? chat : pn(chat), ids);
}
