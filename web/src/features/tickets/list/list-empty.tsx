import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { CircleCheck, Coffee, FilterX, Inbox, Search, SearchX } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { Empty } from '../../../ui/empty.tsx';
import { isFiltered, type DeskSearch } from '../desk-search.ts';
import { text } from '../tickets.text.ts';

/** Text and next action of an empty list. */
export function ListEmpty({ search }: { search: DeskSearch }) {
  const t = useText(text);
  const navigate = useNavigate();
  const { tab = 'open', q } = search;
  if (isFiltered(search)) {
    const clear = () =>
      void navigate({ to: '.', search: { ...(search.tab ? { tab: search.tab } : {}), ...(q ? { q } : {}) } });
    return <Empty icon={FilterX} title={t.emptyFiltered} action={<Button onClick={clear}>{t.clearFilters}</Button>} />;
  }
  switch (tab) {
    case 'open':
      return (
        <Empty
          icon={Inbox}
          title={t.emptyOpen}
          action={
            <Link to="." search={{ tab: 'pending' }}>
              {t.seeWaiting}
            </Link>
          }
        >
          {t.emptyOpenHelp}
        </Empty>
      );
    case 'pending':
      return (
        <Empty icon={Coffee} title={t.emptyPending}>
          {t.emptyPendingHelp}
        </Empty>
      );
    case 'closed':
      return (
        <Empty icon={CircleCheck} title={t.emptyClosed}>
          {t.emptyClosedHelp}
        </Empty>
      );
    case 'search':
      return (
        <Empty icon={q ? SearchX : Search} title={q ? t.emptySearch : t.startSearch}>
          {q ? t.emptySearchHelp : t.startSearchHelp}
        </Empty>
      );
  }
}
