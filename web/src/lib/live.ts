import type { QueryClient, QueryKey } from '@tanstack/react-query';

const waiting = new Set<string>();
const patience = 400;

/**
 * An answer that was under way while an event came may be older than the event and would undo it: such a question is
 * asked once more. Many events in a row make one question.
 */
export function askAgain(client: QueryClient, queryKey: QueryKey): void {
  const name = JSON.stringify(queryKey);
  if (waiting.has(name) || client.isFetching({ queryKey }) === 0) return;
  waiting.add(name);
  setTimeout(() => {
    waiting.delete(name);
    void client.invalidateQueries({ queryKey });
  }, patience);
}
