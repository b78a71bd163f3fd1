import type { FoundChatMessages } from '@recado/contracts';
import type { InternalChat } from './internal-chat.entity.ts';
import type { ChatMessageRepository } from './chat-message.repository.ts';
import { chatSnippet } from './chat-snippet.ts';

/** Results on a page, and how far back one request looks. */
const MOST_FOUND = 50;
const LOOKED_THROUGH = 20_000;

/** Newest first. A request looks through some thousands of messages; the next one goes on where it ended. */
export async function searchChat(
  messages: ChatMessageRepository,
  { id, lastSequence }: Pick<InternalChat, 'id' | 'lastSequence'>,
  words: string,
  before: number = lastSequence + 1,
): Promise<FoundChatMessages> {
  const from = Math.max(0, before - LOOKED_THROUGH);
  const found = await messages.search(id, words.trim(), { from, before }, MOST_FOUND);
  // A full page may have left out some before its last one.
  const end = found.length === MOST_FOUND ? (found.at(-1)?.sequence ?? from) : from;
  return {
    records: found.map(({ text, createdAt, senderId, senderName, ...message }) => ({
      ...message,
      sender: { id: senderId, name: senderName },
      text: chatSnippet(text, words),
      createdAt: createdAt.toISOString(),
    })),
    next: end > 1 ? end : null,
  };
}
