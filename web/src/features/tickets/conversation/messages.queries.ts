import type { ForwardMessages, MessageView } from '@recado/contracts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { myName } from '../../../lib/session.ts';
import { putMessage, type MessagePages } from './messages.cache.ts';

/** Pages that are held at a time; the others are asked for again where one comes back to them. */
const maxPages = 15;

/**
 * The conversation of a ticket, newest page first, on into the contact's earlier tickets.
 * @param around a message to begin at instead of the newest
 */
export const messagesOptions = (ticketId: number, around?: number) => ({
  ...api.messages.list.pages({ ticketId: String(ticketId), ...(around ? { around } : {}) }),
  maxPages,
});

/** Into the conversation, wherever one has begun to read it. */
export const put = (client: QueryClient, ticketId: number, message: MessageView) =>
  client.setQueriesData<MessagePages>(
    { queryKey: messagesOptions(ticketId).queryKey },
    (data) => data && putMessage(data, message),
  );

/** Of a message the server has, under its id. */
export function useRetry(ticketId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: MessageView) => api.messages.retry.call({ id: message.id }),
    onSuccess: (message) => put(client, ticketId, message),
  });
}

export function useDeleteMessage(ticketId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: MessageView) => api.messages.remove.call({ id: message.id }),
    onSuccess: (message) => put(client, ticketId, message),
  });
}

/** What comes of it in other conversations is told there. */
export const useForward = () =>
  useMutation({ mutationFn: (input: ForwardMessages) => api.messages.forward.call(input), meta: { quiet: true } });

/** What was said before stands there again when it is refused. */
export function useEdit(ticketId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ message, body }: { message: MessageView; body: string }) =>
      api.messages.edit.call({ id: message.id, body }),
    onMutate: ({ message, body }) => put(client, ticketId, { ...message, body, isEdited: true, refusedChange: null }),
    onSuccess: (message) => put(client, ticketId, message),
    onError: (_error, { message }) => put(client, ticketId, message),
  });
}

export function useReact(ticketId: number) {
  const client = useQueryClient();
  return useMutation({
    // The last one counts, so they go one after the other.
    scope: { id: `react-${ticketId}` },
    mutationFn: ({ message, emoji }: { message: MessageView; emoji: string }) =>
      api.messages.react.call({ id: message.id, emoji }),
    onMutate: ({ message, emoji }) => {
      const others = message.reactions.filter(({ fromMe }) => !fromMe);
      const reactions = emoji ? [...others, { emoji, fromMe: true, name: myName(client) }] : others;
      put(client, ticketId, { ...message, reactions, refusedChange: null });
    },
    onSuccess: (message) => put(client, ticketId, message),
    onError: (_error, { message }) => put(client, ticketId, message),
  });
}

/** A file that could not be had is asked for again. */
export function useFetchMedia(ticketId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: MessageView) => api.messages.fetchMedia.call({ id: message.id }),
    onSuccess: (message) => put(client, ticketId, message),
  });
}
