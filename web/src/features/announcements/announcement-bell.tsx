import { useInfiniteQuery } from '@tanstack/react-query';
import type { AnnouncementView } from '@recado/contracts';
import { Newspaper } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Bell } from '../../ui/bell.tsx';
import { bellText } from './bell.text.ts';
import { shownOptions, useShownLive } from './reading.queries.ts';

const AnnouncementList = lazy(() => import('./announcement-list.tsx'));
const AnnouncementViewer = lazy(() => import('./announcement-viewer.tsx'));

/** Announcements of the platform; a dot says that some are unread, until the popup is opened. */
export default function AnnouncementBell() {
  const t = useText(bellText);
  const { data } = useInfiniteQuery(shownOptions());
  useShownLive();
  const [viewed, setViewed] = useState<AnnouncementView | null>(null);
  /** Number of unread ones the last time the popup was opened or closed. */
  const [known, setKnown] = useState(0);
  const bell = useRef<HTMLSpanElement>(null);
  function leaveViewer() {
    setViewed(null);
    bell.current?.querySelector('button')?.focus();
  }
  const unread = data?.pages[0]?.unread ?? 0;
  const news = data?.pages.flatMap(({ records }) => records).filter(({ read }) => !read) ?? [];
  return (
    <span ref={bell}>
      <Bell
        label={unread > 0 ? t.unread(unread) : t.bell}
        icon={Newspaper}
        count={unread > known ? unread : 0}
        shown=""
        urgent={unread > known && news.some(({ priority }) => priority === 1)}
        title={t.bell}
        command={{ id: 'announcements', title: t.bell }}
        onToggle={() => setKnown(unread)}
      >
        {(close) => (
          <Suspense>
            <AnnouncementList
              onChoose={(announcement) => {
                close();
                setViewed(announcement);
              }}
            />
          </Suspense>
        )}
      </Bell>
      {viewed && (
        <Suspense>
          <AnnouncementViewer announcement={viewed} onClose={leaveViewer} />
        </Suspense>
      )}
    </span>
  );
}
