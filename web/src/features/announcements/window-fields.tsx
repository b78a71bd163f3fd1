import { useText } from '../../lib/i18n.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { Field } from '../../ui/field.tsx';
import { TimeInput } from '../../ui/time-input.tsx';
import css from './announcements.module.css';
import { text } from './announcements.text.ts';
import type { AnnouncementForm } from './use-announcement-form.ts';

/** Fields of the time window in which the announcement is shown. */
export function WindowFields({ form }: { form: AnnouncementForm }) {
  const t = useText(text);
  return (
    <>
      <Moment form={form} day="startDay" time="startTime" label={t.startDay} help={t.now} />
      <Moment form={form} day="endDay" time="endTime" label={t.endDay} help={t.endless} />
    </>
  );
}

interface MomentProps {
  form: AnnouncementForm;
  day: 'startDay' | 'endDay';
  time: 'startTime' | 'endTime';
  label: string;
  help: string;
}
function Moment({ form: { values, set, errorOf, leave }, day, time, label, help }: MomentProps) {
  const t = useText(text);
  return (
    <div className={css['pair']}>
      <Field label={label} help={help} error={errorOf(day)}>
        {(wiring) => (
          <DayInput {...wiring} value={values[day]} onChange={(typed) => set(day, typed)} onLeave={() => leave(day)} />
        )}
      </Field>
      <Field label={t.time} error={errorOf(time)}>
        {(wiring) => (
          <TimeInput
            {...wiring}
            value={values[time]}
            onChange={(typed) => set(time, typed)}
            onLeave={() => leave(time)}
          />
        )}
      </Field>
    </div>
  );
}
