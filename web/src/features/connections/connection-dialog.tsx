import type { WhatsappView } from '@recado/contracts';
import { Input, Switch } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { AutomationFields } from './automation-fields.tsx';
import { MessageFields } from './message-fields.tsx';
import { QueuesField } from './queues-field.tsx';
import { SendingFields } from './sending-fields.tsx';
import { TokenField } from './token-field.tsx';
import { TokenSection } from './token-section.tsx';
import { TrialSection } from './trial-section.tsx';
import { useConnectionForm } from './use-connection-form.ts';
import { text } from './connection-editor.text.ts';

interface Props {
  connection: WhatsappView | null;
  onClose: () => void;
  onCreated: (id: number) => void;
}

export default function ConnectionDialog({ connection, onClose, onCreated }: Props) {
  const t = useText(text);
  const form = useConnectionForm(connection, (saved) => (connection ? onClose() : onCreated(saved.id)));
  return (
    <FormDialog
      title={connection ? t.editTitle : t.addTitle}
      width={520}
      busy={form.busy}
      changed={form.isChanged}
      changedMeanwhile={form.changedMeanwhile}
      onClose={onClose}
      onSubmit={form.save}
    >
      <Field label={t.name} error={form.errorOf('name')}>
        {(wiring) => (
          <Input
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its first field
            autoFocus
            value={form.values.name}
            onChange={(event) => form.set('name', event.target.value)}
          />
        )}
      </Field>
      <SwitchField label={t.isDefault} help={t.defaultHelp} error={form.errorOf('isDefault')}>
        {(id) => <Switch id={id} checked={form.values.isDefault} onChange={(on) => form.set('isDefault', on)} />}
      </SwitchField>
      <QueuesField form={form} />
      <MessageFields form={form} />
      <AutomationFields form={form} />
      <SendingFields form={form} />
      <TrialSection connection={connection} form={form} />
      {connection ? <TokenSection connection={connection} /> : <TokenField token={form.values.token} />}
    </FormDialog>
  );
}
