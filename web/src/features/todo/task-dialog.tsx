import type { TodoTask } from '@recado/contracts';
import { Input } from 'antd';
import { textRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { dayRule } from '../../lib/typed-day.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TicketSelect } from './ticket-select.tsx';
import { text } from './todo.text.ts';

interface Props {
  task: TodoTask;
  onSave: (content: Pick<TodoTask, 'text' | 'dueDay' | 'ticket'>) => void;
  onClose: () => void;
}

export default function TaskDialog({ task, onSave, onClose }: Props) {
  const t = useText(text);
  const { values, set, errorOf, leave, submit, isChanged } = useForm(
    { text: task.text, dueDay: task.dueDay ?? '', ticket: task.ticket },
    { text: textRule(1, 2_000, t), dueDay: dayRule },
  );
  const save = () =>
    submit(({ text: words, dueDay, ticket }) => {
      onSave({ text: words.trim(), dueDay: dueDay || null, ticket });
      onClose();
    });
  return (
    <FormDialog title={t.editTitle} busy={false} changed={isChanged} onClose={onClose} onSubmit={save}>
      <Field label={t.text} error={errorOf('text')}>
        {(wiring) => (
          <Input.TextArea
            {...wiring}
            autoSize={{ minRows: 2, maxRows: 10 }}
            value={values.text}
            onChange={(event) => set('text', event.target.value)}
          />
        )}
      </Field>
      <Field label={t.due} help={t.dueHelp} error={errorOf('dueDay')}>
        {(wiring) => (
          <DayInput
            {...wiring}
            value={values.dueDay}
            onChange={(day) => set('dueDay', day)}
            onLeave={() => leave('dueDay')}
          />
        )}
      </Field>
      <Field label={t.ticket} help={t.ticketHelp} error={errorOf('ticket')}>
        {(wiring) => <TicketSelect {...wiring} value={values.ticket} onChange={(ticket) => set('ticket', ticket)} />}
      </Field>
    </FormDialog>
  );
}
