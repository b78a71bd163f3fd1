import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { text } from './tickets.text.ts';
import { targetName, targetOf, queueFor, type TransferTarget } from './transfer-target.ts';
import { transferText } from './transfer.text.ts';

/** The contract's limit. */
const longestNote = 1000;

export interface Transfer extends TransferTarget {
  /** For the receiving agent. */
  note: string;
}
interface Props {
  title: string;
  /** The queue of the tickets; null: none, or several. */
  queueId: number | null;
  /** The tickets, where they are several. */
  targets?: ReactNode;
  busy: boolean;
  onClose: () => void;
  onTransfer: (transfer: Transfer) => Promise<unknown>;
}

/** Dialog of a transfer to an agent or to a queue, with a note for the receiver. Enter submits once the target is chosen. */
export function TransferForm({ title, queueId: current, targets, busy, onClose, onTransfer }: Props) {
  const t = useText(transferText);
  const { transfer: submitLabel } = useText(text);
  const me = useMe();
  const queues = useQuery(api.queues.list.options());
  const colleagues = useQuery({ ...api.users.colleagues.options(), staleTime: 0 });
  const loads = useQuery({ ...api.agentLoads.list.options(), staleTime: 0 });
  const loadOf = (id: number) => loads.data?.find(({ userId }) => userId === id)?.open ?? 0;
  const form = useForm<Transfer>(
    { queueId: null, userId: null, note: '' },
    { userId: (userId, { queueId }) => (userId || queueId ? undefined : t.transferNone) },
  );
  const [isOpen, setIsOpen] = useState(false);
  const { values } = form;
  const submit = () => form.submit(onTransfer);
  const people = (colleagues.data ?? [])
    .filter(({ id }) => id !== me.id)
    .sort((a, b) => Number(b.online) - Number(a.online) || a.name.localeCompare(b.name));
  const person = people.find(({ id }) => id === values.userId);
  const served = (queues.data ?? []).filter(
    ({ id }) => !person || person.queues.length === 0 || person.queues.some((queue) => queue.id === id),
  );
  function choose(name: string) {
    const { userId, queueId } = targetOf(name);
    // Ant Design says later than the next key may come that its list is closed.
    setIsOpen(false);
    form.set('userId', userId);
    form.set('queueId', queueId ?? queueFor(people.find(({ id }) => id === userId)?.queues ?? [], current));
  }
  function submitByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isOpen || !targetName(values)) return;
    event.preventDefault();
    event.stopPropagation();
    submit();
  }
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      busy={busy}
      changed={form.isChanged}
      onClose={onClose}
      onSubmit={submit}
    >
      {targets}
      <div onKeyDownCapture={submitByEnter}>
        <Field label={t.toWhom} help={t.transferHelp} error={form.errorOf('userId')}>
          {(wiring) => (
            <Select
              {...wiring}
              showSearch={{ optionFilterProp: 'label' }}
              loading={colleagues.isPending || queues.isPending}
              value={targetName(values)}
              placeholder={t.nameOrQueue}
              onOpenChange={setIsOpen}
              onChange={choose}
              options={[
                {
                  label: t.people,
                  options: people.map(({ id, name, online, available }) => ({
                    value: targetName({ userId: id, queueId: null }),
                    label: [name, online && (available ? t.online : t.away), loadOf(id) > 0 && t.serving(loadOf(id))]
                      .filter(Boolean)
                      .join(' · '),
                  })),
                },
                {
                  label: t.queues,
                  options: (queues.data ?? []).map(({ id, name }) => ({
                    value: targetName({ userId: null, queueId: id }),
                    label: name,
                  })),
                },
              ]}
            />
          )}
        </Field>
      </div>
      {person && served.length > 1 && (
        <Field label={t.inQueue} error={form.errorOf('queueId')}>
          {(wiring) => (
            <Select
              {...wiring}
              showSearch={{ optionFilterProp: 'label' }}
              value={values.queueId}
              placeholder={t.keepsQueue}
              options={served.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id: number) => form.set('queueId', id)}
            />
          )}
        </Field>
      )}
      <Field label={t.note} optional={t.optional} help={t.noteHelp} error={form.errorOf('note')}>
        {(wiring) => (
          <Input.TextArea
            {...wiring}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={longestNote}
            value={values.note}
            onChange={(event) => form.set('note', event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
