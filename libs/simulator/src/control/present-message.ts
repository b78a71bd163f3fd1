import { contextOf, decodeContent, isViewOnce, textOf } from '../messages/message-content.ts';
import type { ChatMessage } from '../model/message.model.ts';
import { isGroup } from '../wire/jid.ts';
import { presentContent } from './present-content.ts';

/** A message as the control interface returns it. */
export function presentMessage(message: ChatMessage): Record<string, unknown> {
  const { owner, chat, author, id, kind, status, at, edited, deleted, reactions } = message;
  const content = decodeContent(message.content);
  const fromMe = author === owner;
  const base = { id, fromMe, ...(isGroup(chat) && { author }), kind };
  const state = { reactions, edited, deleted, status, at };
  if (deleted) return { ...base, ...state };
  const { stanzaId: quote, mentionedJid, nonJidMentions, isForwarded } = contextOf(content) ?? {};
  const mentions = mentionedJid?.map((jid) => jid.split('@')[0]) ?? [];
  const text = textOf(content);
  return {
    ...base,
    ...(text !== undefined && { text }),
    ...presentContent(message, content),
    ...(quote && { quote }),
    ...(mentions.length > 0 && { mentions }),
    ...(nonJidMentions && { mentionsEveryone: true }),
    ...(isForwarded && { forwarded: true }),
    ...(isViewOnce(content) && { viewOnce: true }),
    ...state,
  };
}
