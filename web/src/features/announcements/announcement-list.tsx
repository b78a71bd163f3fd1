import type { AnnouncementView } from '@recado/contracts';
import { Newspaper } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useInfiniteList } from '../../lib/infinite-list.ts';
import { Empty } from '../../ui/empty.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import css from './announcement-list.module.css';
import { AnnouncementRow } from './announcement-row.tsx';
import { shownOptions } from './reading.queries.ts';
import { readingText } from './reading.text.ts';
import { useMarkRead } from './use-mark-read.ts';

/** Popup of the announcements; its rows count as read. */
export default function AnnouncementList({ onChoose }: { onChoose: (announcement: AnnouncementView) => void }) {
  const t = useText(readingText);
  const list = useInfiniteList(shownOptions(), ({ records }) => records);
  const fresh = useFresh(list.rows);
  if (list.isPending) return <Skeleton />;
  if (list.error !== null) return <LoadError isList error={list.error} onRetry={list.retry} />;
  if (list.rows.length === 0 && !list.hasMore)
    return (
      <Empty icon={Newspaper} title={t.none}>
        {t.noneHelp}
      </Empty>
    );
  return (
    <>
      <ul className={css['list']}>
        {list.rows.map((announcement) => (
          <li key={announcement.id}>
            <AnnouncementRow
              announcement={announcement}
              isNew={!announcement.read || fresh.has(announcement.id)}
              onOpen={() => onChoose(announcement)}
            />
          </li>
        ))}
      </ul>
      <ListEnd tail={list} rows={list.rows.length} />
    </>
  );
}

/** Marks the unread rows as read. @returns ids of those that were unread while the popup is open */
function useFresh(rows: AnnouncementView[]): ReadonlySet<number> {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const { mutate } = useMarkRead((ids) => setFresh((before) => new Set([...before, ...ids])));
  const unread = rows.flatMap(({ id, read }) => (read || fresh.has(id) ? [] : [id])).slice(0, 100);
  const mark = useEffectEvent(() => mutate(unread));
  const key = unread.join();
  useEffect(() => {
    if (key !== '') mark();
  }, [key]);
  return fresh;
}

const Skeleton = () => (
  <div className={css['bones']} aria-busy="true">
    {[0, 1, 2].map((row) => (
      <div key={row}>
        <SkeletonBar w={180 - row * 20} h={14} />
        <SkeletonBar w="90%" />
        <SkeletonBar w="60%" />
      </div>
    ))}
  </div>
);
