import { Input, type InputRef } from 'antd';
import { lazy, Suspense, useRef } from 'react';
import { useText } from '../../lib/i18n.ts';
import { ContactSelect } from '../contact-select.tsx';
import { Field } from '../field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { MomentFields } from '../moment-fields.tsx';
import css from './schedule-dialog.module.css';
import { OfferedMoments } from './offered-moments.tsx';
import { SchedulePicture } from './schedule-picture.tsx';
import { ScheduleRepetition, ScheduleRoute } from './schedule-options.tsx';
import { ScheduleState } from './schedule-state.tsx';
import { text } from './schedule-form.text.ts';
import { useUnknownWarning } from '../use-unknown-placeholders.ts';
import { useScheduleForm, type InitialSchedule } from './use-schedule-form.ts';

const ScheduleFallback = lazy(() => import('./schedule-fallback.tsx'));

interface Props {
  begun: InitialSchedule;
  /** The contact is that of a conversation and cannot be chosen. */
  fixedContact?: boolean;
  onClose: () => void;
  /** Receives the scheduled picture, if there is one. */
  onSaved: (picture: File | null) => void;
}

/** Contact, time, text, repetition, way and optional picture of a scheduled message. */
export default function ScheduleDialog({ begun, fixedContact = false, onClose, onSaved }: Props) {
  const t = useText(text);
  const form = useScheduleForm(begun, onSaved);
  const { values, set, errorOf } = form;
  const warning = useUnknownWarning(values.body);
  const time = useRef<InputRef>(null);
  const schedule = 'schedule' in begun ? begun.schedule : null;
  const files = 'schedule' in begun ? [] : (begun.files ?? []);
  const hasContact = fixedContact || values.contact !== null;
  return (
    <FormDialog
      title={schedule ? t.edit : t.schedule}
      {...(schedule ? {} : { submitLabel: t.save })}
      width={480}
      busy={form.busy}
      changed={form.isChanged}
      changedMeanwhile={form.changedMeanwhile}
      {...(hasContact ? { onShown: () => time.current?.focus() } : {})}
      onClose={onClose}
      onSubmit={form.save}
    >
      {schedule && <ScheduleState schedule={schedule} onSent={onClose} />}
      {!fixedContact && (
        <Field label={t.contact} error={errorOf('contact')}>
          {(wiring) => (
            <ContactSelect
              {...wiring}
              value={values.contact}
              words={t}
              onChange={(contact) => set('contact', contact)}
            />
          )}
        </Field>
      )}
      <OfferedMoments form={form} />
      <div className={css['pair']}>
        <MomentFields form={form} words={t} min={form.today} timeRef={time} />
      </div>
      <Field label={t.message} help={t.placeholders} warning={warning} error={errorOf('body')}>
        {(wiring) => (
          <Input.TextArea
            {...wiring}
            autoSize={{ minRows: 3, maxRows: 10 }}
            value={values.body}
            onChange={(event) => set('body', event.target.value)}
          />
        )}
      </Field>
      <ScheduleRepetition form={form} isEdited={schedule !== null && schedule.recurrence !== 'none'} />
      <ScheduleRoute form={form} />
      {form.sender.isOfficial && (
        <Suspense>
          <ScheduleFallback form={form} whatsappId={form.sender.id} />
        </Suspense>
      )}
      <SchedulePicture form={form} left={files.length > (form.pictureName ? 1 : 0)} />
    </FormDialog>
  );
}
