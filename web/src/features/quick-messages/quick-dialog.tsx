import type { QuickMessageView } from '@recado/contracts';
import { Input, Switch } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import { ChatPreview } from '../../ui/chat-preview.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { AttachmentField } from './attachment-field.tsx';
import { MessageField } from './message-field.tsx';
import { text } from './quick-messages.text.ts';
import { useQuickForm } from './use-quick-form.ts';

interface Props {
  /** null for a new record. */
  quick: QuickMessageView | null;
  /** The shortcode of a new record at first. */
  shortcode: string;
  onClose: () => void;
}

export default function QuickDialog({ quick, shortcode, onClose }: Props) {
  const t = useText(text);
  const me = useMe();
  const form = useQuickForm(quick, shortcode, onClose);
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      title={quick ? t.editTitle : t.addTitle}
      width={520}
      busy={form.busy}
      changed={form.isChanged}
      changedMeanwhile={form.changedMeanwhile}
      onClose={onClose}
      onSubmit={form.save}
    >
      <Field label={t.shortcode} help={t.shortcodeHelp} error={errorOf('shortcode')}>
        {(wiring) => (
          <Input
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its first field
            autoFocus
            prefix="/"
            autoComplete="off"
            spellCheck={false}
            value={values.shortcode}
            onChange={(event) => set('shortcode', event.target.value)}
          />
        )}
      </Field>
      <MessageField form={form} />
      <ChatPreview label={t.preview} text={values.message.trim()} empty={t.previewEmpty} file={form.fileName} />
      <AttachmentField form={form} />
      {hasPermission(me, 'quick-messages:share') && (
        <SwitchField label={t.geral} help={t.geralHelp}>
          {(id) => <Switch id={id} checked={values.geral} onChange={(on) => set('geral', on)} />}
        </SwitchField>
      )}
      <SwitchField label={t.status} help={t.statusHelp}>
        {(id) => <Switch id={id} checked={values.status} onChange={(on) => set('status', on)} />}
      </SwitchField>
    </FormDialog>
  );
}
