import { InputNumber } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { Field } from '../../ui/field.tsx';
import css from './connection-dialog.module.css';
import { text } from './connection-editor.text.ts';
import type { ConnectionForm } from './use-connection-form.ts';

const MOST_PER_DAY = 2_000;

/** Fields that decide the ceiling of cold chats of a number. */
export function SendingFields({ form }: { form: ConnectionForm }) {
  const t = useText(text);
  const { values, set, errorOf, leave } = form;
  return (
    <>
      <div className={css['numbers']}>
        <Field label={t.inUseSince} help={t.inUseSinceHelp} error={errorOf('inUseSince')}>
          {(wiring) => (
            <DayInput
              {...wiring}
              value={values.inUseSince}
              onChange={(day) => set('inUseSince', day)}
              onLeave={() => leave('inUseSince')}
            />
          )}
        </Field>
        <Field label={t.coldPerDay} help={t.coldPerDayHelp} error={errorOf('coldPerDay')}>
          {(wiring) => (
            <InputNumber
              {...wiring}
              min={0}
              max={MOST_PER_DAY}
              precision={0}
              value={values.coldPerDay}
              onChange={(value) => set('coldPerDay', value)}
            />
          )}
        </Field>
      </div>
    </>
  );
}
