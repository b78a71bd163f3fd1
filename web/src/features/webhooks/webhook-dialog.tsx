import type { NewWebhook, WebhookView, WhatsappView } from '@recado/contracts';
import { Alert, Input, Radio, Select, Switch } from 'antd';
import { formatMoment } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { EventFields } from './event-fields.tsx';
import { HeaderFields } from './header-fields.tsx';
import { useWebhookForm, type WebhookForm } from './use-webhook-form.ts';
import { fieldText } from './webhook-fields.text.ts';
import { text } from './webhooks.text.ts';

interface Props {
  /** null for a new endpoint. */
  webhook: WebhookView | null;
  connections: WhatsappView[];
  onClose: () => void;
  onCreated: (created: NewWebhook) => void;
}

export default function WebhookDialog({ webhook, connections, onClose, onCreated }: Props) {
  const t = useText(text);
  const f = useText(fieldText);
  const form = useWebhookForm(webhook, onClose, onCreated);
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      title={webhook ? t.editTitle : t.addTitle}
      width={600}
      anchored
      busy={form.busy}
      changed={form.isChanged}
      changedMeanwhile={form.changedMeanwhile}
      onClose={onClose}
      onSubmit={form.save}
    >
      {webhook?.previousSecretUntil && (
        <Alert type="info" showIcon title={f.previousUntil(formatMoment(webhook.previousSecretUntil))} />
      )}
      <NameAndAddress form={form} />
      <EventFields events={values.events} error={errorOf('events')} onChange={(events) => set('events', events)} />
      <Field
        label={f.connections}
        optional={form.hasNone ? undefined : f.optional}
        help={form.hasNone ? f.connectionsGone : f.connectionsHelp}
        error={errorOf('connectionIds')}
      >
        {(wiring) => (
          <Select
            {...wiring}
            mode="multiple"
            placeholder={form.hasNone ? f.noConnections : f.allConnections}
            showSearch={{ optionFilterProp: 'label' }}
            value={values.connectionIds}
            options={connections.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(ids: number[]) => set('connectionIds', ids)}
          />
        )}
      </Field>
      <ShapeField form={form} />
      <HeaderFields
        headers={values.secretHeaders}
        error={errorOf('secretHeaders')}
        again={form.headersAgain}
        onChange={(headers) => set('secretHeaders', headers)}
      />
      <SwitchField label={f.isTest} help={f.isTestHelp}>
        {(id) => <Switch id={id} checked={values.isTest} onChange={(isTest) => set('isTest', isTest)} />}
      </SwitchField>
      <SwitchField label={f.isActive} help={f.isActiveHelp}>
        {(id) => <Switch id={id} checked={values.active} onChange={(active) => set('active', active)} />}
      </SwitchField>
    </FormDialog>
  );
}

function NameAndAddress({ form: { values, set, errorOf, leave } }: { form: WebhookForm }) {
  const t = useText(text);
  const f = useText(fieldText);
  return (
    <>
      <Field label={t.name} help={f.nameHelp} error={errorOf('name')}>
        {(wiring) => (
          <Input
            {...wiring}
            autoComplete="off"
            maxLength={50}
            value={values.name}
            onChange={(event) => set('name', event.target.value)}
          />
        )}
      </Field>
      <Field label={t.address} help={f.urlHelp} error={errorOf('url')}>
        {(wiring) => (
          <Input
            {...wiring}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={1000}
            placeholder="https://"
            value={values.url}
            onChange={(event) => set('url', event.target.value)}
            onBlur={() => values.url !== '' && leave('url')}
          />
        )}
      </Field>
    </>
  );
}

function ShapeField({ form: { values, set } }: { form: WebhookForm }) {
  const f = useText(fieldText);
  return (
    <Field label={f.shape} help={values.shape === 'evolution' ? f.evolutionHelp : undefined}>
      {({ id }) => (
        <Radio.Group
          id={id}
          aria-label={f.shape}
          optionType="button"
          value={values.shape}
          options={(['recado', 'evolution'] as const).map((value) => ({ value, label: f[value] }))}
          onChange={(event) => set('shape', event.target.value as 'recado' | 'evolution')}
        />
      )}
    </Field>
  );
}
