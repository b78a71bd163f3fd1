import type { TagView } from '@recado/contracts';
import { Tags } from 'lucide-react';
import { lazy } from 'react';
import { useDebounced, useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { EditedList, useEditing } from '../../ui/edited-list.tsx';
import { TagCells } from './tag-cells.tsx';
import { pagesOf, useTagsLive } from './tags.queries.ts';
import { text } from './tags.text.ts';

const TagDialog = lazy(() => import('./tag-dialog.tsx'));

export function TagsPage() {
  const t = useText(text);
  const editing = useEditing<TagView>();
  const list = useInfiniteList(pagesOf(useDebounced(editing.search).trim()), ({ tags }) => tags);
  useTagsLive();
  return (
    <EditedList
      words={t}
      icon={Tags}
      columns={[
        { title: t.name, share: 5 },
        { title: t.kanban, share: 3 },
        { title: t.tickets, share: 2 },
      ]}
      actions={2}
      editing={editing}
      list={list}
      renderCells={(tag, onEdit) => <TagCells tag={tag} onEdit={onEdit} />}
      renderDialog={(tag, onClose) => (
        <TagDialog tag={tag} taken={list.rows.map(({ color }) => color)} onClose={onClose} />
      )}
    />
  );
}
