import type { DashboardFilter, DashboardOverview, DashboardRange } from '@recado/contracts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { locale, useText } from '../../lib/i18n.ts';
import { Panel, Panels } from '../../ui/panel.tsx';
import { AttendantTable } from './attendant-table.tsx';
import { BreakdownTable } from './breakdown-table.tsx';
import type { OpenTickets } from './counter-cards.tsx';
import { breakdownOptions, ratingsOptions, timesOptions, trendOptions } from './dashboard.queries.ts';
import { text } from './dashboard.text.ts';
import { HeatMap } from './heat-map.tsx';
import { HourColumns } from './hour-columns.tsx';
import { Ratings } from './ratings.tsx';
import { TimeTable } from './time-table.tsx';
import { TrendChart } from './trend-chart.tsx';

interface Props {
  filter: DashboardFilter;
  overview: UseQueryResult<DashboardOverview>;
  range: DashboardRange;
  onOpen: OpenTickets;
}

/** Charts and tables; each part has its own request, and its own way out when that fails. */
export function NumberPanels({ filter, overview, range, onOpen }: Props) {
  const t = useText(text);
  const trend = useQuery(trendOptions(filter));
  const times = useQuery(timesOptions(filter));
  const ratings = useQuery(ratingsOptions(filter));
  const breakdown = useQuery(breakdownOptions(filter));
  const isToday = { days: undefined, date_from: range.today, date_to: range.today };
  const sumOfToday = (overview.data?.today ?? []).reduce((sum, { tickets }) => sum + tickets, 0);
  return (
    <Panels>
      <Panel title={t.today} help={t.todayTotal(sumOfToday.toLocaleString(locale()))} query={overview}>
        {({ today }) => (
          <HourColumns
            hours={today}
            onOpen={(hour) => onOpen(t.hourTickets(String(hour), ''), { measure: 'started', ...isToday, hour })}
          />
        )}
      </Panel>
      <Panel title={t.trend} query={trend}>
        {({ days }) => <TrendChart days={days} />}
      </Panel>
      <Panel title={t.times} help={t.timesHelp} query={times}>
        {(data) => <TimeTable times={data} range={range} onOpen={onOpen} />}
      </Panel>
      <Panel title={t.ratings} query={ratings}>
        {(data) => <Ratings ratings={data} onOpen={onOpen} />}
      </Panel>
      <Panel title={t.heat} help={t.heatHelp} wide query={trend}>
        {({ heat }) => (
          <HeatMap
            cells={heat}
            onOpen={(title, weekday, hour) => onOpen(title, { measure: 'started', weekday, hour })}
          />
        )}
      </Panel>
      <Panel title={t.attendants} wide query={overview}>
        {({ attendants }) => <AttendantTable attendants={attendants} range={range} onOpen={onOpen} />}
      </Panel>
      <Panel title={t.queues} query={breakdown}>
        {({ queues }) => (
          <BreakdownTable
            title={t.queues}
            nameless={t.withoutQueue}
            rows={queues}
            range={range}
            onOpen={(name, id) =>
              onOpen(name, { measure: 'started', ...(id ? { queueId: id } : { withoutQueue: true }) })
            }
          />
        )}
      </Panel>
      <Panel title={t.connections} query={breakdown}>
        {({ connections }) => (
          <BreakdownTable
            title={t.connections}
            nameless={t.withoutConnection}
            rows={connections}
            range={range}
            onOpen={(name, id) => id && onOpen(name, { measure: 'started', connectionId: id })}
          />
        )}
      </Panel>
      <Panel title={t.tags} query={breakdown}>
        {({ tags }) => (
          <BreakdownTable
            title={t.tags}
            nameless=""
            rows={tags}
            range={range}
            onOpen={(name, id) => id && onOpen(name, { measure: 'started', tagId: id })}
          />
        )}
      </Panel>
    </Panels>
  );
}
