import type { ScheduleRecurrence } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { connectionChoices } from '../connection-choices.ts';
import { DayInput } from '../day-input.tsx';
import { Field } from '../field.tsx';
import css from './schedule-dialog.module.css';
import { text } from './schedule-form.text.ts';
import type { ScheduleForm } from './use-schedule-form.ts';

const recurrences: ScheduleRecurrence[] = ['none', 'daily', 'weekly', 'monthly'];

interface Props {
  form: ScheduleForm;
  /** A change concerns the following messages, too. */
  isEdited: boolean;
}

/** The repetition of a message, and its end. */
export function ScheduleRepetition({ form: { values, set, errorOf, leave }, isEdited }: Props) {
  const t = useText(text);
  return (
    <div className={css['pair']}>
      <Field label={t.repeat} help={isEdited ? t.following : undefined} error={errorOf('recurrence')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={values.recurrence}
            options={recurrences.map((value) => ({ value, label: t[value] }))}
            onChange={(recurrence) => set('recurrence', recurrence)}
          />
        )}
      </Field>
      {values.recurrence !== 'none' && (
        <Field label={t.until} help={t.untilHelp} error={errorOf('until')}>
          {(wiring) => (
            <DayInput
              {...wiring}
              min={values.day}
              value={values.until}
              onChange={(day) => set('until', day)}
              onLeave={() => leave('until')}
            />
          )}
        </Field>
      )}
    </div>
  );
}

/** The connection that sends the message, and the queue of its answer. */
export function ScheduleRoute({ form: { values, set, errorOf } }: { form: ScheduleForm }) {
  const t = useText(text);
  const { data: connections } = useQuery(api.whatsapp.list.options());
  const { data: queues = [] } = useQuery(api.queues.list.options());
  const options = connectionChoices(connections ?? [], values.contact?.number, t.noGroups);
  const chosen = values.whatsappId;
  // Without an entry of its own it would look as if the default connection sent the message.
  if (chosen !== undefined && connections && !connections.some(({ id }) => id === chosen))
    options.unshift({ value: chosen, label: t.removedConnection, disabled: false });
  return (
    <div className={css['pair']}>
      <Field label={t.connection} error={errorOf('whatsappId')}>
        {(wiring) => (
          <Select
            {...wiring}
            allowClear
            placeholder={t.usual}
            value={connections && chosen}
            options={options}
            onChange={(id?: number) => set('whatsappId', id)}
          />
        )}
      </Field>
      <Field label={t.queue} help={t.queueHelp} error={errorOf('queueId')}>
        {(wiring) => (
          <Select
            {...wiring}
            allowClear
            placeholder={t.noQueue}
            value={queues.find(({ id }) => id === values.queueId)?.id}
            options={queues.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id?: number) => set('queueId', id)}
          />
        )}
      </Field>
    </div>
  );
}
