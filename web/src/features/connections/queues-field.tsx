import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { BotTargetField } from '../../ui/bot-target-field.tsx';
import { Field } from '../../ui/field.tsx';
import { text } from './connection-editor.text.ts';
import type { ConnectionForm } from './use-connection-form.ts';

/** Queues of the menu, and who answers without a queue. */
export function QueuesField({ form }: { form: ConnectionForm }) {
  const t = useText(text);
  const { data = [], isPending } = useQuery(api.queues.list.options());
  return (
    <>
      <Field label={t.queues} help={t.queuesHelp} error={form.errorOf('queueIds')}>
        {(wiring) => (
          <Select
            {...wiring}
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            loading={isPending}
            value={form.values.queueIds}
            options={data.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={form.chooseQueues}
          />
        )}
      </Field>
      <BotTargetField
        label={t.target}
        help={form.values.target.promptId === null ? t.targetHelp : t.targetPromptHelp}
        error={form.errorOf('target')}
        value={form.values.target}
        onChange={form.chooseTarget}
      />
    </>
  );
}
