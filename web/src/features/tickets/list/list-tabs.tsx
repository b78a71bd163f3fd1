import { Link, useNavigate } from '@tanstack/react-router';
import { Plus, Search } from 'lucide-react';
import { useCommands } from '../../../lib/commands.ts';
import { useText } from '../../../lib/i18n.ts';
import { openNewTicket } from '../../../lib/new-ticket.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Hint } from '../../../ui/key-hint.tsx';
import { tabSearch, type DeskSearch, type ListTab } from '../desk-search.ts';
import css from './list-tabs.module.css';
import { text } from '../tickets.text.ts';
import { useTicketCounts } from './use-ticket-counts.ts';

/** Tabs of the list: Abertos (Atendendo, Aguardando), Resolvidos, Busca. Each state of the list has its address. */
export function ListTabs({ search }: { search: DeskSearch }) {
  const t = useText(text);
  const counts = useTicketCounts(search);
  const { tab = 'open' } = search;
  useSearchKey(search);
  const isOpen = tab === 'open' || tab === 'pending';
  return (
    <nav aria-label={t.tabs} className={css['tabs']}>
      <div className={css['main']}>
        <To tab="open" search={search} current={isOpen}>
          {t.opened}
        </To>
        <To tab="closed" search={search} current={tab === 'closed'}>
          {t.closed}
        </To>
        <Hint title={t.search} keys="/">
          <To tab="search" search={search} current={tab === 'search'}>
            <Search size={14} aria-hidden="true" />
            {t.search}
          </To>
        </Hint>
        <IconButton
          label={t.newTicket}
          keys="n"
          icon={Plus}
          className={css['add'] ?? ''}
          onClick={() => openNewTicket()}
        />
      </div>
      {isOpen && (
        <div className={css['sub']}>
          <To tab="open" search={search} current={tab === 'open'}>
            {t.serving} <Count n={counts?.open} />
          </To>
          <To tab="pending" search={search} current={tab === 'pending'}>
            {t.waiting} <Count n={counts?.pending} waits />
          </To>
        </div>
      )}
    </nav>
  );
}

/** `/` opens the search from anywhere on the desk. */
function useSearchKey(search: DeskSearch) {
  const t = useText(text);
  const navigate = useNavigate();
  const { queues, q } = search;
  const run = () => {
    const there = document.getElementById('desk-search');
    if (there) there.focus();
    else void navigate({ to: '.', search: { tab: 'search', ...(queues ? { queues } : {}), ...(q ? { q } : {}) } });
  };
  useCommands([{ id: 'search', title: t.search, group: t.desk, key: '/', run }]);
}

interface ToProps extends React.ComponentProps<'a'> {
  tab: ListTab;
  search: DeskSearch;
  current: boolean;
}
function To({ tab, search, current, children, ...rest }: ToProps) {
  return (
    <Link
      {...rest}
      to="."
      search={tabSearch(search, tab)}
      // A link is current only for the same list, not for every list on the same page.
      activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
      data-current={current}
      className={css['tab'] ?? ''}
    >
      {children}
    </Link>
  );
}

const Count = ({ n, waits = false }: { n: number | undefined; waits?: boolean }) =>
  n === undefined ? null : (
    <span className={css['count']} data-waits={waits && n > 0}>
      {n > 999 ? '999+' : n}
    </span>
  );
