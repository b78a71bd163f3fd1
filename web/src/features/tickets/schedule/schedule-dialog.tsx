import type { TicketView } from '@recado/contracts';
import { Input, type InputRef } from 'antd';
import { useRef } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TimeInput } from '../../../ui/time-input.tsx';
import css from './schedule-dialog.module.css';
import { SchedulePicture } from './schedule-picture.tsx';
import { text } from './schedule.text.ts';
import { useScheduleForm, type InitialSchedule } from './use-schedule-form.ts';

interface Props {
  ticket: TicketView;
  begun: InitialSchedule;
  onClose: () => void;
  /** Receives the scheduled picture, if there is one. */
  onSaved: (picture: File | null) => void;
}

/** Time, text and optional picture of a scheduled message. */
export default function ScheduleDialog({ ticket, begun, onClose, onSaved }: Props) {
  const t = useText(text);
  const form = useScheduleForm(ticket, begun, onSaved);
  const { values, set, errorOf } = form;
  const time = useRef<InputRef>(null);
  const isNew = 'files' in begun;
  return (
    <FormDialog
      title={isNew ? t.schedule : t.edit}
      {...(isNew ? { submitLabel: t.save } : {})}
      busy={form.busy}
      changed={form.isChanged}
      onShown={() => time.current?.focus()}
      onClose={onClose}
      onSubmit={form.save}
    >
      <div className={css['when']}>
        <Field label={t.day} error={errorOf('day')}>
          {(wiring) => (
            <DayInput
              {...wiring}
              min={form.today}
              value={values.day}
              onChange={(day) => set('day', day)}
              onLeave={() => form.leave('day')}
            />
          )}
        </Field>
        <Field label={t.time} error={errorOf('time')}>
          {(wiring) => (
            <TimeInput
              {...wiring}
              ref={time}
              value={values.time}
              onChange={(typed) => set('time', typed)}
              onLeave={() => form.leave('time')}
            />
          )}
        </Field>
      </div>
      <Field label={t.message} help={t.placeholders} error={errorOf('body')}>
        {(wiring) => (
          <Input.TextArea
            {...wiring}
            autoSize={{ minRows: 3, maxRows: 10 }}
            value={values.body}
            onChange={(event) => set('body', event.target.value)}
          />
        )}
      </Field>
      <SchedulePicture form={form} left={isNew && begun.files.length > (form.pictureName ? 1 : 0)} />
    </FormDialog>
  );
}
