import type { NotificationView } from '@recado/contracts';
import { formatMoment } from '../../../lib/format-time.ts';
import type { textOf } from '../../../lib/i18n.ts';
import type { bellText } from './bell.text.ts';

/** The text of a notification beside its contact: the sender of a transfer, the promise that is due, or the end of a snooze. */
export function describeNotification(
  { kind, by, promise }: NotificationView,
  t: ReturnType<typeof textOf<(typeof bellText)['pt']>>,
): string {
  if (kind === 'woken') return t.woken;
  if (kind === 'rule') return by ?? '';
  if (kind === 'mention') return t.askedBy(by ?? '');
  if (kind === 'transfer' || !promise) return t.handedBy(by ?? '');
  return t[kind](t[promise.target], formatMoment(promise.dueAt));
}
