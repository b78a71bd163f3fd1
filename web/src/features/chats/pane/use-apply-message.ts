import type { ChatMessage } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { changeMessage, type MessagePages } from '../chats.cache.ts';
import { messagesOptions } from '../chats.queries.ts';

/** Shows a changed message without waiting for its event. */
export function useApplyMessage(chatId: number): (message: ChatMessage) => void {
  const client = useQueryClient();
  return (message) => {
    const [resource, operation, pages] = messagesOptions(chatId).queryKey;
    client.setQueriesData<MessagePages>(
      {
        queryKey: [resource, operation, pages],
        predicate: ({ queryKey }) => (queryKey.at(-1) as { chatId?: number } | undefined)?.chatId === chatId,
      },
      (data) => data && changeMessage(data, message),
    );
  };
}
