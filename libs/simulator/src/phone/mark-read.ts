import type { ChatMessage } from '../model/message.model.ts';
import type { Phone } from '../model/phone.model.ts';
import { raiseStatus, sendPhoneReceipt, sendReadSelf } from '../connection/receipt.handler.ts';
import { isGroup, lidJid, pnJid } from '../wire/jid.ts';
import type { World } from '../simulated-world.ts';

/** Sends read receipts for all unread messages of a chat, or for those up to a message. */
export function markRead(world: World, phone: Phone, chat: string, upTo?: string): void {
  const unread = new Map<string, string[]>();
  const messages = world.store.messages.listChat(phone.number, chat);
  const end = upTo === undefined ? messages.length : messages.findIndex(({ id }) => id === upTo) + 1;
  for (const { author, id, status } of messages.slice(0, end)) {
    if (author === phone.number || status === 'read' || status === 'played') continue;
    unread.set(author, [...(unread.get(author) ?? []), id]);
  }
  for (const [author, ids] of unread) sendTicks(world, phone, chat, author, ids, 'read');
}

/** Sends the played receipt of a voice note or view-once message. */
export function markPlayed(world: World, phone: Phone, message: ChatMessage): void {
  sendTicks(world, phone, message.chat, message.author, [message.id], 'played');
}

function sendTicks(
  world: World,
  phone: Phone,
  chat: string,
  author: string,
  ids: string[],
  type: 'read' | 'played',
): void {
  for (const id of ids) {
    world.store.messages.raiseStatus(phone.number, id, type);
    raiseStatus(world, { author, chat: isGroup(chat) ? chat : phone.number, id, reader: phone.number }, type);
  }
  const ownJid = (inLid: boolean) => (inLid ? lidJid(phone.lid) : pnJid(phone.number));
  const names: Record<string, string> = isGroup(chat)
    ? { from: chat, participant: lidJid(phone.lid), participant_pn: pnJid(phone.number) }
    : { from: ownJid(phone.addressing === 'lid') };
  sendPhoneReceipt(world, author, names, ids, type);
  sendReadSelf(world, { number: phone.number, device: 0 }, isGroup(chat) ? chat : pnJid(chat), ids);
}
