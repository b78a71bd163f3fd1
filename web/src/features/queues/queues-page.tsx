import type { QueueView } from '@recado/contracts';
import { Button } from 'antd';
import { ListTree, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useWhole } from '../../lib/endless.ts';
import { useText } from '../../lib/i18n.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { QueueCells } from './queue-cells.tsx';
import { queuesOptions, useQueuesLive } from './queues.queries.ts';
import { text } from './queues.text.ts';

const QueueDialog = lazy(() => import('./queue-dialog.tsx'));

export function QueuesPage() {
  const t = useText(text);
  const [search, setSearch] = useState('');
  /** null: a new one; undefined: none. */
  const [edited, setEdited] = useState<QueueView | null | undefined>();
  const wanted = search.trim().toLowerCase();
  const list = useWhole(queuesOptions(), ({ name }) => name.toLowerCase().includes(wanted));
  useQueuesLive();
  return (
    <>
      <ListPage
        title={t.title}
        search={search}
        searchLabel={t.search}
        onSearch={setSearch}
        action={
          <Button type="primary" icon={<Plus size={16} />} onClick={() => setEdited(null)}>
            {t.add}
          </Button>
        }
        list={list}
        columns={[t.name, t.color, t.order, t.greeting]}
        keyOf={({ id }) => id}
        renderCells={(queue) => <QueueCells queue={queue} onEdit={() => setEdited(queue)} />}
        empty={{ icon: ListTree, title: t.empty, help: t.emptyHelp }}
      />
      {edited !== undefined && (
        <Suspense>
          <QueueDialog queue={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  );
}
