import type { Holiday } from '@recado/contracts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { textRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { dayRule } from '../../lib/typed-day.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { Field } from '../../ui/field.tsx';
import css from './holidays.module.css';
import { holidaysText } from './holidays.text.ts';

interface Props {
  taken: Holiday[];
  onAdd: (holiday: Holiday) => void;
}

/** A day with its name; empty again once it was added. */
export function HolidayForm(props: Props) {
  const [added, setAdded] = useState(0);
  return <Fields key={added} {...props} isNext={added > 0} onAdded={() => setAdded(added + 1)} />;
}

function Fields({ taken, isNext, onAdd, onAdded }: Props & { isNext: boolean; onAdded: () => void }) {
  const t = useText(holidaysText);
  const form = useForm(
    { day: '', name: '' },
    {
      day: (day) => {
        if (day === '') return t.required;
        return dayRule(day) ?? (taken.some((holiday) => holiday.day === day) ? t.taken : undefined);
      },
      name: textRule(2, 60, t),
    },
  );
  const { values, set, errorOf, leave } = form;
  const add = () =>
    form.submit(({ day, name }) => {
      onAdd({ day, name: name.trim() });
      onAdded();
    });
  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Field label={t.day} error={errorOf('day')}>
        {(wiring) => (
          <DayInput
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the next day is typed after the one that was added
            autoFocus={isNext}
            value={values.day}
            onChange={(day) => set('day', day)}
            onLeave={() => values.day && leave('day')}
          />
        )}
      </Field>
      <Field label={t.name} error={errorOf('name')}>
        {(wiring) => (
          <Input {...wiring} maxLength={60} value={values.name} onChange={(event) => set('name', event.target.value)} />
        )}
      </Field>
      <Button htmlType="submit">{t.add}</Button>
    </form>
  );
}
