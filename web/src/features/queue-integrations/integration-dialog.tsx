import type { IntegrationView } from '@recado/contracts';
import { Input } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { EndedWithSupportHelp } from '../../ui/ended-with-support.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { BillFields } from './bill-fields.tsx';
import { DialogflowFields } from './dialogflow-fields.tsx';
import { text } from './queue-integrations.text.ts';
import { IntegrationTrial } from './integration-trial.tsx';
import { TypeField } from './type-field.tsx';
import { TypebotFields } from './typebot-fields.tsx';
import { useIntegrationForm, type IntegrationForm } from './use-integration-form.ts';
import { WebhookFields } from './webhook-fields.tsx';

interface Props {
  /** null for a new record. */
  integration: IntegrationView | null;
  onClose: () => void;
}

function TypeFields({ form, integration }: { form: IntegrationForm; integration: IntegrationView | null }) {
  switch (form.values.type) {
    case 'dialogflow':
      return <DialogflowFields form={form} integration={integration} />;
    case 'n8n':
    case 'webhook':
      return <WebhookFields form={form} integration={integration} />;
    case 'typebot':
      return <TypebotFields form={form} />;
    case 'bill':
      return <BillFields form={form} />;
  }
}

export default function IntegrationDialog({ integration, onClose }: Props) {
  const t = useText(text);
  const form = useIntegrationForm(integration, onClose);
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      title={integration ? t.editTitle : t.addTitle}
      width={600}
      anchored
      busy={form.busy}
      changed={form.isChanged}
      changedMeanwhile={form.changedMeanwhile}
      onClose={onClose}
      onSubmit={form.save}
    >
      {integration?.ended && <EndedWithSupportHelp />}
      <TypeField type={values.type} isFixed={integration !== null} onChange={(chosen) => set('type', chosen)} />
      <Field label={t.name} error={errorOf('name')}>
        {(wiring) => (
          <Input
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the type has a value; the name is the first empty field
            autoFocus
            maxLength={50}
            value={values.name}
            onChange={(event) => set('name', event.target.value)}
          />
        )}
      </Field>
      <TypeFields form={form} integration={integration} />
      <IntegrationTrial form={form} integration={integration} />
    </FormDialog>
  );
}
