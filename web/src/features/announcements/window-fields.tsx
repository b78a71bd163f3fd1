import type { AnnouncementKind } from '@recado/contracts';
import { Select } from 'antd';
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

const kinds: AnnouncementKind[] = ['news', 'maintenance'];

/** Kind of the announcement, and the time of a maintenance. */
export function KindFields({ form }: { form: AnnouncementForm }) {
  const t = useText(text);
  const { values, set, errorOf } = form;
  return (
    <>
      <Field label={t.kind} help={t.kindHelp} error={errorOf('kind')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={values.kind}
            options={kinds.map((value) => ({ value, label: t[value] }))}
            onChange={(kind) => set('kind', kind)}
          />
        )}
      </Field>
      {values.kind === 'maintenance' && (
        <>
          <Moment form={form} day="maintenanceDay" time="maintenanceTime" label={t.maintenanceStart} />
          <Moment form={form} day="maintenanceEndDay" time="maintenanceEndTime" label={t.maintenanceEnd} />
        </>
      )}
    </>
  );
}

interface MomentProps {
  form: AnnouncementForm;
  day: 'startDay' | 'endDay' | 'maintenanceDay' | 'maintenanceEndDay';
  time: 'startTime' | 'endTime' | 'maintenanceTime' | 'maintenanceEndTime';
  label: string;
  help?: string;
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
