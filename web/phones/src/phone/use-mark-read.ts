import { useEffect, useSyncExternalStore } from 'react';
import { simulator, type Message } from '../core/api.ts';
import { isUnread } from '../message/unread.ts';

const useVisible = () =>
  useSyncExternalStore(
    (tell) => {
      document.addEventListener('visibilitychange', tell);
      return () => document.removeEventListener('visibilitychange', tell);
    },
    () => document.visibilityState === 'visible',
  );

/** What one looks at is read, and the other side sees its ticks. */
export function useMarkRead(number: string, chat: string, messages: readonly Message[]): void {
  const visible = useVisible();
  const newest = messages.findLast(isUnread)?.id;
  useEffect(() => {
    // The next message asks again; a lost tick is not worth a word.
    if (visible && newest) void simulator.read(number, chat).catch(() => undefined);
  }, [visible, newest, number, chat]);
}
