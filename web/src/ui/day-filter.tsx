import { useId, useState } from 'react';
import { dayRule } from '../lib/typed-day.ts';
import css from './day-filter.module.css';
import { DayInput } from './day-input.tsx';

interface Props {
  label: string;
  value: string;
  /** Receives a valid day or none; an invalid text only shows an error. */
  onChange: (day: string) => void;
  size?: 'small';
}

/** Filters a list by day. */
export function DayFilter({ label, value, onChange, size }: Props) {
  const id = useId();
  const [draft, setDraft] = useState({ of: value, text: value });
  const [isLeft, setLeft] = useState(false);
  // The day was changed outside, by a link or "clear".
  const text = draft.of === value ? draft.text : value;
  const problem = isLeft ? dayRule(text) : undefined;
  function change(typed: string) {
    const isRight = dayRule(typed) === undefined;
    setLeft(false);
    setDraft({ of: isRight ? typed : value, text: typed });
    if (isRight && typed !== value) onChange(typed);
  }
  return (
    <span className={css['filter']}>
      <DayInput
        {...(size ? { size } : {})}
        aria-label={label}
        prefix={<span className={css['label']}>{label}</span>}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        status={problem ? 'error' : ''}
        value={text}
        onChange={change}
        onLeave={() => setLeft(true)}
      />
      {problem && (
        <small id={id} className={css['problem']}>
          {problem}
        </small>
      )}
    </span>
  );
}
