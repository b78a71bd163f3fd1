import type { QueueView } from '@recado/contracts';
import { ListTree } from 'lucide-react';
import { lazy } from 'react';
import { useWholeList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { EditedList, useEditing } from '../../ui/edited-list.tsx';
import { QueueCells } from './queue-cells.tsx';
import { queuesOptions, useQueuesLive } from './queues.queries.ts';
import { text } from './queues.text.ts';

const QueueDialog = lazy(() => import('./queue-dialog.tsx'));

export function QueuesPage() {
  const t = useText(text);
  const editing = useEditing<QueueView>();
  const wanted = editing.search.trim().toLowerCase();
  const list = useWholeList(queuesOptions(), ({ name }) => name.toLowerCase().includes(wanted));
  useQueuesLive();
  return (
    <EditedList
      words={t}
      icon={ListTree}
      columns={[
        { title: t.name, share: 3 },
        { title: t.color, width: 112 },
        { title: t.order, width: 96 },
        { title: t.greeting, share: 5 },
      ]}
      actions={2}
      editing={editing}
      list={list}
      renderCells={(queue, onEdit) => <QueueCells queue={queue} onEdit={onEdit} />}
      renderDialog={(queue, onClose) => <QueueDialog queue={queue} onClose={onClose} />}
    />
  );
}
