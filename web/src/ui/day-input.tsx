import { Popover } from 'antd';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { useText, words } from '../lib/i18n.ts';
import { shownDay, typedDay, wholeDay } from '../lib/typed-day.ts';
import css from './day-input.module.css';
import { IconButton } from './icon-button.tsx';
import { MaskedInput, type MaskedProps } from './masked-input.tsx';

const text = words({
  pt: { format: 'DD/MM/AAAA', open: 'Abrir calendário', calendar: 'Calendário' },
  en: { format: 'DD/MM/YYYY', open: 'Open calendar', calendar: 'Calendar' },
  es: { format: 'DD/MM/AAAA', open: 'Abrir calendario', calendar: 'Calendario' },
});

// The calendar's library loads when it opens.
const DayCalendar = lazy(() => import('./day-calendar.tsx'));

export interface DayProps extends MaskedProps {
  /** YYYY-MM-DD, or the text of an incomplete day. */
  value: string;
  /** The first day that can be picked, as YYYY-MM-DD. */
  min?: string;
}

/** A day as DD/MM/YYYY: typed, or picked from a calendar. */
export function DayInput({ value, min, onChange, ...rest }: DayProps) {
  const t = useText(text);
  const box = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  function close() {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    // Escape closes the calendar, not the dialog.
    event.stopPropagation();
    event.preventDefault();
    close();
  }
  function pick(day: string) {
    onChange(day);
    close();
  }
  const calendar = (
    <Suspense fallback={<div className={css['calendar']} />}>
      <fieldset className={css['calendar']} aria-label={t.calendar}>
        <DayCalendar value={value} {...(min ? { min } : {})} onPick={pick} />
      </fieldset>
    </Suspense>
  );
  return (
    <span ref={box} className={css['day']} onKeyDownCapture={onKeyDown}>
      <MaskedInput
        placeholder={t.format}
        {...rest}
        value={shownDay(value)}
        mask={(typed) => shownDay(typedDay(typed))}
        complete={(typed) => shownDay(wholeDay(typed))}
        onChange={(shown) => onChange(typedDay(shown))}
      />
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        destroyOnHidden
        // Inside the dialog for its focus trap, outside its scroller, which would clip the calendar.
        getPopupContainer={() => box.current?.closest<HTMLElement>('.ant-modal-container') ?? document.body}
        styles={{ container: { border: '1px solid var(--line-strong)' } }}
        content={calendar}
      >
        <IconButton
          className={css['open'] ?? ''}
          label={t.open}
          icon={CalendarDays}
          iconSize={16}
          size="small"
          aria-expanded={isOpen}
          opened={isOpen}
        />
      </Popover>
    </span>
  );
}
