import type { CampaignView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { api } from '../../../lib/api.ts';
import { useText } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { MomentFields } from '../../../ui/moment-fields.tsx';
import { connectionsOptions } from '../campaigns.queries.ts';
import { AudienceField } from './audience-field.tsx';
import { formText } from './campaign-form.text.ts';
import css from './editor.module.css';
import type { CampaignForm } from './use-campaign-form.ts';

/** Name, audience, connections, queue of the answers and time. */
export function BasicsTab({ form, campaign }: { form: CampaignForm; campaign: CampaignView | null }) {
  const t = useText(formText);
  const { values, set, errorOf } = form;
  return (
    <div className={css['tab']}>
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
      <AudienceField form={form} campaign={campaign} />
      <div className={css['pair']}>
        <ConnectionsField form={form} />
        <QueueField form={form} />
      </div>
      <ScheduleFields form={form} />
    </div>
  );
}

function ConnectionsField({ form: { values, set, errorOf } }: { form: CampaignForm }) {
  const t = useText(formText);
  const { data = [], isPending } = useQuery(connectionsOptions());
  return (
    <Field label={t.connections} help={t.connectionsHelp} error={errorOf('whatsappIds')}>
      {(wiring) => (
        <Select
          {...wiring}
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          loading={isPending}
          value={values.whatsappIds}
          options={data.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(ids: number[]) => set('whatsappIds', ids)}
        />
      )}
    </Field>
  );
}

function QueueField({ form: { values, set, errorOf } }: { form: CampaignForm }) {
  const t = useText(formText);
  const { data = [], isPending } = useQuery(api.queues.list.options());
  return (
    <Field label={t.queue} help={t.queueHelp} error={errorOf('queueId')}>
      {(wiring) => (
        <Select
          {...wiring}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          loading={isPending}
          value={values.queueId}
          options={data.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id?: number) => set('queueId', id ?? null)}
        />
      )}
    </Field>
  );
}

function ScheduleFields({ form }: { form: CampaignForm }) {
  const t = useText(formText);
  return (
    <div className={css['pair']}>
      <MomentFields form={form} words={t} help={t.scheduleHelp} />
    </div>
  );
}
