import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import { showWarning } from '../../lib/toasts.ts';
import { DayFilter } from '../../ui/day-filter.tsx';
import { periods, type DashboardSearch, type Period } from './dashboard-filter.ts';
import css from './filter-bar.module.css';
import { filterText } from './filter-bar.text.ts';

interface Props {
  search: DashboardSearch;
  /** Today in the company's calendar. */
  today: string;
  onSearch: (search: DashboardSearch) => void;
}
const initialPeriod: Period = 30;

/** A range of days or a period up to today, and a queue. */
export function FilterBar({ search, today, onSearch }: Props) {
  const t = useText(filterText);
  const { days, queue } = search;
  const ofQueue = queue === undefined ? {} : { queue };
  return (
    <div className={css['bar']}>
      <Select
        aria-label={t.filter}
        value={days === undefined ? 'range' : 'period'}
        options={[
          { value: 'range', label: t.byRange },
          { value: 'period', label: t.byPeriod },
        ]}
        onChange={(kind) => onSearch(kind === 'range' ? ofQueue : { days: initialPeriod, ...ofQueue })}
      />
      {days === undefined ? (
        <RangeFields key={`${search.from}/${search.to}`} search={search} today={today} onSearch={onSearch} />
      ) : (
        <Select
          aria-label={t.byPeriod}
          className={css['period'] ?? ''}
          value={days}
          options={periods.map((value) => ({ value, label: t.lastDays(value) }))}
          onChange={(value) => onSearch({ days: value, ...ofQueue })}
        />
      )}
      <QueueField search={search} onSearch={onSearch} />
    </div>
  );
}

/** At least one of both days is needed. */
function RangeFields({ search, today, onSearch }: Props) {
  const t = useText(filterText);
  const isInitial = search.from === undefined && search.to === undefined;
  const [range, setRange] = useState({
    from: isInitial ? `${today.slice(0, 7)}-01` : (search.from ?? ''),
    to: isInitial ? today : (search.to ?? ''),
  });
  function change(part: Partial<typeof range>) {
    const { from, to } = { ...range, ...part };
    setRange({ from, to });
    if (from === '' && to === '') return showWarning(t.setFilter);
    const { queue } = search;
    onSearch({ ...(from && { from }), ...(to && { to }), ...(queue !== undefined && { queue }) });
  }
  return (
    <>
      <DayFilter label={t.from} value={range.from} onChange={(from) => change({ from })} />
      <DayFilter label={t.to} value={range.to} onChange={(to) => change({ to })} />
    </>
  );
}

function QueueField({ search, onSearch }: Omit<Props, 'today'>) {
  const t = useText(filterText);
  const me = useMe();
  const { data = [] } = useQuery(api.queues.list.options());
  const own = hasPermission(me, 'queues:useAll')
    ? data
    : data.filter(({ id }) => me.queues.some((one) => one.id === id));
  if (own.length < 2) return null;
  const { queue, ...range } = search;
  return (
    <Select
      aria-label={t.queue}
      className={css['queue'] ?? ''}
      value={queue ?? 0}
      options={[{ value: 0, label: t.allQueues }, ...own.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(id) => onSearch(id === 0 ? range : { ...range, queue: id })}
    />
  );
}
