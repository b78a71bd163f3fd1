import { sameDay } from '../../../src/lib/format-time.ts';
import type { Call, Message } from '../core/api.ts';

export type Item =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'call'; key: string; call: Call }
  | { kind: 'message'; key: string; message: Message; first: boolean; last: boolean };

const togetherMs = 5 * 60_000;

type Entry = { at: number } & ({ message: Message } | { call: Call });

const isTogether = (a: Entry | undefined, b: Entry | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  'message' in a &&
  'message' in b &&
  a.message.fromMe === b.message.fromMe &&
  a.message.author === b.message.author &&
  Math.abs(a.at - b.at) < togetherMs &&
  sameDay(new Date(a.at), new Date(b.at));

/** Messages and the calls that are over, by time, with a line where a day begins. */
export function timeline(messages: readonly Message[], calls: readonly Call[]): Item[] {
  const over = calls.filter(({ state }) => state !== 'ringing' && state !== 'accepted');
  const entries: Entry[] = [
    ...messages.map((message) => ({ at: message.at, message })),
    ...over.map((call) => ({ at: call.at, call })),
  ].sort((a, b) => a.at - b.at);
  return entries.flatMap((entry, at): Item[] => {
    const before = entries[at - 1];
    const isNewDay = !before || !sameDay(new Date(before.at), new Date(entry.at));
    const iso = new Date(entry.at).toISOString();
    const item: Item =
      'call' in entry
        ? { kind: 'call', key: entry.call.id, call: entry.call }
        : {
            kind: 'message',
            key: entry.message.id,
            message: entry.message,
            first: !isTogether(before, entry),
            last: !isTogether(entry, entries[at + 1]),
          };
    return isNewDay ? [{ kind: 'day', key: iso, at: iso }, item] : [item];
  });
}
