import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { CircleCheck, Coffee, FilterX, Inbox, Search, SearchX } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { Empty } from '../../../ui/empty.tsx';
import { isFiltered, withoutFilters, type DeskSearch } from '../desk-search.ts';
import { text } from '../tickets.text.ts';
import { useTicketCounts } from './use-ticket-counts.ts';

/** Text and next action of an empty list. */
export function ListEmpty({ search }: { search: DeskSearch }) {
  const t = useText(text);
  const navigate = useNavigate();
  const { tab = 'open', q } = search;
  const elsewhere = useTicketCounts(search, true)?.waitingElsewhere ?? 0;
  const toldElsewhere = elsewhere > 0 ? t.waitingElsewhere(elsewhere) : null;
  if (isFiltered(search)) {
    const clear = () => void navigate({ to: '.', search: withoutFilters(search) });
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
          {toldElsewhere ?? t.emptyOpenHelp}
        </Empty>
      );
    case 'pending':
      return (
        <Empty icon={Coffee} title={toldElsewhere ? t.emptyPendingOwn : t.emptyPending}>
          {toldElsewhere ?? t.emptyPendingHelp}
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
