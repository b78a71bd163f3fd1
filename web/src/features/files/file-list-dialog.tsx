import type { FileListView } from '@recado/contracts';
import { Input } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FileLines } from './file-lines.tsx';
import { text } from './files.text.ts';
import { useListForm } from './use-list-form.ts';

interface Props {
  /** null for a new record. */
  list: FileListView | null;
  onClose: () => void;
}

export default function FileListDialog({ list, onClose }: Props) {
  const t = useText(text);
  const form = useListForm(list, onClose);
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      title={list ? t.editTitle : t.addTitle}
      width={560}
      busy={form.busy}
      changed={form.isChanged}
      changedMeanwhile={form.changedMeanwhile}
      onClose={onClose}
      onSubmit={form.save}
    >
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
      <Field label={t.message} help={t.messageHelp} error={errorOf('message')}>
        {(wiring) => (
          <Input.TextArea
            {...wiring}
            autoSize={{ minRows: 2, maxRows: 6 }}
            value={values.message}
            onChange={(event) => set('message', event.target.value)}
          />
        )}
      </Field>
      <FileLines form={form} />
    </FormDialog>
  );
}
