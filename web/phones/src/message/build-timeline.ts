import { sameDay } from '../../../src/lib/format-time.ts';
import type { CallView, Message } from '../core/simulator.client.ts';

export type ChatTimelineItem =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'call'; key: string; call: CallView }
  | { kind: 'message'; key: string; message: Message; first: boolean; last: boolean };

const GROUP_MS = 5 * 60_000;

type TimelineEntry = { at: number } & ({ message: Message } | { call: CallView });

const belongTogether = (a: TimelineEntry | undefined, b: TimelineEntry | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  'message' in a &&
  'message' in b &&
  a.message.fromMe === b.message.fromMe &&
  a.message.author === b.message.author &&
  Math.abs(a.at - b.at) < GROUP_MS &&
  sameDay(new Date(a.at), new Date(b.at));

/** Messages and ended calls by time, with a line at the start of each day. */
export function buildTimeline(messages: readonly Message[], calls: readonly CallView[]): ChatTimelineItem[] {
  const over = calls.filter(({ state }) => state !== 'ringing' && state !== 'accepted');
  const entries: TimelineEntry[] = [
    ...messages.map((message) => ({ at: message.at, message })),
    ...over.map((call) => ({ at: call.at, call })),
  ].sort((a, b) => a.at - b.at);
  return entries.flatMap((entry, at): ChatTimelineItem[] => {
    const before = entries[at - 1];
    const isNewDay = !before || !sameDay(new Date(before.at), new Date(entry.at));
    const iso = new Date(entry.at).toISOString();
    const item: ChatTimelineItem =
      'call' in entry
        ? { kind: 'call', key: entry.call.id, call: entry.call }
        : {
            kind: 'message',
            key: entry.message.id,
            message: entry.message,
            first: !belongTogether(before, entry),
            last: !belongTogether(entry, entries[at + 1]),
          };
    return isNewDay ? [{ kind: 'day', key: iso, at: iso }, item] : [item];
  });
}
