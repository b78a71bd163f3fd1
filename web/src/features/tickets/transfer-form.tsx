import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { text } from './tickets.text.ts';
import { transferText } from './transfer.text.ts';

/** The contract's limit. */
const longestNote = 1000;

export interface TransferTarget {
  queueId: number | null;
  userId: number | null;
  /** For the receiving agent. */
  note: string;
}
interface Props {
  title: string;
  /** The queue at first. */
  queueId: number | null;
  busy: boolean;
  onClose: () => void;
  onTransfer: (target: TransferTarget) => Promise<unknown>;
}

/** Dialog of a transfer to a queue, an agent or both, with a note for the receiver. */
export function TransferForm({ title, queueId: initial, busy, onClose, onTransfer }: Props) {
  const t = useText(transferText);
  const { transfer: submit, noQueue } = useText(text);
  const me = useMe();
  const queues = useQuery(api.queues.list.options());
  const colleagues = useQuery({ ...api.users.colleagues.options(), staleTime: 0 });
  const form = useForm<TransferTarget>(
    { queueId: initial, userId: null, note: '' },
    { userId: (userId, { queueId }) => (userId || queueId ? undefined : t.transferNone) },
  );
  const { queueId, userId } = form.values;
  const reachable = (colleagues.data ?? [])
    .filter(({ id }) => id !== me.id)
    .filter(
      (colleague) =>
        queueId === null || colleague.queues.some(({ id }) => id === queueId) || colleague.queues.length === 0,
    )
    .sort((a, b) => Number(b.online) - Number(a.online) || a.name.localeCompare(b.name));
  return (
    <FormDialog
      title={title}
      submitLabel={submit}
      busy={busy}
      changed={form.isChanged}
      onClose={onClose}
      onSubmit={() => form.submit(onTransfer)}
    >
      <Field label={t.toQueue} error={form.errorOf('queueId')}>
        {(wiring) => (
          <Select
            {...wiring}
            showSearch={{ optionFilterProp: 'label' }}
            loading={queues.isPending}
            value={queueId}
            placeholder={noQueue}
            options={(queues.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id: number) => {
              form.set('queueId', id);
              form.set('userId', null);
            }}
          />
        )}
      </Field>
      <Field label={t.toUser} help={t.transferHelp} error={form.errorOf('userId')}>
        {(wiring) => (
          <Select
            {...wiring}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            loading={colleagues.isPending}
            value={userId}
            placeholder={t.nobody}
            options={reachable.map(({ id, name, online, available }) => ({
              value: id,
              label: online ? `${name} · ${available ? t.online : t.away}` : name,
            }))}
            onChange={(id: number | undefined) => form.set('userId', id ?? null)}
          />
        )}
      </Field>
      <Field label={t.note} optional={t.optional} help={t.noteHelp} error={form.errorOf('note')}>
        {(wiring) => (
          <Input.TextArea
            {...wiring}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={longestNote}
            value={form.values.note}
            onChange={(event) => form.set('note', event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
