import type { TagView } from '@recado/contracts';
import { Button } from 'antd';
import { Plus, Tags } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useDebounced, useEndless } from '../../lib/endless.ts';
import { useText } from '../../lib/i18n.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { TagCells } from './tag-cells.tsx';
import { pagesOf, useTagsLive } from './tags.queries.ts';
import { text } from './tags.text.ts';

const TagDialog = lazy(() => import('./tag-dialog.tsx'));

export function TagsPage() {
  const t = useText(text);
  const [search, setSearch] = useState('');
  /** null: a new one; undefined: none. */
  const [edited, setEdited] = useState<TagView | null | undefined>();
  const list = useEndless(pagesOf(useDebounced(search).trim()), ({ tags }) => tags);
  useTagsLive();
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
        columns={[t.name, t.kanban, t.tickets]}
        keyOf={({ id }) => id}
        renderCells={(tag) => <TagCells tag={tag} onEdit={() => setEdited(tag)} />}
        empty={{ icon: Tags, title: t.empty, help: t.emptyHelp }}
      />
      {edited !== undefined && (
        <Suspense>
          <TagDialog tag={edited} taken={list.rows.map(({ color }) => color)} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  );
}
