import type { FoundChatMessages } from '@recado/contracts';
import type { InternalChat } from './internal-chat.entity.ts';
import type { ChatMessageRepository } from './chat-message.repository.ts';
import { chatSnippet } from './chat-snippet.ts';

/** Results of one request, at most. */
const MOST_FOUND = 50;
/** Messages that one request searches, at most. */
const MOST_SEARCHED = 20_000;

/** Results are the newest first. The next request goes on where this one ended. */
export async function searchChat(
  messages: ChatMessageRepository,
  { id, lastSequence }: Pick<InternalChat, 'id' | 'lastSequence'>,
  words: string,
  before: number = lastSequence + 1,
): Promise<FoundChatMessages> {
  const from = Math.max(0, before - MOST_SEARCHED);
  const found = await messages.search(id, words.trim(), { from, before }, MOST_FOUND);
  // Messages before the last result may match, too, when there are as many results as fit.
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
