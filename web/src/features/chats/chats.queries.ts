import type { ChatView, SessionUser } from '@recado/contracts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { useMe } from '../../lib/session.ts';
import { changeChat, putOnTop, removeChat, type ChatPages } from './chats.cache.ts';

/** Pages of messages kept in memory; a dropped page is fetched again when the user scrolls back to it. */
const maxPages = 15;

export const listKey = [...api.chats.list.key, 'pages'] as const;
export const listOptions = (searchParam = '') => api.chats.list.pages(searchParam ? { searchParam } : {});
export const chatOptions = (uuid: string) => api.chats.get.options({ id: uuid });
/** @param around the number of the message at which the pane opens, instead of the newest */
export const messagesOptions = (chatId: number, around?: number) => ({
  ...api.chatMessages.list.pages({ chatId, ...(around ? { around } : {}) }),
  maxPages,
});

/** The company's people of a plan with internal chat; the platform's support has no chats. */
export const mayChat = ({ features, support }: Pick<SessionUser, 'features' | 'support'>): boolean =>
  features.includes('useInternalChat') && !support;

/** The signed-in member's own part of a chat. */
export const ownPart = (chat: ChatView, userId: number) => chat.users.find((user) => user.userId === userId);

/** Shows a changed chat everywhere. */
export function applyChat(client: QueryClient, chat: ChatView): void {
  client.setQueryData(chatOptions(chat.uuid).queryKey, chat);
  client.setQueriesData<ChatPages>({ queryKey: listKey }, (data) => data && changeChat(data, chat));
}
export function addChat(client: QueryClient, chat: ChatView): void {
  client.setQueryData(chatOptions(chat.uuid).queryKey, chat);
  client.setQueryData<ChatPages>(listOptions().queryKey, (data) => data && putOnTop(data, chat));
}
/** Nothing of the chat stays in this page. */
export function forgetChat(client: QueryClient, id: number): void {
  client.setQueriesData<ChatPages>({ queryKey: listKey }, (data) => data && removeChat(data, id));
  client.removeQueries({
    queryKey: [...api.chatMessages.list.key, 'pages'],
    predicate: isOfChat(id),
    type: 'inactive',
  });
  for (const [queryKey, chat] of client.getQueriesData<ChatView>({ queryKey: api.chats.get.key }))
    if (chat?.id === id) void client.resetQueries({ queryKey });
}
const isOfChat =
  (id: number) =>
  ({ queryKey }: { queryKey: readonly unknown[] }) =>
    (queryKey.at(-1) as { chatId?: number } | undefined)?.chatId === id;

const unreadsKey = api.chats.unreads.options().queryKey;
let refetch: ReturnType<typeof setTimeout> | undefined;
/** Many events in a row cause one fetch. */
export function refetchUnreadsSoon(client: QueryClient): void {
  clearTimeout(refetch);
  refetch = setTimeout(() => void client.invalidateQueries({ queryKey: unreadsKey }), 300);
}

/** Creates a chat and opens it, or changes one. */
export function useSaveChat(chat: ChatView | null, onSaved: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (input: { title: string; users: number[] }) =>
      chat ? api.chats.update.call({ id: chat.id, ...input }) : api.chats.create.call(input),
    onSuccess: (saved) => {
      if (chat) applyChat(client, saved);
      else {
        addChat(client, saved);
        void navigate({ to: '/chats/$uuid', params: { uuid: saved.uuid } });
      }
      onSaved();
    },
    meta: { quiet: true },
  });
}

/** Deletes a chat, or leaves it; either way it is gone for this user. */
export function useEndChat(chat: ChatView, how: 'remove' | 'leave') {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.chats[how].call({ id: chat.id }),
    onSuccess: async () => {
      await navigate({ to: '/chats', replace: true });
      forgetChat(client, chat.id);
      refetchUnreadsSoon(client);
    },
  });
}

/** Marks what is on the screen as read; shown at once. */
export function useReadChat(chat: ChatView) {
  const client = useQueryClient();
  const me = useMe();
  return useMutation({
    mutationFn: (sequence: number) => api.chats.read.call({ id: chat.id, sequence }),
    onMutate: (sequence) => {
      const users = chat.users.map((user) =>
        user.userId === me.id
          ? { ...user, readSequence: sequence, unreads: chat.lastSequence - sequence, mentioned: false }
          : user,
      );
      applyChat(client, { ...chat, users });
    },
    onSettled: () => refetchUnreadsSoon(client),
    meta: { quiet: true },
  });
}
