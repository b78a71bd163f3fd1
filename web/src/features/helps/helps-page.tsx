import type { HelpView } from '@recado/contracts';
import { Link } from '@tanstack/react-router';
import { CircleQuestionMark, SearchX } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useDebounced, useInfiniteList, type InfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { Empty } from '../../ui/empty.tsx';
import { formatListCount } from '../../ui/format-list-count.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { HelpCard } from './help-card.tsx';
import css from './helps.module.css';
import { text } from './helps.text.ts';
import { VideoPlayer } from './video-player.tsx';

export function HelpsPage() {
  const t = useText(text);
  const [search, setSearch] = useState('');
  const [watched, setWatched] = useState<HelpView | null>(null);
  const wanted = useDebounced(search).trim();
  const list = useInfiniteList(api.helps.page.pages(wanted ? { searchParam: wanted } : {}), ({ records }) => records);
  const isEmpty = !list.isPending && !list.error && list.rows.length === 0 && !list.hasMore;
  return (
    <main className={css['page']}>
      <PageHead
        title={t.title}
        count={formatListCount(list)}
        search={search}
        searchLabel={t.search}
        onSearch={setSearch}
      />
      {list.isPending && <Skeleton />}
      {list.error !== null && <LoadError isList error={list.error} onRetry={list.retry} />}
      {isEmpty && (search ? <Empty icon={SearchX} title={t.noMatch} /> : <NoVideos />)}
      {(list.rows.length > 0 || list.hasMore) && <Grid list={list} onWatch={setWatched} />}
      {watched && <VideoPlayer help={watched} onClose={() => setWatched(null)} />}
    </main>
  );
}

function Grid({ list, onWatch }: { list: InfiniteList<HelpView>; onWatch: (help: HelpView) => void }) {
  return (
    <>
      <ul className={css['grid']}>
        {list.rows.map((help) => (
          <li key={help.id}>
            <HelpCard help={help} onWatch={() => onWatch(help)} />
          </li>
        ))}
      </ul>
      <ListEnd tail={list} rows={list.rows.length} />
    </>
  );
}

function NoVideos() {
  const t = useText(text);
  const adds = hasPermission(useMe(), 'platform:helps');
  return (
    <Empty
      icon={CircleQuestionMark}
      title={t.empty}
      action={
        adds && (
          <Link to="/settings" search={{ section: 'helps' }}>
            {t.addOne}
          </Link>
        )
      }
    >
      {t.emptyHelp}
    </Empty>
  );
}

const Skeleton = () => (
  <div className={css['grid']} aria-busy="true">
    {[0, 1, 2, 3, 4, 5, 6, 7].map((card) => (
      <div key={card} className={css['bones']}>
        <span className={css['picture']}>
          <SkeletonBar w="100%" h={400} />
        </span>
        <SkeletonBar w={190 - card * 8} h={14} />
        <SkeletonBar w="80%" />
      </div>
    ))}
  </div>
);
