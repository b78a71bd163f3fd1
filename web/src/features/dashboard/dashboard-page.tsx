import { dayOf } from '@recado/contracts/due-date';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatDayOfYear } from '../../lib/format-amount.ts';
import { useText } from '../../lib/i18n.ts';
import { timezoneOf, useMe } from '../../lib/session.ts';
import { useNow } from '../../lib/use-now.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { CounterCards } from './counter-cards.tsx';
import { CardsSkeleton } from './dashboard-skeleton.tsx';
import { filterOf, type DashboardSearch } from './dashboard-filter.ts';
import { NumberPanels } from './number-panels.tsx';
import { overviewOptions, useLiveNumbers, type TicketQuery } from './dashboard.queries.ts';
import { text } from './dashboard.text.ts';
import css from './dashboard.module.css';
import { FilterBar } from './filter-bar.tsx';
import { isNewCompany, Welcome } from './welcome.tsx';
import { TicketsDrawer, type ShownTickets } from './tickets-drawer.tsx';

interface Props {
  /** The card with the first steps of a new company; false without one. */
  firstSteps: ReactNode;
  search: DashboardSearch;
  onSearch: (search: DashboardSearch) => void;
}

/** Numbers of the service: now, in a range, and compared with the range before. */
export function DashboardPage({ firstSteps, search, onSearch }: Props) {
  const t = useText(text);
  const { company } = useMe();
  const today = dayOf(new Date(useNow()), timezoneOf(company));
  const filter = filterOf(search, today);
  const overview = useQuery(overviewOptions(filter));
  const { data, error, refetch } = overview;
  const [shown, setShown] = useState<ShownTickets | null>(null);
  useLiveNumbers(data?.range);
  // The same range as the number, whatever the measure.
  const openTickets = (title: string, query: TicketQuery) => setShown({ title, query: { ...filter, ...query } });
  return (
    <main className={css['page']}>
      <PageHead
        title={t.title}
        filters={<FilterBar search={search} today={today} onSearch={onSearch} />}
        action={
          <Button icon={<Printer size={14} />} disabled={!data} onClick={() => window.print()}>
            {t.print}
          </Button>
        }
      />
      {firstSteps && <div className={css['steps']}>{firstSteps}</div>}
      {data ? (
        <>
          <p className={css['range']}>
            <strong>{t.between(formatDayOfYear(data.range.from), formatDayOfYear(data.range.to))}</strong>
            <span>{t.compared(formatDayOfYear(data.range.previousFrom), formatDayOfYear(data.range.previousTo))}</span>
            {data.dueDate && (
              <span>{t.activeUntil(formatDayOfYear(dayOf(new Date(data.dueDate), data.range.timezone)))}</span>
            )}
          </p>
          {isNewCompany(data) ? (
            <Welcome hasFirstSteps={Boolean(firstSteps)} />
          ) : (
            <>
              <CounterCards overview={data} onOpen={openTickets} />
              <NumberPanels filter={filter} overview={overview} range={data.range} onOpen={openTickets} />
            </>
          )}
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <CardsSkeleton />
      )}
      {shown && <TicketsDrawer {...shown} onClose={() => setShown(null)} />}
    </main>
  );
}
