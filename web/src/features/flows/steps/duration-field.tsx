import { InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import css from './steps.module.css';
import { stepText } from './step.text.ts';

const units = { minutes: 1, hours: 60, days: 60 * 24 } as const;
type Unit = keyof typeof units;
const MOST = 60 * 24 * 30;
const unitOf = (minutes: number | undefined): Unit =>
  minutes && minutes % units.days === 0 ? 'days' : minutes && minutes % units.hours === 0 ? 'hours' : 'minutes';

interface Props {
  label: string;
  error?: string | undefined;
  /** Minutes. */
  value: number | undefined;
  onChange: (minutes: number | undefined) => void;
}

/** A duration of up to 30 days, in the unit that people think in. */
export function DurationField({ label, error, value, onChange }: Props) {
  const t = useText(stepText);
  const [unit, setUnit] = useState(() => unitOf(value));
  const each = units[unit];
  return (
    <Field label={label} error={error}>
      {({ status, ...wiring }) => (
        <span className={css['duration']}>
          <InputNumber
            {...wiring}
            status={status}
            min={1}
            max={MOST / each}
            precision={0}
            value={value === undefined ? null : value / each}
            onChange={(count) => onChange(count === null ? undefined : Math.round(count * each))}
          />
          <Select
            aria-label={`${t.unit}: ${label}`}
            value={unit}
            options={(Object.keys(units) as Unit[]).map((name) => ({ value: name, label: t[name] }))}
            onChange={(next: Unit) => {
              setUnit(next);
              if (value === undefined) return;
              const count = Math.max(1, Math.round(value / each));
              onChange(Math.min(MOST, count * units[next]));
            }}
          />
        </span>
      )}
    </Field>
  );
}
