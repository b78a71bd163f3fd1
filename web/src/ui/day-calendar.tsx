import { Button, Calendar } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { locale, useText, words } from '../lib/i18n.ts';
import { isDay } from '../lib/is-day.ts';
import css from './day-calendar.module.css';
import { focusOnMount } from './focus-on-mount.ts';
import { IconButton } from './icon-button.tsx';

const text = words({
  pt: { day: 'Dia', earlier: 'Mês anterior', later: 'Próximo mês', today: 'Hoje' },
  en: { day: 'Day', earlier: 'Previous month', later: 'Next month', today: 'Today' },
  es: { day: 'Día', earlier: 'Mes anterior', later: 'Mes siguiente', today: 'Hoy' },
});

interface Props {
  value: string;
  min?: string;
  onPick: (day: string) => void;
}

const steps: Record<string, (day: Dayjs) => Dayjs> = {
  ArrowLeft: (day) => day.subtract(1, 'day'),
  ArrowRight: (day) => day.add(1, 'day'),
  ArrowUp: (day) => day.subtract(1, 'week'),
  ArrowDown: (day) => day.add(1, 'week'),
  PageUp: (day) => day.subtract(1, 'month'),
  PageDown: (day) => day.add(1, 'month'),
};
const named = (day: Dayjs, dateStyle: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), dateStyle).format(day.toDate());

/** A month to pick a day from, with the mouse or with arrows and Enter. */
export default function DayCalendar({ value, min, onPick }: Props) {
  const t = useText(text);
  const first = min ? dayjs(min) : null;
  const [day, setDay] = useState(() => (isDay(value) ? dayjs(value) : dayjs()));
  const go = (to: Dayjs) => setDay(first && to.isBefore(first, 'day') ? first : to);
  const pick = (to: Dayjs) => onPick(to.format('YYYY-MM-DD'));
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (step) go(step(day));
    else pick(day);
  }
  return (
    <>
      <div className={css['head']}>
        <IconButton
          size="small"
          label={t.earlier}
          icon={ChevronLeft}
          disabled={first !== null && !day.startOf('month').isAfter(first)}
          onClick={() => go(day.subtract(1, 'month'))}
        />
        <strong>{named(day, { month: 'long', year: 'numeric' })}</strong>
        <Button size="small" type="link" onClick={() => pick(dayjs())}>
          {t.today}
        </Button>
        <IconButton size="small" label={t.later} icon={ChevronRight} onClick={() => go(day.add(1, 'month'))} />
      </div>
      <div
        ref={focusOnMount}
        className={css['days']}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input holds no month
        role="spinbutton"
        tabIndex={0}
        aria-label={t.day}
        aria-valuenow={day.date()}
        aria-valuetext={named(day, { dateStyle: 'full' })}
        onKeyDown={onKeyDown}
      >
        <Calendar
          fullscreen={false}
          headerRender={() => null}
          value={day}
          disabledDate={(other) => first !== null && other.isBefore(first, 'day')}
          onSelect={pick}
        />
      </div>
    </>
  );
}
