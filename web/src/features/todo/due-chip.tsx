import { CalendarDays, CalendarX } from 'lucide-react';
import { toDayValue } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { shownDay } from '../../lib/typed-day.ts';
import { useNow } from '../../lib/use-now.ts';
import css from './task-row.module.css';
import { text } from './todo.text.ts';

/** The due date of a task; one that has passed is marked, unless the task is done. */
export function DueChip({ day, isDone }: { day: string; isDone: boolean }) {
  const t = useText(text);
  const today = toDayValue(new Date(useNow()));
  const isOverdue = !isDone && day < today;
  const Icon = isOverdue ? CalendarX : CalendarDays;
  const words = isOverdue ? t.overdue(shownDay(day)) : day === today ? t.dueToday : t.dueOn(shownDay(day));
  return (
    <span className={css['chip']} data-overdue={isOverdue} data-today={!isDone && day === today}>
      <Icon size={12} aria-hidden="true" />
      {words}
    </span>
  );
}
