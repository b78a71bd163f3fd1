import type { ForwardMessages, MessageView } from '@recado/contracts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { myName } from '../../../lib/session.ts';
import { putMessage, type MessagePages } from './messages.cache.ts';

/** Pages kept in memory; a dropped page is fetched again when the user scrolls back to it. */
const maxPages = 15;

/**
 * The conversation of a ticket, newest page first, on into the contact's earlier tickets.
 * @param around id of the message at which the conversation opens, instead of the newest
 */
export const messagesOptions = (ticketId: number, around?: number) => ({
  ...api.messages.list.pages({ ticketId: String(ticketId), ...(around ? { around } : {}) }),
  maxPages,
});

/** Adds a message to every cached window of the conversation. */
export const addMessage = (client: QueryClient, ticketId: number, message: MessageView) =>
  client.setQueriesData<MessagePages>(
    { queryKey: messagesOptions(ticketId).queryKey },
    (data) => data && putMessage(data, message),
  );

/** For a message the server has stored, by its id. */
export function useRetry(ticketId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: MessageView) => api.messages.retry.call({ id: message.id }),
    onSuccess: (message) => addMessage(client, ticketId, message),
  });
}

export function useDeleteMessage(ticketId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: MessageView) => api.messages.remove.call({ id: message.id }),
    onSuccess: (message) => addMessage(client, ticketId, message),
  });
}

/** The forwarded copies arrive as pushes of their own conversations. */
export const useForward = () =>
  useMutation({ mutationFn: (input: ForwardMessages) => api.messages.forward.call(input), meta: { quiet: true } });

/** A refused edit restores the former text. */
export function useEdit(ticketId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ message, body }: { message: MessageView; body: string }) =>
      api.messages.edit.call({ id: message.id, body }),
    onMutate: ({ message, body }) =>
      addMessage(client, ticketId, { ...message, body, isEdited: true, refusedChange: null }),
    onSuccess: (message) => addMessage(client, ticketId, message),
    onError: (_error, { message }) => addMessage(client, ticketId, message),
  });
}

export function useReact(ticketId: number) {
  const client = useQueryClient();
  return useMutation({
    // Only the last reaction counts, so the requests are sent in order.
    scope: { id: `react-${ticketId}` },
    mutationFn: ({ message, emoji }: { message: MessageView; emoji: string }) =>
      api.messages.react.call({ id: message.id, emoji }),
    onMutate: ({ message, emoji }) => {
      const others = message.reactions.filter(({ fromMe }) => !fromMe);
      const reactions = emoji ? [...others, { emoji, fromMe: true, name: myName(client) }] : others;
      addMessage(client, ticketId, { ...message, reactions, refusedChange: null });
    },
    onSuccess: (message) => addMessage(client, ticketId, message),
    onError: (_error, { message }) => addMessage(client, ticketId, message),
  });
}

/** Fetches a file again that could not be downloaded. */
export function useFetchMedia(ticketId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: MessageView) => api.messages.fetchMedia.call({ id: message.id }),
    onSuccess: (message) => addMessage(client, ticketId, message),
  });
}
