import type { QueueView } from '@recado/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { showError } from '../../lib/toasts.ts';
import { classNames } from '../../ui/class-names.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import { RowName } from '../../ui/row-name.tsx';
import table from '../../ui/table.module.css';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import { useRemoveQueue } from './queues.queries.ts';
import css from './queues.module.css';
import { text } from './queues.text.ts';

interface Props {
  queue: QueueView;
  onEdit: () => void;
}

export function QueueCells({ queue, onEdit }: Props) {
  const t = useText(text);
  const { name, color, orderQueue, greetingMessage } = queue;
  const askRemove = useAskRemove(queue);
  return (
    <>
      <td>
        <RowName onOpen={onEdit}>
          <i className={css['dot']} style={{ background: color }} />
          {name}
        </RowName>
      </td>
      <td className={css['color']}>{color}</td>
      <td className={classNames(table['number'], css['order'])}>{orderQueue ?? '–'}</td>
      <td className={classNames(table['soft'], css['greeting'])} title={greetingMessage}>
        {greetingMessage || <span className={css['none']}>{t.noGreeting}</span>}
      </td>
      <RowActions
        actions={[
          { label: `${t.edit}: ${name}`, icon: Pencil, onClick: onEdit },
          { label: `${t.remove}: ${name}`, icon: Trash2, danger: true, onClick: () => void askRemove() },
        ]}
      />
    </>
  );
}

/** Confirms the removal with the number of tickets that would have no queue. */
function useAskRemove({ id, name }: QueueView) {
  const t = useText(text);
  const confirm = useDangerConfirmation();
  const remove = useRemoveQueue();
  return async () => {
    const load = await api.queues.load.call({ id }).catch(showError);
    if (!load) return;
    const { pending, open } = load;
    confirm({
      title: t.removeTitle(name),
      content: `${pending + open > 0 ? t.removeTickets(pending, open) : t.removeNothing} ${t.removeRest}`,
      onConfirm: () => remove.mutateAsync(id),
    });
  };
}
