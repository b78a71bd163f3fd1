import type { InputRef } from 'antd';
import type { Ref } from 'react';
import { DayInput } from './day-input.tsx';
import { Field } from './field.tsx';
import { TimeInput } from './time-input.tsx';

type MomentName = 'day' | 'time';

interface Props {
  /** A form with a day and a time of day, among others. */
  form: {
    values: Record<MomentName, string>;
    set: (name: MomentName, value: string) => void;
    errorOf: (name: MomentName) => string | undefined;
    leave: (name: MomentName) => void;
  };
  words: Record<MomentName, string>;
  /** Below the day. */
  help?: string;
  /** The first day that can be picked, as YYYY-MM-DD. */
  min?: string;
  timeRef?: Ref<InputRef>;
}

/** A day, and the time on it. */
export function MomentFields({ form: { values, set, errorOf, leave }, words, help, min, timeRef }: Props) {
  return (
    <>
      <Field label={words.day} help={help} error={errorOf('day')}>
        {(wiring) => (
          <DayInput
            {...wiring}
            {...(min ? { min } : {})}
            value={values.day}
            onChange={(day) => set('day', day)}
            onLeave={() => leave('day')}
          />
        )}
      </Field>
      <Field label={words.time} error={errorOf('time')}>
        {(wiring) => (
          <TimeInput
            {...wiring}
            {...(timeRef ? { ref: timeRef } : {})}
            value={values.time}
            onChange={(time) => set('time', time)}
            onLeave={() => leave('time')}
          />
        )}
      </Field>
    </>
  );
}
