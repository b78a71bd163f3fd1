import type { ChatMessage } from '@recado/contracts';
import { sameDay } from '../../../lib/format-time.ts';
import type { UnsentMessage } from '../composer/outgoing.mutations.ts';

export type ChatItem =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  /** `first` and `last` of a run by one sender within five minutes. */
  | { kind: 'message'; key: string; message: ChatMessage; first: boolean; last: boolean }
  | { kind: 'unsent'; key: string; message: UnsentMessage; first: boolean; last: boolean };
type Bubble = Extract<ChatItem, { first: boolean }>;

const runMs = 5 * 60_000;

interface TimelineInput {
  /** Oldest first. */
  messages: ChatMessage[];
  unsent: UnsentMessage[];
  myId: number;
  /** The last message that was read when the chat was opened. */
  readUpTo: number;
}

/** Messages with days and the line of the new ones between them; unsent messages come last. */
export function chatTimeline({ messages, unsent, myId, readUpTo }: TimelineInput): ChatItem[] {
  const items: ChatItem[] = [];
  let before: { bubble: Bubble; senderId: number; at: string } | null = null;
  let isMarked = false;
  function add(bubble: Bubble, senderId: number, at: string, isNew: boolean) {
    const isOtherDay = !before || !sameDay(new Date(before.at), new Date(at));
    if (isOtherDay) items.push({ kind: 'day', key: `day-${bubble.key}`, at });
    if (isNew) items.push({ kind: 'new', key: 'new' });
    const continues =
      before !== null &&
      !isOtherDay &&
      !isNew &&
      before.senderId === senderId &&
      Date.parse(at) - Date.parse(before.at) < runMs;
    bubble.first = !continues;
    if (before && continues) before.bubble.last = false;
    items.push(bubble);
    before = { bubble, senderId, at };
  }
  for (const message of messages) {
    const isNew: boolean = !isMarked && message.sequence > readUpTo && message.senderId !== myId;
    isMarked ||= isNew;
    const bubble = { kind: 'message', key: keyOf(message), message, first: true, last: true } as const;
    add({ ...bubble }, message.senderId, message.createdAt, isNew);
  }
  for (const message of unsent) {
    const bubble = { kind: 'unsent', key: message.clientKey, message, first: true, last: true } as const;
    add({ ...bubble }, myId, message.at, false);
  }
  return items;
}

/** A bubble keeps its key when the server has stored its message. */
const keyOf = ({ clientKey, id }: ChatMessage): string => clientKey ?? String(id);
