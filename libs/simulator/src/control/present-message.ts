import { contextOf, decodeContent, isViewOnce, textOf } from '../messages/message-content.ts';
import type { ChatMessage } from '../model/message.model.ts';
import type { World } from '../simulated-world.ts';
import { isGroup } from '../wire/jid.ts';
import { wamidOf } from '../cloud/person-ids.ts';
import { presentContent } from './present-content.ts';

/** A message as the control interface returns it. */
export function presentMessage(world: World, message: ChatMessage): Record<string, unknown> {
  const { owner, chat, author, id, kind, status, at, edited, deleted, reactions } = message;
  const content = decodeContent(message.content);
  const fromMe = author === owner;
  const base = { id, fromMe, ...(isGroup(chat) && { author }), ...presentWamid(world, message), kind };
  const state = { reactions, edited, deleted, status, at };
  if (deleted) return { ...base, ...state };
  const { stanzaId: quote, mentionedJid, nonJidMentions, isForwarded } = contextOf(content) ?? {};
  const mentions = mentionedJid?.map((jid) => jid.split('@')[0]) ?? [];
  const text = textOf(content);
  const preview = content.extendedTextMessage?.matchedText;
  return {
    ...base,
    ...(text !== undefined && { text }),
    ...(preview && { preview }),
    ...presentContent(message, content),
    ...(quote && { quote }),
    ...(mentions.length > 0 && { mentions }),
    ...(nonJidMentions && { mentionsEveryone: true }),
    ...(isForwarded && { forwarded: true }),
    ...(isViewOnce(content) && { viewOnce: true }),
    ...state,
  };
}

/** The id that the Graph API has for a message with an official number. */
function presentWamid(world: World, { owner, chat, author, id }: ChatMessage): { wamid?: string } {
  const official = [owner, chat].find((number) => world.store.officials.find(number));
  if (official === undefined) return {};
  const person = official === owner ? chat : owner;
  return { wamid: wamidOf(world, person, id, author === official ? 'outgoing' : 'incoming') };
}
