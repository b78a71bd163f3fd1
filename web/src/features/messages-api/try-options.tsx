import { useQuery } from '@tanstack/react-query';
import { Input, Select, Switch } from 'antd';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { MomentFields } from '../../ui/moment-fields.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import css from './messages-api.module.css';
import { text } from './try-it.text.ts';
import { today, type TryForm } from './use-try-it.ts';

/** Options of a call besides number and content. */
export function TryOptions({ form }: { form: TryForm }) {
  const t = useText(text);
  const { values, set, errorOf } = form;
  const { data: connections = [] } = useQuery(api.whatsapp.list.options());
  return (
    <div className={css['options']}>
      <Field label={t.connection} error={errorOf('whatsappId')}>
        {(wiring) => (
          <Select
            {...wiring}
            allowClear
            placeholder={t.defaultConnection}
            value={values.whatsappId}
            options={connections.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id?: number) => set('whatsappId', id)}
          />
        )}
      </Field>
      <Field label={t.replyTo} help={t.replyToHelp} error={errorOf('replyTo')}>
        {(wiring) => (
          <Input
            {...wiring}
            autoComplete="off"
            maxLength={40}
            value={values.replyTo}
            onChange={({ target }) => set('replyTo', target.value)}
          />
        )}
      </Field>
      <MomentFields form={form} words={t} min={today()} />
      <TicketFields form={form} />
    </div>
  );
}

function TicketFields({ form: { values, set, errorOf } }: { form: TryForm }) {
  const t = useText(text);
  const { data: queues = [] } = useQuery(api.queues.list.options());
  return (
    <>
      <SwitchField label={t.openTicket} help={t.openTicketHelp} error={errorOf('openTicket')}>
        {(id) => <Switch id={id} checked={values.openTicket} onChange={(isOn) => set('openTicket', isOn)} />}
      </SwitchField>
      {values.openTicket && (
        <Field label={t.queue} error={errorOf('queueId')}>
          {(wiring) => (
            <Select
              {...wiring}
              allowClear
              placeholder={t.noQueue}
              value={values.queueId}
              options={queues.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id?: number) => set('queueId', id)}
            />
          )}
        </Field>
      )}
    </>
  );
}
