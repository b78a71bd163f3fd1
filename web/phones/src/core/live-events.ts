import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallView } from './simulator.client.ts';
import { currentLocation } from './page-location.ts';
import { receivePresence } from './presence.store.ts';
import { createStore } from './value-store.ts';

type LiveEvent =
  | { type: 'message'; number: string; chat: string; fromMe?: boolean; changed?: boolean }
  | { type: 'status'; number: string; chat: string }
  | { type: 'device'; number: string }
  | { type: 'presence'; number: string; to: string; state: string }
  | { type: 'call'; number: string; call: CallView }
  | { type: 'waiting' }
  | { type: 'mail' };

export const connectionState = createStore<'connecting' | 'live' | 'offline'>('connecting');

/** Counts of new messages by phone, except for the open phone. */
export const unreadCounts = createStore<ReadonlyMap<string, number>>(new Map());

export function clearUnread(number: string): void {
  if (!unreadCounts.get().has(number)) return;
  const rest = new Map(unreadCounts.get());
  rest.delete(number);
  unreadCounts.set(rest);
}

function countUnread(number: string): void {
  if (currentLocation().phone === number) return;
  unreadCounts.set(new Map(unreadCounts.get()).set(number, (unreadCounts.get().get(number) ?? 0) + 1));
}

function queriesChangedBy(event: LiveEvent): QueryKey[] {
  switch (event.type) {
    case 'message':
      return [
        ['messages', event.number, event.chat],
        ['chats', event.number],
      ];
    case 'status':
      return [['messages', event.number, event.chat]];
    case 'device':
      return [['phones'], ['waiting']];
    case 'call':
      return [
        ['calls', event.call.from],
        ['calls', event.call.to],
      ];
    case 'waiting':
      return [['waiting']];
    case 'mail':
      return [['mails']];
    case 'presence':
      return [];
  }
}

const BATCH_MS = 80;

/** Invalidates changed queries in batches, as events arrive by the hundred under load. */
function createInvalidator(client: QueryClient): (key: QueryKey) => void {
  const pending = new Map<string, QueryKey>();
  return (queryKey) => {
    if (pending.size === 0)
      setTimeout(() => {
        for (const key of pending.values()) void client.invalidateQueries({ queryKey: key });
        pending.clear();
      }, BATCH_MS);
    pending.set(queryKey.join(' '), queryKey);
  };
}

const RECONNECT_MS = 2000;

/** Subscribes to the simulator's events and reconnects after failures. @returns the function that unsubscribes */
export function followEvents(client: QueryClient): () => void {
  const invalidate = createInvalidator(client);
  let source: EventSource;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource('events');
    source.addEventListener('open', () => {
      connectionState.set('live');
      // Events are not repeated after a disconnect, so all queries may be outdated.
      void client.invalidateQueries();
    });
    source.addEventListener('error', () => {
      connectionState.set('offline');
      source.close();
      reconnectTimer = setTimeout(open, RECONNECT_MS);
    });
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as LiveEvent;
      if (event.type === 'presence') receivePresence(event.number, event.to, event.state);
      if (event.type === 'message' && !event.fromMe && !event.changed) countUnread(event.number);
      for (const key of queriesChangedBy(event)) invalidate(key);
    });
  };
  open();
  return () => {
    clearTimeout(reconnectTimer);
    source.close();
  };
}
