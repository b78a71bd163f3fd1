import type { ApiKeyView, ApiKeyWithSecret, WhatsappView } from '@recado/contracts';
import { Input, Radio, Select } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { fieldText } from './api-key-fields.text.ts';
import { text } from './api-keys.text.ts';
import { OverlapNotice } from './overlap-notice.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { useApiKeyForm, type ApiKeyForm } from './use-api-key-form.ts';

interface Props {
  /** null for a new key. */
  apiKey: ApiKeyView | null;
  connections: WhatsappView[];
  onClose: () => void;
  onCreated: (created: ApiKeyWithSecret) => void;
}

export default function ApiKeyDialog({ apiKey, connections, onClose, onCreated }: Props) {
  const t = useText(text);
  const f = useText(fieldText);
  const form = useApiKeyForm(apiKey, onClose, onCreated);
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      title={apiKey ? t.editTitle : t.addTitle}
      width={560}
      anchored
      busy={form.busy}
      changed={form.isChanged}
      changedMeanwhile={form.changedMeanwhile}
      onClose={onClose}
      onSubmit={form.save}
    >
      {apiKey && <OverlapNotice apiKey={apiKey} />}
      <Field label={t.name} help={f.nameHelp} error={errorOf('name')}>
        {(wiring) => (
          <Input
            {...wiring}
            autoComplete="off"
            maxLength={45}
            value={values.name}
            onChange={(event) => set('name', event.target.value)}
          />
        )}
      </Field>
      {!apiKey && <KindField form={form} />}
      <ScopeFields scopes={values.scopes} error={errorOf('scopes')} onChange={(scopes) => set('scopes', scopes)} />
      <Field
        label={t.connections}
        optional={f.optional}
        help={form.hasNone ? f.connectionsGone : f.connectionsHelp}
        error={errorOf('whatsappIds')}
      >
        {(wiring) => (
          <Select
            {...wiring}
            mode="multiple"
            placeholder={form.hasNone ? t.noConnections : t.allConnections}
            showSearch={{ optionFilterProp: 'label' }}
            value={values.whatsappIds}
            options={connections.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(ids: number[]) => set('whatsappIds', ids)}
          />
        )}
      </Field>
      <Limits form={form} />
    </FormDialog>
  );
}

function KindField({ form: { values, set } }: { form: ApiKeyForm }) {
  const f = useText(fieldText);
  return (
    <Field label={f.kind} help={values.kind === 'test' ? f.testHelp : undefined}>
      {({ id }) => (
        <Radio.Group
          id={id}
          aria-label={f.kind}
          optionType="button"
          value={values.kind}
          options={(['live', 'test'] as const).map((value) => ({ value, label: f[value] }))}
          onChange={(event) => set('kind', event.target.value as 'live' | 'test')}
        />
      )}
    </Field>
  );
}

/** Where the key may be used from, and until when. */
function Limits({ form: { values, set, errorOf, leave } }: { form: ApiKeyForm }) {
  const t = useText(text);
  const f = useText(fieldText);
  return (
    <>
      <Field label={f.addresses} optional={f.optional} help={f.addressesHelp} error={errorOf('allowedAddresses')}>
        {(wiring) => (
          <Select
            {...wiring}
            mode="tags"
            open={false}
            suffixIcon={null}
            maxCount={20}
            tokenSeparators={[' ', ',', ';']}
            value={values.allowedAddresses}
            onChange={(addresses: string[]) => set('allowedAddresses', addresses)}
          />
        )}
      </Field>
      <Field label={t.expiry} optional={f.optional} help={f.expiryHelp} error={errorOf('expiresAt')}>
        {(wiring) => (
          <DayInput
            {...wiring}
            value={values.expiresAt}
            onChange={(day) => set('expiresAt', day)}
            onLeave={() => leave('expiresAt')}
          />
        )}
      </Field>
    </>
  );
}
