import type { MessageView } from '@recado/contracts';
import { useState } from 'react';
import { firstUnreadOf, keyOf } from './timeline.ts';

/** The first unread message when the conversation was opened; messages that arrive later do not move the line. */
export function useFirstUnread(messages: MessageView[], unread: number, isWhole: boolean): number | null {
  const [newest] = useState(messages.at(-1)?.id);
  const [found, setFound] = useState<number | null>(null);
  const end = found === null ? messages.findIndex(({ id }) => id === newest) : -1;
  const first = end === -1 ? null : firstUnreadOf(messages.slice(0, end + 1), unread, isWhole);
  if (first !== null) setFound(first);
  return found ?? first;
}

/** How many messages of the contact arrived below the screen. */
export function useUnseenCount(messages: MessageView[], atBottom: boolean, isEnd: boolean): number {
  const newestKey = keyOf(messages[messages.length - 1] as MessageView);
  const [seenKey, setSeenKey] = useState(newestKey);
  if (atBottom && seenKey !== newestKey) setSeenKey(newestKey);
  const seen = messages.findLastIndex((message) => keyOf(message) === seenKey);
  if (!isEnd || seen === -1) return 0;
  return messages.slice(seen + 1).filter(({ fromMe }) => !fromMe).length;
}
