import type { TicketView } from '@recado/contracts';
import { Input } from 'antd';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { BatchTargets } from './batch-targets.tsx';
import { text } from './batch.text.ts';
import { useBatch } from './use-batch.ts';

interface Props {
  tickets: TicketView[];
  onClose: () => void;
  onDone: () => void;
}

/** Writes the same note on all selected tickets. */
export default function BatchNoteDialog({ tickets, onClose, onDone }: Props) {
  const t = useText(text);
  const batch = useBatch(tickets, () => {
    onClose();
    onDone();
  });
  const form = useForm<{ addNote: string }>(
    { addNote: '' },
    { addNote: (note) => (note.trim().length >= 2 ? undefined : t.noNote) },
  );
  return (
    <FormDialog
      title={t.noteTitle(tickets.length)}
      submitLabel={t.note}
      busy={batch.isPending}
      changed={form.isChanged}
      onClose={onClose}
      onSubmit={() => form.submit(({ addNote }) => batch.mutateAsync({ addNote: addNote.trim() }))}
    >
      <BatchTargets tickets={tickets} />
      <Field label={t.noteField} help={t.noteHelp} error={form.errorOf('addNote')}>
        {(wiring) => (
          <Input.TextArea
            {...wiring}
            autoSize={{ minRows: 3, maxRows: 10 }}
            maxLength={5_000}
            value={form.values.addNote}
            onChange={(event) => form.set('addNote', event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
