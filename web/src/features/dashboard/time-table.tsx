import type { DashboardRange, DashboardTimes, Percentiles } from '@recado/contracts';
import { locale, useText } from '../../lib/i18n.ts';
import type { OpenTickets } from './counter-cards.tsx';
import type { TicketQuery } from './dashboard.queries.ts';
import { text } from './dashboard.text.ts';
import { NumberTable } from './number-table.tsx';
import { shownMinutes } from './shown-minutes.ts';

const rows = [
  ['wait', 'accepted'],
  ['firstResponse', 'firstResponse'],
  ['resolution', 'finished'],
  ['support', 'finished'],
] as const satisfies [keyof DashboardTimes, TicketQuery['measure']][];
const none: Percentiles = { count: 0, median: null, p90: null };

interface Props {
  times: DashboardTimes;
  range: DashboardRange;
  onOpen: OpenTickets;
}

/** Waits, first responses, resolutions and supports, by the clock and within opening hours. */
export function TimeTable({ times, range, onOpen }: Props) {
  const t = useText(text);
  return (
    <NumberTable
      title={t.times}
      file={`tempos-${range.from}-${range.to}`}
      columns={[t.measure, t.median, t.p90, t.medianOpen, t.p90Open, t.tickets]}
      rows={rows.map(([name, measure]) => {
        const both = times[name];
        const total = 'total' in both ? both.total : both;
        const open = 'open' in both ? both.open : none;
        const minutes = [total.median, total.p90, open.median, open.p90];
        return {
          key: name,
          name: t[name],
          csv: [t[name], ...minutes, total.count],
          cells: [...minutes.map(shownMinutes), total.count.toLocaleString(locale())],
          onOpen: () => onOpen(t[name], { measure }),
        };
      })}
    />
  );
}
