import type { MessagePage, MessageView } from '@recado/contracts';
import type { InfiniteData } from '@tanstack/react-query';

export type MessagePages = InfiniteData<MessagePage>;

/** Pages come newest first, messages within a page oldest first: the whole conversation, oldest first. */
export const messagesIn = (data: MessagePages | undefined): MessageView[] =>
  data?.pages.toReversed().flatMap((page) => page.messages) ?? [];

const isSame = (a: MessageView, b: MessageView) =>
  a.id === b.id || (a.clientKey !== null && a.clientKey === b.clientKey);

/** An answer that was overtaken by an event must not take a tick back. */
function merge(before: MessageView, after: MessageView): MessageView {
  const settled = before.id > 0 && after.failure === null ? Math.max(before.ack, after.ack) : after.ack;
  return { ...after, ack: settled };
}

/** Replaces the message, by its id or the sender's key, or adds it as the newest. */
export function putMessage(data: MessagePages, message: MessageView): MessagePages {
  let found = false;
  const pages = data.pages.map((page) => ({
    ...page,
    messages: page.messages.flatMap((known) => {
      if (!isSame(known, message)) return [known];
      if (found) return []; // the optimistic bubble and the event both stood there
      found = true;
      return [merge(known, message)];
    }),
  }));
  const [newest, ...older] = pages;
  // What is newest has its place where the newest are.
  if (found || !newest || newest.newer) return { ...data, pages };
  const after = newest.messages.findLastIndex(({ createdAt }) => createdAt <= message.createdAt) + 1;
  return { ...data, pages: [{ ...newest, messages: newest.messages.toSpliced(after, 0, message) }, ...older] };
}

/** For events of a message that may not be loaded here: changes it, never adds it. */
export function changeMessage(data: MessagePages, message: MessageView): MessagePages {
  return messagesIn(data).some((known) => isSame(known, message)) ? putMessage(data, message) : data;
}
