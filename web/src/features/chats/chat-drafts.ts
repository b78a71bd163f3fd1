import type { SessionUser } from '@recado/contracts';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** One key per user: users of the same browser do not see each other's drafts. */
const keyOf = ({ companyId, id }: Pick<SessionUser, 'companyId' | 'id'>, chatId: number) =>
  `chat-draft:${companyId}:${id}:${chatId}`;

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Draft of a chat: typed and not sent, kept in this browser. */
export function useChatDraft(me: Pick<SessionUser, 'companyId' | 'id'>, chatId: number) {
  const key = keyOf(me, chatId);
  const draft = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => read(key),
  );
  function keep(body: string): void {
    try {
      if (body) localStorage.setItem(key, body);
      else localStorage.removeItem(key);
    } catch {
      return; // a browser that stores nothing keeps no drafts
    }
    for (const listener of listeners) listener();
  }
  return { draft, keep };
}
