import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import type { TicketView } from '@recado/contracts';
import { api } from '../../../lib/api.ts';
import { useHighlightedWords } from '../../../lib/highlight-words.ts';
import { pagingOf } from '../../../lib/list-paging.ts';
import { showError } from '../../../lib/toasts.ts';
import { useText } from '../../../lib/i18n.ts';
import { useMe } from '../../../lib/session.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { listInput, parseDeskSearch } from '../desk-search.ts';
import { Filters } from './filters.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { useWithoutHeld } from '../held-close.ts';
import { ListTabs } from './list-tabs.tsx';
import css from './list-pane.module.css';
import { mayPeek } from './may-peek.ts';
import { DeskSearchField } from './desk-search-field.tsx';
import { TicketList } from './ticket-list.tsx';
import { useListCommands } from './use-list-commands.ts';
import { ticketsIn } from '../../../lib/ticket-pages.ts';
import { text } from '../tickets.text.ts';

const PeekDialog = lazy(() => import('./peek-dialog.tsx'));

export function ListPane({ openUuid }: { openUuid: string | undefined }) {
  const t = useText(text);
  const me = useMe();
  const search = parseDeskSearch(useSearch({ strict: false }));
  useListCommands(search);
  const { tab = 'open', q, tags = [] } = search;
  const asks = tab !== 'search' || Boolean(q) || tags.length > 0;
  const list = useInfiniteQuery({ ...api.tickets.list.pages(listInput(search)), enabled: asks });
  const tickets = useWithoutHeld(ticketsIn(list.data));
  // The loaded tickets may all have gone while others are still to be loaded.
  const isEmpty = tickets.length === 0 && !(asks && list.hasNextPage);
  const navigate = useNavigate();
  const look = (peek: string | undefined) => void navigate({ to: '.', search: (before) => ({ ...before, peek }) });
  const peek = (ticket: TicketView) => (mayPeek(ticket, me) ? look(ticket.uuid) : showError(t.forbidden));
  const pane = useRef<HTMLElement>(null);
  useHighlightedWords(pane, { within: 'li[aria-posinset]', words: tab === 'search' ? (q ?? '') : '', name: 'in-list' });
  return (
    <section ref={pane} className={css['pane']} aria-label={t.list}>
      <ListTabs search={search} />
      {tab === 'search' && <DeskSearchField search={search} />}
      <Filters search={search} />
      {asks && list.isPending && <ListSkeleton />}
      {asks && list.isError && !list.data && (
        <LoadError isList error={list.error} onRetry={() => void list.refetch()} />
      )}
      {(!asks || list.isSuccess) && isEmpty && <ListEmpty search={search} />}
      {!isEmpty && (
        <TicketList
          // A change of tab or filter remounts the list, which starts at its top.
          key={JSON.stringify(listInput(search))}
          tickets={tickets}
          openUuid={openUuid}
          onPeek={peek}
          tail={pagingOf(list)}
        />
      )}
      {search.peek && (
        <Suspense>
          <PeekDialog
            key={search.peek}
            uuid={search.peek}
            known={tickets.find(({ uuid }) => uuid === search.peek)}
            onClose={() => look(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
