import type { MessagePage, MessageView } from '@recado/contracts';
import type { InfiniteData } from '@tanstack/react-query';

export type MessagePages = InfiniteData<MessagePage>;

/** Pages come newest first, messages within a page oldest first: the whole conversation, oldest first. */
export const messagesIn = (data: MessagePages | undefined): MessageView[] =>
  data?.pages.toReversed().flatMap((page) => page.messages) ?? [];

const isSame = (a: MessageView, b: MessageView) =>
  a.id === b.id || (a.clientKey !== null && a.clientKey === b.clientKey);

/** Order of the server: by id; a message without a server's id is the last. */
const isBefore = (a: MessageView, b: MessageView) => a.id > 0 && (b.id < 0 || a.id < b.id);
const inOrder = (messages: MessageView[]) =>
  messages.toSorted((a, b) => (isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : 0));

/** A response that is older than an event must not lower the ack. */
function merge(before: MessageView, after: MessageView): MessageView {
  const settled = before.id > 0 && after.failure === null ? Math.max(before.ack, after.ack) : after.ack;
  return { ...after, ack: settled };
}

/** Replaces the message, by its id or the sender's key, or adds it to the newest page, in the server's order. */
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
  if (found) return { ...data, pages: pages.map((page) => ({ ...page, messages: inOrder(page.messages) })) };
  const [newest, ...older] = pages;
  // A new message belongs on the newest page only.
  if (!newest || newest.newer) return { ...data, pages };
  return { ...data, pages: [{ ...newest, messages: inOrder([...newest.messages, message]) }, ...older] };
}

/** For events of a message that may not be loaded here: changes it, never adds it. */
export function changeMessage(data: MessagePages, message: MessageView): MessagePages {
  return messagesIn(data).some((known) => isSame(known, message)) ? putMessage(data, message) : data;
}
