import type { TicketView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { tagsOptions } from '../details/tag.queries.ts';
import { BatchTargets } from './batch-targets.tsx';
import { text } from './batch.text.ts';
import { useBatch } from './use-batch.ts';

interface Props {
  tickets: TicketView[];
  onClose: () => void;
  onDone: () => void;
}

export default function BatchTagDialog({ tickets, onClose, onDone }: Props) {
  const t = useText(text);
  const tags = useQuery(tagsOptions());
  const batch = useBatch(tickets, () => {
    onClose();
    onDone();
  });
  const form = useForm<{ addTagIds: number[] }>(
    { addTagIds: [] },
    { addTagIds: (ids) => (ids.length > 0 ? undefined : t.noTag) },
  );
  return (
    <FormDialog
      title={t.tagTitle(tickets.length)}
      submitLabel={t.tag}
      busy={batch.isPending}
      changed={form.isChanged}
      onClose={onClose}
      onSubmit={() => form.submit((values) => batch.mutateAsync(values))}
    >
      <BatchTargets tickets={tickets} />
      <Field label={t.tags} help={t.tagHelp} error={form.errorOf('addTagIds')}>
        {(wiring) => (
          <Select
            {...wiring}
            mode="multiple"
            loading={tags.isPending}
            showSearch={{ optionFilterProp: 'label' }}
            value={form.values.addTagIds}
            options={(tags.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(ids: number[]) => form.set('addTagIds', ids)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
