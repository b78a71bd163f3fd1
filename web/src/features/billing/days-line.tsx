import type { DunningDays } from '@recado/contracts';
import { dayOf } from '@recado/contracts/due-date';
import { CalendarClock, Circle, Lock, Megaphone, type LucideIcon } from 'lucide-react';
import { formatDaysAway } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { timezoneOf, useMe } from '../../lib/session.ts';
import { useNow } from '../../lib/use-now.ts';
import { text } from './billing.text.ts';
import css from './days-line.module.css';

const DAY_MS = 86_400_000;
/** @param day YYYY-MM-DD */
const daysFrom = (today: string, day: string) => Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
const formatDay = (day: string) => day.split('-').toReversed().join('/');

/** Today and the steps around the due date, in the order of their days. */
export function DaysLine({ days }: { days: DunningDays }) {
  const t = useText(text);
  const { company } = useMe();
  const today = dayOf(new Date(useNow()), timezoneOf(company));
  const points: { day: string; name: string; icon: LucideIcon; tone: 'now' | 'due' | 'late' | 'lock' }[] = [
    { day: today, name: t.today, icon: Circle, tone: 'now' },
    { day: days.dueDay, name: t.due, icon: CalendarClock, tone: 'due' },
    { day: days.campaignsPauseDay, name: t.campaignsPause, icon: Megaphone, tone: 'late' },
    { day: days.lockDay, name: t.lock, icon: Lock, tone: 'lock' },
  ];
  return (
    <ol className={css['line']} aria-label={t.days}>
      {points
        .toSorted((a, b) => a.day.localeCompare(b.day))
        .map(({ day, name, icon: Icon, tone }) => (
          <li key={tone} data-tone={tone} data-past={day < today || undefined} aria-current={tone === 'now' && 'date'}>
            <span className={css['mark']}>
              <Icon size={12} aria-hidden="true" fill={tone === 'now' ? 'currentColor' : 'none'} />
            </span>
            <strong>{name}</strong>
            <time dateTime={day}>{formatDay(day)}</time>
            {tone !== 'now' && <small>{formatDaysAway(daysFrom(today, day))}</small>}
          </li>
        ))}
    </ol>
  );
}
