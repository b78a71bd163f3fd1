import type { ContactRef } from '@recado/contracts';
import { Alert, Input } from 'antd';
import { useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useEraseContact } from './privacy.queries.ts';
import { privacyText } from './privacy.text.ts';

interface Props {
  contact: Pick<ContactRef, 'id' | 'name'>;
  onClose: () => void;
  onOrdered?: () => void;
}

/** Erasing cannot be undone, so the contact's name must be typed. */
export default function EraseContactDialog({ contact: { id, name }, onClose, onOrdered = onClose }: Props) {
  const t = useText(privacyText);
  const erase = useEraseContact(onOrdered);
  const isSame = (typed: string) => typed.trim() === name.trim();
  const form = useForm({ typedName: '' }, { typedName: (typed) => (isSame(typed) ? undefined : t.differs) });
  return (
    <FormDialog
      title={t.eraseTitle(name)}
      submitLabel={t.erase}
      danger
      busy={erase.isPending}
      changed={form.isChanged}
      onClose={onClose}
      onSubmit={() => form.submit(({ typedName }) => erase.mutateAsync({ id, typedName }))}
    >
      <Alert type="warning" showIcon title={t.eraseHelp} description={t.eraseOptOut} />
      <Field label={t.nameAgain(name)} error={form.errorOf('typedName')}>
        {(wiring) => (
          <Input
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its first field
            autoFocus
            autoComplete="off"
            value={form.values.typedName}
            onChange={(event) => form.set('typedName', event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
