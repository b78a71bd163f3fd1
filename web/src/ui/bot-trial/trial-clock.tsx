import { Segmented } from 'antd';
import { formatTime, toDayValue } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { isDay } from '../../lib/is-day.ts';
import { isTime } from '../../lib/typed-time.ts';
import { DayInput } from '../day-input.tsx';
import { TimeInput } from '../time-input.tsx';
import css from './bot-trial.module.css';
import { trialText } from './bot-trial.text.ts';

/** Day and time as they are typed; null: now. */
export type ClockValue = { day: string; time: string } | null;

/** @returns ISO 8601; null for now; undefined while it is incomplete */
export function momentOf(clock: ClockValue): string | null | undefined {
  if (!clock) return null;
  const { day, time } = clock;
  return isDay(day) && isTime(time) ? new Date(`${day}T${time}`).toISOString() : undefined;
}

/** Sets the moment at which the next message arrives. */
export function TrialClock({ value, onChange }: { value: ClockValue; onChange: (value: ClockValue) => void }) {
  const t = useText(trialText);
  function choose(mode: 'now' | 'other') {
    if (mode === 'now') return onChange(null);
    const now = new Date();
    onChange({ day: toDayValue(now), time: formatTime(now.toISOString()) });
  }
  const wrong = (isRight: boolean) => ({
    'aria-invalid': !isRight,
    status: isRight ? ('' as const) : ('error' as const),
  });
  return (
    <div className={css['clock']}>
      <Segmented
        aria-label={t.clock}
        value={value ? 'other' : 'now'}
        options={[
          { value: 'now', label: t.now },
          { value: 'other', label: t.other },
        ]}
        onChange={choose}
      />
      {value && (
        <>
          <DayInput
            aria-label={t.day}
            {...wrong(isDay(value.day))}
            value={value.day}
            onChange={(day) => onChange({ ...value, day })}
          />
          <TimeInput
            aria-label={t.time}
            {...wrong(isTime(value.time))}
            value={value.time}
            onChange={(time) => onChange({ ...value, time })}
          />
        </>
      )}
    </div>
  );
}
