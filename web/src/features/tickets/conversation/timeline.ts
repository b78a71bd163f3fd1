import type { Episode, MessageView } from '@recado/contracts';
import { sameDay } from '../../../lib/format-time.ts';

export type TimelineItem =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'started' | 'closed'; key: string; at: string }
  | { kind: 'new'; key: string }
  /** `first` and `last` of a run by one sender within five minutes. */
  | { kind: 'message'; key: string; message: MessageView; first: boolean; last: boolean };

const groupWindow = 5 * 60_000;

interface TimelineInput {
  /** Oldest first. */
  messages: MessageView[];
  episodes: Episode[];
  /** Whether the first message is loaded. */
  complete: boolean;
  firstUnread: number | null;
}

/** Messages and their separators: days, tickets, the unread line. */
export function timeline({ messages, episodes, complete, firstUnread }: TimelineInput): TimelineItem[] {
  const byId = new Map(episodes.map((episode) => [episode.id, episode]));
  const items: TimelineItem[] = [];
  messages.forEach((message, at) => {
    const before = messages[at - 1];
    const breaks = separators(message, before, byId, complete);
    if (message.id === firstUnread) breaks.push({ kind: 'new', key: 'new' });
    items.push(...breaks);
    const first = breaks.length > 0 || !before || !continuesRun(before, message);
    if (first) endRun(items, breaks.length);
    items.push({ kind: 'message', key: keyOf(message), message, first, last: true });
    if (!first) endRun(items, 1, false);
  });
  const newest = messages.at(-1);
  const episode = newest && byId.get(newest.ticketId);
  if (newest && episode?.closedAt) items.push({ kind: 'closed', key: `closed-${keyOf(newest)}`, at: episode.closedAt });
  return items;
}

/** A bubble keeps its key when the server's id replaces the client key. */
export const keyOf = ({ clientKey, id }: MessageView): string => clientKey ?? String(id);

function separators(
  message: MessageView,
  before: MessageView | undefined,
  episodes: Map<number, Episode>,
  complete: boolean,
): TimelineItem[] {
  const found: TimelineItem[] = [];
  const changes = before && before.ticketId !== message.ticketId;
  const ended = changes ? episodes.get(before.ticketId)?.closedAt : null;
  // Keyed by message: a reopened ticket may begin and end more than once.
  if (ended && before) found.push({ kind: 'closed', key: `closed-${keyOf(before)}`, at: ended });
  if (!before || !sameDay(new Date(before.createdAt), new Date(message.createdAt))) {
    // Not keyed by date: late messages from a phone that was off may show one day twice.
    found.push({ kind: 'day', key: `day-${keyOf(message)}`, at: message.createdAt });
  }
  if (changes || (!before && complete)) {
    const at = episodes.get(message.ticketId)?.startedAt ?? message.createdAt;
    found.push({ kind: 'started', key: `started-${keyOf(message)}`, at });
  }
  return found;
}

/** A log line is an event, not a message. */
const isLog = ({ mediaType }: MessageView) => mediaType === 'call_log' || mediaType === 'group_log';

const continuesRun = (a: MessageView, b: MessageView) =>
  a.fromMe === b.fromMe &&
  a.author === b.author &&
  a.participant === b.participant &&
  !isLog(a) &&
  !isLog(b) &&
  Date.parse(b.createdAt) - Date.parse(a.createdAt) < groupWindow;

/** The message before the `skip` newest items ends its run, or, with `ends` false, goes on. */
function endRun(items: TimelineItem[], skip: number, ends = true): void {
  const item = items.at(-1 - skip);
  if (item?.kind === 'message') item.last = ends;
}

/**
 * The first of the contact's last `unread` messages; null where it is not loaded. Log lines are never unread.
 * @param isWhole whether these messages are the whole conversation
 */
export function firstUnreadOf(messages: MessageView[], unread: number, isWhole = false): number | null {
  if (unread === 0) return null;
  const theirs = messages.filter((message) => !message.fromMe && !isLog(message));
  const first = theirs.at(-unread) ?? (isWhole ? theirs[0] : undefined);
  return first?.id ?? null;
}
