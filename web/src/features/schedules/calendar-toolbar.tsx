import { Button, Segmented } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { rangeTitle, stepFrom } from './calendar-range.ts';
import { calendarViews, type CalendarView } from './calendar-search.ts';
import css from './schedules-page.module.css';
import { text } from './schedules.text.ts';

interface Props {
  view: CalendarView;
  day: string;
  today: string;
  onView: (view: CalendarView) => void;
  /** null: today. */
  onDay: (day: string | null) => void;
}

/** The shown range, with the steps to others, and the choice of the view. */
export function CalendarToolbar({ view, day, today, onView, onDay }: Props) {
  const t = useText(text);
  return (
    <div className={css['toolbar']}>
      <Button onClick={() => onDay(null)} disabled={day === today}>
        {t.today}
      </Button>
      <span className={css['steps']}>
        <IconButton label={t.previous} icon={ChevronLeft} onClick={() => onDay(stepFrom(view, day, -1))} />
        <IconButton label={t.next} icon={ChevronRight} onClick={() => onDay(stepFrom(view, day, 1))} />
      </span>
      <h2 aria-live="polite">{rangeTitle(view, day)}</h2>
      <Segmented<CalendarView>
        aria-label={t.views}
        value={view}
        options={calendarViews.map((value) => ({ value, label: t[value] }))}
        onChange={onView}
      />
    </div>
  );
}
