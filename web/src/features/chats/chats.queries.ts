import type { ChatView } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { changeChat, putOnTop, removeChat, type ChatPages, type MessagePages } from './chats.cache.ts';

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

/** Membership of a user in a chat: read and unread messages, and mentions. */
export const ownPart = (chat: ChatView, userId: number) => chat.users.find((user) => user.userId === userId);

/** Replaces a changed chat in its pane and in every list. */
export function applyChat(client: QueryClient, chat: ChatView): void {
  client.setQueryData(chatOptions(chat.uuid).queryKey, chat);
  client.setQueriesData<ChatPages>({ queryKey: listKey }, (data) => data && changeChat(data, chat));
}
export function addChat(client: QueryClient, chat: ChatView): void {
  client.setQueryData(chatOptions(chat.uuid).queryKey, chat);
  client.setQueryData<ChatPages>(listOptions().queryKey, (data) => data && putOnTop(data, chat));
}
/** Removes a chat and its messages from the cache; a pane that is open shows that the chat is gone. */
export async function forgetChat(client: QueryClient, id: number): Promise<void> {
  const isShown = ({ state }: { state: { data: unknown } }) => state.data !== undefined;
  // A fetch under way would bring the chat back.
  for (const queryKey of [listKey, api.chats.get.key]) await client.cancelQueries({ queryKey, predicate: isShown });
  client.setQueriesData<ChatPages>({ queryKey: listKey }, (data) => data && removeChat(data, id));
  client.removeQueries({ queryKey: messagesOptions(id).queryKey, type: 'inactive' });
  for (const [queryKey, chat] of client.getQueriesData<ChatView>({ queryKey: api.chats.get.key }))
    if (chat?.id === id) void client.resetQueries({ queryKey });
}

/** Changes the loaded messages of a chat, also of panes that opened at an earlier message. */
export function updateMessages(
  client: QueryClient,
  chatId: number,
  update: (messages: MessagePages) => MessagePages,
): void {
  client.setQueriesData<MessagePages>({ queryKey: messagesOptions(chatId).queryKey }, (data) => data && update(data));
}

const unreadKeys = [api.chats.unreads.options().queryKey, api.chats.mentions.options().queryKey];
let refetch: ReturnType<typeof setTimeout> | undefined;
/** Fetches the number of unread chats, and the mentions; many events in a row cause one fetch. */
export function refetchUnreadsSoon(client: QueryClient): void {
  clearTimeout(refetch);
  refetch = setTimeout(() => unreadKeys.forEach((queryKey) => void client.invalidateQueries({ queryKey })), 300);
}
