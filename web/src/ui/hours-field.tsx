import type { WorkingDay } from '@recado/contracts';
import { Input } from 'antd';
import { Plus, X } from 'lucide-react';
import { useText, words } from '../lib/i18n.ts';
import { weekDays } from '../lib/time.ts';
import css from './hours-field.module.css';
import { IconButton } from './icon-button.tsx';

const text = words({
  pt: {
    from: 'Das',
    to: 'às',
    closed: 'Fechado',
    bad: 'O fim deve ser depois do início.',
    badSecond: 'O segundo horário deve começar depois do primeiro e terminar depois de começar.',
    second: 'segundo horário',
    addSecond: 'Adicionar segundo horário',
    removeSecond: 'Remover segundo horário',
  },
  en: {
    from: 'From',
    to: 'to',
    closed: 'Closed',
    bad: 'The end must be after the start.',
    badSecond: 'The second hours must begin after the first ones and end after they begin.',
    second: 'second hours',
    addSecond: 'Add second hours',
    removeSecond: 'Remove second hours',
  },
  es: {
    from: 'De',
    to: 'a',
    closed: 'Cerrado',
    bad: 'El fin debe ser después del inicio.',
    badSecond: 'El segundo horario debe empezar después del primero y terminar después de empezar.',
    second: 'segundo horario',
    addSecond: 'Agregar segundo horario',
    removeSecond: 'Quitar segundo horario',
  },
});

const isBadFirst = ({ startTime, endTime }: WorkingDay) => endTime !== '' && endTime < startTime;
const isBadSecond = ({ endTime, secondStart, secondEnd }: WorkingDay) =>
  (!!secondStart && secondStart < endTime) || (!!secondEnd && secondEnd < (secondStart ?? ''));
export const isBadDay = (day: WorkingDay): boolean => isBadFirst(day) || isBadSecond(day);

interface Props {
  /** All seven days, from Monday. */
  value: WorkingDay[];
  onChange: (week: WorkingDay[]) => void;
}

/** When one is there, day by day; a day may have a break. */
export function HoursField({ value, onChange }: Props) {
  const names = weekDays();
  const set = (at: number, change: Partial<WorkingDay>) =>
    onChange(value.map((day, n) => (n === at ? { ...day, ...change } : day)));
  return (
    <div className={css['week']}>
      {value.map((day, at) => (
        <Day key={day.weekdayEn} day={day} name={names[at] ?? day.weekday} onChange={(change) => set(at, change)} />
      ))}
    </div>
  );
}

interface DayProps {
  day: WorkingDay;
  name: string;
  onChange: (change: Partial<WorkingDay>) => void;
}
function Day({ day, name, onChange }: DayProps) {
  const t = useText(text);
  const { startTime, endTime } = day;
  const isBad = isBadFirst(day);
  const isClosed = !startTime || startTime === endTime;
  const hasSecond = day.secondStart !== undefined;
  return (
    <fieldset className={css['day']}>
      <legend>{name}</legend>
      <Input
        type="time"
        aria-label={`${name}: ${t.from}`}
        value={startTime}
        onChange={(event) => onChange({ startTime: event.target.value })}
      />
      <span>{t.to}</span>
      <Input
        type="time"
        aria-label={`${name}: ${t.to}`}
        aria-invalid={isBad}
        status={isBad ? 'error' : ''}
        value={endTime}
        onChange={(event) => onChange({ endTime: event.target.value })}
      />
      <small data-bad={isBad} role={isBad ? 'alert' : undefined}>
        {isBad ? t.bad : isClosed ? t.closed : ''}
      </small>
      {!hasSecond && !isClosed && (
        <IconButton
          label={`${name}: ${t.addSecond}`}
          icon={Plus}
          iconSize={16}
          onClick={() => onChange({ secondStart: endTime, secondEnd: endTime })}
        />
      )}
      {hasSecond && <Second day={day} name={name} onChange={onChange} />}
    </fieldset>
  );
}

function Second({ day, name, onChange }: DayProps) {
  const t = useText(text);
  const isBad = isBadSecond(day);
  return (
    <>
      <IconButton
        label={`${name}: ${t.removeSecond}`}
        icon={X}
        iconSize={16}
        // Not there, rather than empty: so it is what the server is told, too.
        onClick={() => onChange({ secondStart: undefined, secondEnd: undefined })}
      />
      <Input
        type="time"
        data-second
        aria-label={`${name}, ${t.second}: ${t.from}`}
        aria-invalid={isBad}
        status={isBad ? 'error' : ''}
        value={day.secondStart ?? ''}
        onChange={(event) => onChange({ secondStart: event.target.value })}
      />
      <span>{t.to}</span>
      <Input
        type="time"
        aria-label={`${name}, ${t.second}: ${t.to}`}
        aria-invalid={isBad}
        status={isBad ? 'error' : ''}
        value={day.secondEnd ?? ''}
        onChange={(event) => onChange({ secondEnd: event.target.value })}
      />
      {isBad && (
        <small data-bad data-second role="alert">
          {t.badSecond}
        </small>
      )}
    </>
  );
}
