import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Call } from './api.ts';
import { here } from './place.ts';
import { hear } from './presences.ts';
import { store } from './store.ts';

type Happening =
  | { type: 'message'; number: string; chat: string; fromMe?: boolean; changed?: boolean }
  | { type: 'status'; number: string; chat: string }
  | { type: 'device'; number: string }
  | { type: 'presence'; number: string; to: string; state: string }
  | { type: 'call'; number: string; call: Call }
  | { type: 'waiting' };

export const link = store<'connecting' | 'live' | 'offline'>('connecting');

/** How many messages came to phones that are not the one looked at. */
export const news = store<ReadonlyMap<string, number>>(new Map());

export function seen(number: string): void {
  if (!news.get().has(number)) return;
  const rest = new Map(news.get());
  rest.delete(number);
  news.set(rest);
}

function count(number: string): void {
  if (here().phone === number) return;
  news.set(new Map(news.get()).set(number, (news.get().get(number) ?? 0) + 1));
}

function changedBy(happening: Happening): QueryKey[] {
  switch (happening.type) {
    case 'message':
      return [
        ['messages', happening.number, happening.chat],
        ['chats', happening.number],
      ];
    case 'status':
      return [['messages', happening.number, happening.chat]];
    case 'device':
      return [['phones'], ['waiting']];
    case 'call':
      return [
        ['calls', happening.call.from],
        ['calls', happening.call.to],
      ];
    case 'waiting':
      return [['waiting']];
    case 'presence':
      return [];
  }
}

const gatherMs = 80;

/** Asks again for what has changed, many happenings at a time: under load they come by the hundred. */
function gatherer(client: QueryClient): (key: QueryKey) => void {
  const gathered = new Map<string, QueryKey>();
  return (queryKey) => {
    if (gathered.size === 0)
      setTimeout(() => {
        for (const key of gathered.values()) void client.invalidateQueries({ queryKey: key });
        gathered.clear();
      }, gatherMs);
    gathered.set(queryKey.join(' '), queryKey);
  };
}

const patienceMs = 2000;

/** Follows the simulator's events for as long as the page is open; returns what stops it. */
export function follow(client: QueryClient): () => void {
  const changed = gatherer(client);
  let source: EventSource;
  let again: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource('events');
    source.addEventListener('open', () => {
      link.set('live');
      // What happened while nobody listened was not told.
      void client.invalidateQueries();
    });
    source.addEventListener('error', () => {
      link.set('offline');
      source.close();
      again = setTimeout(open, patienceMs);
    });
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const happening = JSON.parse(data) as Happening;
      if (happening.type === 'presence') hear(happening.number, happening.to, happening.state);
      if (happening.type === 'message' && !happening.fromMe && !happening.changed) count(happening.number);
      for (const key of changedBy(happening)) changed(key);
    });
  };
  open();
  return () => {
    clearTimeout(again);
    source.close();
  };
}
