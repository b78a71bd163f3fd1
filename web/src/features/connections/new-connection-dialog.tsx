import type { WhatsappView } from '@recado/contracts';
import { Input } from 'antd';
import { textRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { text } from './connection-editor.text.ts';
import { newToken } from './new-token.ts';
import { useSaveConnection } from './connections.queries.ts';

interface Props {
  onClose: () => void;
  onCreated: (connection: WhatsappView) => void;
}

/**
 * A new connection needs a name only; its QR code comes next, and the other fields are in its editor. Nobody sees the first token:
 * who wants to use the API makes another one there.
 */
export default function NewConnectionDialog({ onClose, onCreated }: Props) {
  const t = useText(text);
  const form = useForm({ name: '' }, { name: textRule(2, 50, t) });
  const { mutateAsync: create, isPending } = useSaveConnection(null, onCreated);
  return (
    <FormDialog
      title={t.addTitle}
      submitLabel={t.next}
      busy={isPending}
      changed={form.isChanged}
      onClose={onClose}
      onSubmit={() => form.submit(({ name }) => create({ name: name.trim(), provider: 'beta', token: newToken() }))}
    >
      <Field label={t.name} help={t.nameHelp} error={form.errorOf('name')}>
        {(wiring) => (
          <Input
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its first field
            autoFocus
            value={form.values.name}
            onChange={(event) => form.set('name', event.target.value)}
            onBlur={() => form.values.name && form.leave('name')}
          />
        )}
      </Field>
    </FormDialog>
  );
}
