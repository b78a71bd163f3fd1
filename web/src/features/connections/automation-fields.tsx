import { useQuery } from '@tanstack/react-query';
import { InputNumber, Select } from 'antd';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import css from './connection-dialog.module.css';
import { text } from './connection-editor.text.ts';
import type { ConnectionForm } from './use-connection-form.ts';

export function AutomationFields({ form }: { form: ConnectionForm }) {
  const t = useText(text);
  const { data: queues = [] } = useQuery(api.queues.list.options());
  const counts = [
    ['maxUseBotQueues', t.maxBot, t.maxBotHelp],
    ['timeUseBotQueues', t.timeBot, t.timeBotHelp],
    ['expiresTicket', t.expires, t.expiresHelp],
  ] as const;
  return (
    <>
      <div className={css['numbers']}>
        {counts.map(([name, label, help]) => (
          <Field key={name} label={label} help={help} error={form.errorOf(name)}>
            {(wiring) => (
              <InputNumber
                {...wiring}
                min={0}
                precision={0}
                value={form.values[name]}
                onChange={(value) => form.set(name, value ?? 0)}
              />
            )}
          </Field>
        ))}
        <Field label={t.transferTime} error={form.errorOf('timeToTransfer')}>
          {(wiring) => (
            <InputNumber
              {...wiring}
              min={0}
              precision={0}
              value={form.values.timeToTransfer}
              onChange={(value) => form.set('timeToTransfer', value)}
            />
          )}
        </Field>
      </div>
      <Field label={t.transferQueue} error={form.errorOf('transferQueueId')}>
        {(wiring) => (
          <Select
            {...wiring}
            allowClear
            value={form.values.transferQueueId}
            options={queues.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id: number | undefined) => form.set('transferQueueId', id ?? null)}
          />
        )}
      </Field>
    </>
  );
}
