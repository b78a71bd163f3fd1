import type { NoticePreferences } from './accounts/profile.contract.ts';
import { timeOf } from './local-moment.ts';

type QuietHours = Pick<NoticePreferences, 'quietFrom' | 'quietUntil' | 'timezone'>;

/** Whether a moment is within a person's quiet hours, which may pass midnight. */
export function isQuiet({ quietFrom: from, quietUntil: until, timezone }: QuietHours, at: Date): boolean {
  if (from === '' || until === '' || from === until) return false;
  const time = timeOf(at, timezone);
  return from < until ? time >= from && time < until : time >= from || time < until;
}
