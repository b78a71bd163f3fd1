import type { ChatMessage, ChatMessagePage, ChatPage, ChatSummary, ChatView } from '@recado/contracts';
import type { InfiniteData } from '@tanstack/react-query';

export type ChatPages = InfiniteData<ChatPage>;
export type MessagePages = InfiniteData<ChatMessagePage>;

export const chatsIn = (data: ChatPages | undefined): ChatView[] => data?.pages.flatMap(({ records }) => records) ?? [];

/** Puts a chat at the top of a list, where the latest message is. */
export function putOnTop(data: ChatPages, chat: ChatView): ChatPages {
  const [first, ...others] = removeChat(data, chat.id).pages;
  return first ? { ...data, pages: [{ ...first, records: [chat, ...first.records] }, ...others] } : data;
}

/** Changes a chat in its place. */
export const changeChat = (data: ChatPages, chat: ChatView): ChatPages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    records: page.records.map((known) => (known.id === chat.id ? chat : known)),
  })),
});

export const removeChat = (data: ChatPages, id: number): ChatPages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, records: page.records.filter((chat) => chat.id !== id) })),
});

/** A chat after a message: the sender has read up to that message. An earlier event changes nothing. */
export function withMessage(chat: ChatView, summary: ChatSummary, message: ChatMessage): ChatView {
  if (summary.lastSequence < chat.lastSequence) return chat;
  return {
    ...chat,
    ...summary,
    users: chat.users.map((user) => {
      const readSequence = user.userId === message.senderId ? message.sequence : user.readSequence;
      const isMentioned = user.mentioned || message.mentions.includes(user.userId);
      return {
        ...user,
        readSequence,
        unreads: summary.lastSequence - readSequence,
        mentioned: isMentioned && readSequence < summary.lastSequence,
      };
    }),
  };
}

/** Messages of all loaded pages, oldest first; pages come newest first, messages within a page oldest first. */
export const messagesIn = (data: MessagePages | undefined): ChatMessage[] =>
  data?.pages.toReversed().flatMap(({ records }) => records) ?? [];

/** Replaces a message, or adds a new one to the newest page, in the order of the numbers. */
export function putMessage(data: MessagePages, message: ChatMessage): MessagePages {
  if (messagesIn(data).some(({ id }) => id === message.id)) return changeMessage(data, message);
  const [newest, ...older] = data.pages;
  // The loaded pages may not reach the newest message.
  if (!newest || newest.newer) return data;
  const records = [...newest.records, message].toSorted((a, b) => a.sequence - b.sequence);
  return { ...data, pages: [{ ...newest, records }, ...older] };
}

/** Changes a message where it is loaded; replies to it quote the new text. */
export const changeMessage = (data: MessagePages, message: ChatMessage): MessagePages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    records: page.records.map((known) => {
      if (known.id === message.id) return { ...message, clientKey: known.clientKey };
      if (known.replyTo?.id !== message.id) return known;
      const { message: said, isDeleted, files } = message;
      return { ...known, replyTo: { ...known.replyTo, message: said, isDeleted, fileName: files[0]?.name ?? null } };
    }),
  })),
});
