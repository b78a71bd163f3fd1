import type { WorkingDay } from '@recado/contracts';
import { Button } from 'antd';
import { Copy, Plus, X } from 'lucide-react';
import { useState, type FocusEvent } from 'react';
import { useText, words } from '../lib/i18n.ts';
import { weekDays } from '../lib/format-time.ts';
import { isTime, timeRule } from '../lib/typed-time.ts';
import css from './hours-field.module.css';
import { IconButton } from './icon-button.tsx';
import { TimeInput } from './time-input.tsx';

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
    copy: (day: string) => `Copiar ${day} para os dias úteis`,
  },
  en: {
    from: 'From',
    to: 'to',
    closed: 'Closed',
    bad: 'The end must be after the start.',
    badSecond: 'The second period must start after the first one and end after it starts.',
    second: 'second period',
    addSecond: 'Add second period',
    removeSecond: 'Remove second period',
    copy: (day) => `Copy ${day} to all weekdays`,
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
    copy: (day) => `Copiar ${day} a los días hábiles`,
  },
});

const isBefore = (time: string, other: string) => isTime(time) && isTime(other) && time < other;
const isBadFirst = ({ startTime, endTime }: WorkingDay) => isBefore(endTime, startTime);
const isBadSecond = ({ endTime, secondStart = '', secondEnd = '' }: WorkingDay) =>
  isBefore(secondStart, endTime) || isBefore(secondEnd, secondStart);
const noTime = (times: (string | undefined)[]) => times.map((time) => timeRule(time ?? '')).find(Boolean);
const timesOf = (day: WorkingDay) => [day.startTime, day.endTime, day.secondStart, day.secondEnd];
export const isBadDay = (day: WorkingDay): boolean =>
  noTime(timesOf(day)) !== undefined || isBadFirst(day) || isBadSecond(day);

interface Props {
  /** All seven days, from Monday. */
  value: WorkingDay[];
  onChange: (week: WorkingDay[]) => void;
}

/** Opening hours by day; a day may have a break. */
export function HoursField({ value, onChange }: Props) {
  const t = useText(text);
  const names = weekDays();
  const [first] = value;
  const set = (at: number, change: Partial<WorkingDay>) =>
    onChange(value.map((day, n) => (n === at ? { ...day, ...change } : day)));
  return (
    <div className={css['week']}>
      {value.map((day, at) => (
        <Day key={day.weekdayEn} day={day} name={names[at] ?? day.weekday} onChange={(change) => set(at, change)} />
      ))}
      {first && isWritten(first) && (
        <Button
          size="small"
          icon={<Copy size={14} />}
          onClick={() => onChange(value.map((day, at) => (at < WORKDAYS ? withTimes(day, first) : day)))}
        >
          {t.copy(names[0] ?? first.weekday)}
        </Button>
      )}
    </div>
  );
}

/** From Monday to Friday. */
const WORKDAYS = 5;
const isWritten = (day: WorkingDay) => day.startTime !== '' && day.startTime !== day.endTime && !isBadDay(day);
/** A day of the week with the opening hours of another one. */
function withTimes(day: WorkingDay, { startTime, endTime, secondStart, secondEnd }: WorkingDay): WorkingDay {
  return { ...day, startTime, endTime, secondStart, secondEnd };
}

interface WeekdayProps {
  day: WorkingDay;
  name: string;
  onChange: (change: Partial<WorkingDay>) => void;
}
function Day({ day, name, onChange }: WeekdayProps) {
  const t = useText(text);
  const { startTime, endTime } = day;
  const { problemOf, ...watch } = useProblems();
  const problem = problemOf([startTime, endTime]) ?? (isBadFirst(day) ? t.bad : undefined);
  const isClosed = !startTime || startTime === endTime;
  const hasSecond = day.secondStart !== undefined;
  return (
    <fieldset className={css['day']} {...watch}>
      <legend>{name}</legend>
      <Time label={`${name}: ${t.from}`} value={startTime} onChange={(time) => onChange({ startTime: time })} />
      <span>{t.to}</span>
      <Time
        label={`${name}: ${t.to}`}
        isBad={isBadFirst(day)}
        value={endTime}
        onChange={(time) => onChange({ endTime: time })}
      />
      <small data-bad={!!problem} role={problem ? 'alert' : undefined}>
        {problem ?? (isClosed ? t.closed : '')}
      </small>
      {!hasSecond && !isClosed && (
        <IconButton
          label={`${name}: ${t.addSecond}`}
          icon={Plus}
          iconSize={16}
          onClick={() => onChange({ secondStart: endTime, secondEnd: endTime })}
        />
      )}
      {hasSecond && <Second day={day} name={name} onChange={onChange} problemOf={problemOf} />}
    </fieldset>
  );
}

function Second({ day, name, onChange, problemOf }: WeekdayProps & Pick<ReturnType<typeof useProblems>, 'problemOf'>) {
  const t = useText(text);
  const isBad = isBadSecond(day);
  const { secondStart = '', secondEnd = '' } = day;
  const problem = problemOf([secondStart, secondEnd]) ?? (isBad ? t.badSecond : undefined);
  return (
    <>
      <IconButton
        label={`${name}: ${t.removeSecond}`}
        icon={X}
        iconSize={16}
        // Removed rather than empty, since the server expects no break then.
        onClick={() => onChange({ secondStart: undefined, secondEnd: undefined })}
      />
      <Time
        second
        label={`${name}, ${t.second}: ${t.from}`}
        isBad={isBad}
        value={secondStart}
        onChange={(time) => onChange({ secondStart: time })}
      />
      <span>{t.to}</span>
      <Time
        label={`${name}, ${t.second}: ${t.to}`}
        isBad={isBad}
        value={secondEnd}
        onChange={(time) => onChange({ secondEnd: time })}
      />
      <small data-bad={!!problem} data-second role={problem ? 'alert' : undefined}>
        {problem}
      </small>
    </>
  );
}

interface TimeProps {
  label: string;
  isBad?: boolean;
  second?: boolean;
  value: string;
  onChange: (time: string) => void;
}
function Time({ label, isBad = false, second = false, value, onChange }: TimeProps) {
  const isWrong = isBad || (value.length === WHOLE && !isTime(value));
  return (
    <TimeInput
      {...(second ? { 'data-second': true } : {})}
      aria-label={label}
      aria-invalid={isWrong}
      status={isWrong ? 'error' : ''}
      value={value}
      onChange={onChange}
    />
  );
}

const WHOLE = 'HH:MM'.length;

/** An incomplete time shows no error while it is typed. */
function useProblems() {
  const [hasFocus, setFocus] = useState(false);
  return {
    onFocus: () => setFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocus(currentTarget.contains(relatedTarget)),
    problemOf: (times: string[]) => noTime(times.filter((time) => !hasFocus || time.length === WHOLE)),
  };
}
