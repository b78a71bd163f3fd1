import type { AnnouncementView } from '@recado/contracts';
import { Newspaper } from 'lucide-react';
import { lazy } from 'react';
import { useDebounced, useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { EditedList, useEditing } from '../../ui/edited-list.tsx';
import { AnnouncementCells } from './announcement-cells.tsx';
import { pagesOf, useAnnouncementsLive } from './announcements.queries.ts';
import { text } from './announcements.text.ts';

const AnnouncementDialog = lazy(() => import('./announcement-dialog.tsx'));

/** All announcements, for super users. */
export function AnnouncementsPage() {
  const t = useText(text);
  const editing = useEditing<AnnouncementView>();
  const list = useInfiniteList(pagesOf(useDebounced(editing.search).trim()), ({ records }) => records);
  useAnnouncementsLive();
  return (
    <EditedList
      words={t}
      icon={Newspaper}
      columns={[
        { title: t.name, share: 5 },
        { title: t.priority, width: 110 },
        { title: t.audience, share: 3 },
        { title: t.attachment, share: 3 },
        { title: t.state, share: 3 },
      ]}
      actions={2}
      editing={editing}
      list={list}
      renderCells={(announcement, onEdit) => <AnnouncementCells announcement={announcement} onEdit={onEdit} />}
      renderDialog={(announcement, onClose) => <AnnouncementDialog announcement={announcement} onClose={onClose} />}
    />
  );
}
