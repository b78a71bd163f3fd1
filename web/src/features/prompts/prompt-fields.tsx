import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { CountedTextArea } from './counted-text-area.tsx';
import { text } from './prompts.text.ts';
import { limits, type PromptForm } from './use-prompt-form.ts';

/** Name, text and queue of a prompt. */
export function PromptFields({ form: { values, set, errorOf } }: { form: PromptForm }) {
  const t = useText(text);
  const { data: queues = [], isPending } = useQuery(api.queues.list.options());
  return (
    <>
      <Field label={t.name} error={errorOf('name')}>
        {(wiring) => (
          <Input
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its first field
            autoFocus
            maxLength={100}
            value={values.name}
            onChange={(event) => set('name', event.target.value)}
          />
        )}
      </Field>
      <Field label={t.prompt} help={t.promptHelp} error={errorOf('prompt')}>
        {(wiring) => (
          <CountedTextArea
            wiring={wiring}
            maxLength={limits.prompt}
            rows={{ minRows: 5, maxRows: 12 }}
            value={values.prompt}
            onChange={(prompt) => set('prompt', prompt)}
          />
        )}
      </Field>
      <Field label={t.queue} help={t.queueHelp} error={errorOf('queueId')}>
        {(wiring) => (
          <Select
            {...wiring}
            showSearch={{ optionFilterProp: 'label' }}
            loading={isPending}
            value={values.queueId}
            options={queues.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id: number) => set('queueId', id)}
          />
        )}
      </Field>
    </>
  );
}
