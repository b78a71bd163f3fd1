import type { QuickMessageView } from '@recado/contracts';
import { Button } from 'antd';
import { Plus, Zap } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useDebounced, useEndless } from '../../lib/endless.ts';
import { useText } from '../../lib/i18n.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { QuickCells } from './quick-cells.tsx';
import { pagesOf, useQuickMessagesLive } from './quick-messages.queries.ts';
import { text } from './quick-messages.text.ts';

const QuickDialog = lazy(() => import('./quick-dialog.tsx'));

export function QuickMessagesPage() {
  const t = useText(text);
  const [search, setSearch] = useState('');
  /** null: a new one; undefined: none. */
  const [edited, setEdited] = useState<QuickMessageView | null | undefined>();
  const list = useEndless(pagesOf(useDebounced(search).trim()), ({ records }) => records);
  useQuickMessagesLive();
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
        columns={[t.shortcode, t.message, t.attachment]}
        keyOf={({ id }) => id}
        renderCells={(quick) => <QuickCells quick={quick} onEdit={() => setEdited(quick)} />}
        empty={{ icon: Zap, title: t.empty, help: t.emptyHelp }}
      />
      {edited !== undefined && (
        <Suspense>
          <QuickDialog quick={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  );
}
