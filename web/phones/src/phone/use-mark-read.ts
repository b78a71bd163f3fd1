import { useEffect, useSyncExternalStore } from 'react';
import { simulator, type Message } from '../core/simulator.client.ts';
import { isUnread } from '../message/is-unread.ts';

const usePageVisible = () =>
  useSyncExternalStore(
    (notify) => {
      document.addEventListener('visibilitychange', notify);
      return () => document.removeEventListener('visibilitychange', notify);
    },
    () => document.visibilityState === 'visible',
  );

/** Sends read receipts while the chat is visible. */
export function useMarkRead(number: string, chat: string, messages: readonly Message[]): void {
  const visible = usePageVisible();
  const newest = messages.findLast(isUnread)?.id;
  useEffect(() => {
    // The next message retries; a lost receipt is not shown as an error.
    if (visible && newest) void simulator.read(number, chat).catch(() => undefined);
  }, [visible, newest, number, chat]);
}
