import { useQuery } from '@tanstack/react-query';
import { Input, InputNumber, Select } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { BotTargetField } from '../../ui/bot-target-field.tsx';
import { ColorField } from '../../ui/color-field.tsx';
import { Field } from '../../ui/field.tsx';
import { TemplateField } from '../../ui/template-field.tsx';
import css from './queues.module.css';
import { connectionsOptions } from './queues.queries.ts';
import { text } from './queues.text.ts';
import type { QueueForm } from './use-queue-form.ts';

const messages = [
  ['greetingMessage', 'greeting', 'greetingHelp'],
  ['outOfHoursMessage', 'outOfHours', 'outOfHoursHelp'],
] as const;

/** Name, colour, messages and answering bot of a queue. */
export function DataTab({ form, taken, isNew }: { form: QueueForm; taken: string[]; isNew: boolean }) {
  const t = useText(text);
  const { values, set, errorOf } = form;
  return (
    <>
      <div className={css['pair']}>
        <Field label={t.name} error={errorOf('name')}>
          {(wiring) => (
            <Input
              {...wiring}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its first field
              autoFocus
              value={values.name}
              onChange={(event) => set('name', event.target.value)}
            />
          )}
        </Field>
        <Field label={t.order} help={t.orderHelp} error={errorOf('orderQueue')}>
          {(wiring) => (
            <InputNumber
              {...wiring}
              min={0}
              max={1000}
              precision={0}
              value={values.orderQueue}
              onChange={(order) => set('orderQueue', order)}
            />
          )}
        </Field>
      </div>
      <ColorField
        label={t.color}
        value={values.color}
        onChange={(color) => set('color', color)}
        taken={taken}
        error={errorOf('color')}
      />
      {isNew && <ConnectionsField form={form} />}
      {messages.map(([name, label, help]) => (
        <TemplateField
          key={name}
          label={t[label]}
          help={t[help]}
          error={errorOf(name)}
          value={values[name]}
          onChange={(value) => set(name, value)}
        />
      ))}
      <BotTargetField
        label={t.target}
        help={t.targetHelp}
        error={errorOf('target')}
        value={values.target}
        onChange={(target) => set('target', target)}
      />
    </>
  );
}

/** Connections whose customers reach a new queue; later it is a matter of each connection. */
function ConnectionsField({ form: { values, set, errorOf } }: { form: QueueForm }) {
  const t = useText(text);
  const { data: connections = [] } = useQuery(connectionsOptions());
  if (connections.length === 0) return null;
  return (
    <Field label={t.connections} help={t.connectionsHelp} error={errorOf('whatsappIds')}>
      {(wiring) => (
        <Select
          {...wiring}
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          value={values.whatsappIds}
          options={connections.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(ids: number[]) => set('whatsappIds', ids)}
        />
      )}
    </Field>
  );
}
