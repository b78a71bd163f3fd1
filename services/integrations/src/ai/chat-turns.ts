import type { Language } from '@recado/contracts';
import type { TurnMessage } from '../foreign/turn.types.ts';
import type { ChatMessage } from './chat.types.ts';
import { filePlaceholder } from './file-placeholder.ts';

/** A longer text of one message would crowd out the others. */
const MOST_TEXT = 4_000;

interface Options {
  /** Messages the model sees at most; the newest stay. */
  most: number;
  language: Language;
}

/**
 * The conversation as turns of the contact and the model. Neighbours of one side become one turn, as some models refuse
 * two turns of a side in a row; a conversation begins with the contact for the same reason.
 */
export function chatTurns(messages: TurnMessage[], { most, language }: Options): ChatMessage[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const newest = [...byId.values()].sort((a, b) => a.id - b.id).slice(-most);
  const turns: ChatMessage[] = [];
  for (const message of newest) {
    const role = message.fromMe ? 'assistant' : 'user';
    const content = textOf(message, language);
    const last = turns.at(-1);
    if (content === '' || (role === 'assistant' && !last)) continue;
    if (last?.role === role) last.content += `\n${content}`;
    else turns.push({ role, content });
  }
  return turns;
}

function textOf({ type, text }: TurnMessage, language: Language): string {
  const caption = text.trim().slice(0, MOST_TEXT).toWellFormed();
  // The transcript of a voice note is its text.
  if (type === 'text' || (type === 'audio' && caption !== '')) return caption;
  return `${filePlaceholder(type, language)} ${caption}`.trim();
}
