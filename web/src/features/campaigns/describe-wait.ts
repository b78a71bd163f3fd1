import type { CampaignWait, WaitReason } from '@recado/contracts';
import { formatTime, formatUpcoming, sameDay } from '../../lib/format-time.ts';
import type { waitText } from './status.text.ts';

/** Reasons that somebody can do something about come first; the pace is no problem at all. */
const order: WaitReason[] = [
  'overdue',
  'plan',
  'disconnected',
  'restricted',
  'ceiling',
  'window',
  'planning',
  'confirmation',
  'pace',
];
/** Reasons whose end the server knows. For the others it only says when it looks again. */
const withEnd = new Set<WaitReason>(['restricted', 'ceiling', 'window']);

export interface DescribedWait {
  reason: WaitReason;
  words: string;
  /** Connections that wait for this reason. */
  connectionIds: number[];
}
type WaitWords = (typeof waitText)['pt'];

/** Reasons of all connections, the gravest first, each once with the earliest moment at which it ends. */
export function describeWaits(waits: CampaignWait[], t: WaitWords, now = new Date()): DescribedWait[] {
  return order.flatMap((reason) => {
    const same = waits.filter((wait) => wait.reason === reason);
    if (same.length === 0) return [];
    const ends = same.flatMap(({ until }) => until ?? []).filter((at) => Date.parse(at) > now.getTime());
    const [end] = withEnd.has(reason) ? ends.toSorted() : [];
    const words = end ? `${t[reason]} ${endWords(reason, end, t, now)}` : t[reason];
    return [{ reason, words, connectionIds: same.map(({ whatsappId }) => whatsappId) }];
  });
}

function endWords(reason: WaitReason, end: string, t: WaitWords, now: Date): string {
  const at = sameDay(new Date(end), now) ? formatTime(end) : formatUpcoming(end, now);
  return reason === 'restricted' ? t.until(at) : `· ${t.next(at)}`;
}
