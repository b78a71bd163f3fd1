import type { ApiMessagePage } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { ChevronLeft, ChevronRight, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Empty } from '../../ui/empty.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { CallTable } from './call-table.tsx';
import { text } from './call-log.text.ts';
import css from './messages-api.module.css';
import { callsOptions } from './messages-api.queries.ts';
import { usePageVisible } from './use-page-visible.ts';

/** The last calls of the company, which go on while one looks. */
export function CallLog() {
  const t = useText(text);
  /** Cursors of the pages before the shown one; the first page has none. */
  const [path, setPath] = useState<string[]>([]);
  const { data, error, isPending, isPlaceholderData, isError, failureCount, refetch } = useQuery(
    callsOptions(path.at(-1) ?? '', usePageVisible()),
  );
  return (
    <section className={css['section']} aria-labelledby="calls">
      <header>
        <h2 id="calls">{t.title}</h2>
        <small>{t.kept}</small>
        {data && <Liveness isBroken={isError || failureCount > 0} />}
      </header>
      {data ? (
        <Page page={data} isFirst={path.length === 0} isChanging={isPlaceholderData}>
          <Pages path={path} next={data.hasMore ? data.cursor : null} isBusy={isPlaceholderData} onPath={setPath} />
        </Page>
      ) : isPending ? (
        <Skeleton />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function Liveness({ isBroken }: { isBroken: boolean }) {
  const t = useText(text);
  return (
    <output className={css['live']} data-broken={isBroken || undefined}>
      <i aria-hidden="true" />
      {isBroken ? t.paused : t.live}
    </output>
  );
}

interface PageProps {
  page: ApiMessagePage;
  isFirst: boolean;
  isChanging: boolean;
  children: React.ReactNode;
}
function Page({ page: { messages }, isFirst, isChanging, children }: PageProps) {
  const t = useText(text);
  if (messages.length === 0 && isFirst)
    return (
      <Empty icon={ScrollText} title={t.empty}>
        {t.emptyHelp}
      </Empty>
    );
  return (
    <div aria-busy={isChanging} className={css['calls']}>
      <CallTable calls={messages} />
      {children}
    </div>
  );
}

interface PagesProps {
  path: string[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  isBusy: boolean;
  onPath: (path: string[]) => void;
}
function Pages({ path, next, isBusy, onPath }: PagesProps) {
  const t = useText(text);
  if (path.length === 0 && !next) return null;
  return (
    <nav className={css['pages']} aria-label={t.pages}>
      <Button
        size="small"
        icon={<ChevronLeft size={14} />}
        disabled={path.length === 0 || isBusy}
        onClick={() => onPath(path.slice(0, -1))}
      >
        {t.newer}
      </Button>
      <span>{path.length + 1}</span>
      <Button
        size="small"
        icon={<ChevronRight size={14} />}
        iconPlacement="end"
        disabled={!next || isBusy}
        onClick={() => next && onPath([...path, next])}
      >
        {t.older}
      </Button>
    </nav>
  );
}

const Skeleton = () => (
  <div className={css['bones']} aria-busy="true">
    {[0, 1, 2, 3, 4].map((row) => (
      <div key={row}>
        <SkeletonBar w={90} />
        <SkeletonBar w={130 - row * 6} />
        <SkeletonBar w={110} />
        <SkeletonBar w={80} />
      </div>
    ))}
  </div>
);
