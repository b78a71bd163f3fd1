import type { MessageView } from '@recado/contracts';
import { expect, it } from 'vitest';
import { timeline } from './timeline.ts';

const message = (id: number, createdAt: string, ticketId = 7) =>
  ({ id, createdAt, ticketId, fromMe: false, author: 'Ana', mediaType: 'text' }) as unknown as MessageView;
const shown = (...messages: MessageView[]) => timeline({ messages, episodes: [], complete: false, firstUnread: null });

it('gives each line its own key, whatever the days', () => {
  // Late messages of a phone that was off go back a day; a time zone may split one day in two.
  const midnight = new Date(2026, 10, 23).getTime();
  const at = (hours: number) => new Date(midnight + hours * 3_600_000).toISOString();
  const items = shown(message(1, at(-1)), message(2, at(1)), message(3, at(-2)), message(4, at(2)));
  expect(items.filter(({ kind }) => kind === 'day')).toHaveLength(4);
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
});

it('gives a ticket that was reopened after another one a line of its own each time', () => {
  const at = new Date().toISOString();
  const items = shown(message(1, at, 7), message(2, at, 8), message(3, at, 7), message(4, at, 8));
  expect(items.filter(({ kind }) => kind === 'started')).toHaveLength(3);
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
});
