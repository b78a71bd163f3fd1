import type { RetentionPreview } from '@recado/contracts';
import { MOST_COUNTED_ROWS } from '@recado/contracts/count-bound';
import { Alert, Input } from 'antd';
import { useForm } from '../../lib/form.ts';
import { locale, useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { retentionText } from './retention.text.ts';

interface Props {
  preview: RetentionPreview;
  onClose: () => void;
  onConfirm: () => void;
}

const shown = (count: number) =>
  count > MOST_COUNTED_ROWS ? `+${MOST_COUNTED_ROWS.toLocaleString(locale())}` : count.toLocaleString(locale());

/** Confirmation of a shorter retention. Removed messages cannot be restored, so that a word must be typed. */
export default function RetentionDialog({ preview: { messages, files }, onClose, onConfirm }: Props) {
  const t = useText(retentionText);
  const form = useForm(
    { word: '' },
    { word: (word) => (word.trim().toLowerCase() === t.word ? undefined : t.differs) },
  );
  return (
    <FormDialog
      title={t.title}
      submitLabel={t.submit}
      danger
      busy={false}
      changed={form.isChanged}
      onClose={onClose}
      onSubmit={() => form.submit(onConfirm)}
    >
      <Alert type="warning" showIcon title={t.both(shown(messages), shown(files))} description={t.help} />
      <Field label={t.typeWord} error={form.errorOf('word')}>
        {(wiring) => (
          <Input
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its first field
            autoFocus
            autoComplete="off"
            value={form.values.word}
            onChange={(event) => form.set('word', event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
