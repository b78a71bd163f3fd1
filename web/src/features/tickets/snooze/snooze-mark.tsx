import type { Snooze } from '@recado/contracts';
import { AlarmClock } from 'lucide-react';
import { formatMoment } from '../../../lib/format-time.ts';
import { useText } from '../../../lib/i18n.ts';
import { text } from './snooze-mark.text.ts';

/** "Snoozed until …", in words. */
export function useSnoozeWords({ until }: Snooze): string {
  const t = useText(text);
  return until ? t.until(formatMoment(until)) : t.untilMessage;
}

/** A clock with the words as its tooltip. */
export function SnoozeMark({ snooze, className }: { snooze: Snooze; className: string | undefined }) {
  const words = useSnoozeWords(snooze);
  return (
    <span className={className} title={words}>
      <AlarmClock size={14} aria-hidden="true" />
      <span className="sr-only">{words}</span>
    </span>
  );
}
