import { contextOf, decodeContent, isViewOnce, textOf } from '../messages/message-content.ts';
import type { ChatMessage, Phone } from '../model.ts';
import { isGroup } from '../wire/jid.ts';
import type { World } from '../simulated-world.ts';
import { presentContent } from './present-content.ts';

/** A phone for the outside. */
export function presentPhone(world: World, phone: Phone): Record<string, unknown> {
  const { number, name, lid, addressing, picture } = phone;
  const devices = world.store.phones.devices(number).map(({ id, platform, linkedAt }) => ({
    id,
    online: world.connections.find({ number, device: id }) !== undefined,
    platform,
    linkedAt,
  }));
  return { number, name, lid, addressing, picture: picture ? `https://${world.mediaHost}/${picture}` : null, devices };
}

/** A message as the phone shows it. */
export function presentMessage(message: ChatMessage): Record<string, unknown> {
  const { owner, chat, author, id, kind, status, at, edited, deleted, reactions } = message;
  const content = decodeContent(message.content);
  const fromMe = author === owner;
  const about = { id, fromMe, ...(isGroup(chat) && { author }), kind };
  const state = { reactions, edited, deleted, status, at };
  if (deleted) return { ...about, ...state };
  const quote = contextOf(content)?.stanzaId;
  const text = textOf(content);
  return {
    ...about,
    ...(text !== undefined && { text }),
    ...presentContent(message, content),
    ...(quote && { quote }),
    ...(contextOf(content)?.isForwarded && { forwarded: true }),
    ...(isViewOnce(content) && { viewOnce: true }),
    ...state,
  };
}
