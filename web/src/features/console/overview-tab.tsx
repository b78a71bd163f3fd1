import type { ConsoleOverview, RevenueView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCents } from '../../lib/format-money.ts';
import { locale, useText } from '../../lib/i18n.ts';
import { Panel, Panels } from '../../ui/panel.tsx';
import { CompanyStateChip } from './company-state.tsx';
import css from './console.module.css';
import { fleetOptions, overviewOptions, revenueOptions } from './console.queries.ts';
import { companyStates } from './console-states.ts';
import { text } from './console.text.ts';
import { FleetCounts, FleetWorst, WorkerTable } from './fleet-panels.tsx';
import { LargestCompanies } from './largest-companies.tsx';
import { MonthColumns } from './month-columns.tsx';

/** 12345 → "12 mil" */
const formatShort = (value: number): string =>
  new Intl.NumberFormat(locale(), { notation: 'compact', maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);

export default function OverviewTab() {
  const t = useText(text);
  const overview = useQuery(overviewOptions());
  const revenue = useQuery(revenueOptions());
  const fleet = useQuery(fleetOptions());
  return (
    <Panels>
      <Panel title={t.companiesByState} query={overview}>
        {(data) => <States {...data} />}
      </Panel>
      <Panel title={t.revenue} query={revenue}>
        {(data) => <Revenue {...data} />}
      </Panel>
      <Panel title={t.growth} query={overview}>
        {({ growth }) => (
          <MonthColumns
            label={t.added}
            months={growth.map(({ month, added }) => ({ month, value: added }))}
            format={(value) => t.total(value)}
            short={formatShort}
          />
        )}
      </Panel>
      <Panel title={t.revenueMonths} query={revenue}>
        {({ months, currency }) => (
          <MonthColumns
            label={t.received}
            months={months.map(({ month, receivedCents }) => ({ month, value: receivedCents }))}
            format={(value) => formatCents(value, currency)}
            short={(value) => formatShort(value / 100)}
          />
        )}
      </Panel>
      <LargestCompanies />
      <Panel title={t.connections} query={fleet}>
        {(data) => <FleetCounts fleet={data} />}
      </Panel>
      <Panel title={t.workers} query={fleet}>
        {(data) => <WorkerTable workers={data.workers} />}
      </Panel>
      <Panel title={t.worst} wide query={fleet}>
        {(data) => <FleetWorst worst={data.worst} />}
      </Panel>
    </Panels>
  );
}

function States({ states: counts }: ConsoleOverview) {
  const t = useText(text);
  const total = companyStates.reduce((sum, state) => sum + counts[state], 0);
  return (
    <>
      <p className={css['figure']}>{t.total(total)}</p>
      <div className={css['stack']} aria-hidden="true">
        {companyStates.map((state) => (
          <i key={state} data-state={state} style={{ flexGrow: counts[state] }} />
        ))}
      </div>
      <ul className={css['legend']}>
        {companyStates.map((state) => (
          <li key={state}>
            <Link to="/console" search={{ section: 'companies', state }}>
              <CompanyStateChip state={state} />
            </Link>
            <b>{counts[state]}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

function Revenue({ currency, expectedCents, receivedCents, overdueCents, overdueCount, unmatchedCount }: RevenueView) {
  const t = useText(text);
  const share = Math.min(1, receivedCents / Math.max(1, expectedCents));
  return (
    <>
      <p className={css['figure']}>{formatCents(receivedCents, currency)}</p>
      <div className={css['stack']} aria-hidden="true">
        <i data-state="active" style={{ flexGrow: share }} />
        <i style={{ flexGrow: 1 - share }} />
      </div>
      <dl className={css['facts']}>
        <dt>{t.expected}</dt>
        <dd>{formatCents(expectedCents, currency)}</dd>
        <dt>{t.received}</dt>
        <dd>{formatCents(receivedCents, currency)}</dd>
        <dt>{t.overdueSum}</dt>
        <dd data-bad={overdueCents > 0 || undefined}>{formatCents(overdueCents, currency)}</dd>
      </dl>
      <ul className={css['links']}>
        <li>
          <Link to="/console" search={{ section: 'invoices', status: 'overdue' }}>
            {t.overdueCount(overdueCount)}
          </Link>
        </li>
        {unmatchedCount > 0 && (
          <li>
            <Link to="/console" search={{ section: 'payments', payment: 'unmatched' }} data-bad>
              {t.unmatched(unmatchedCount)}
            </Link>
          </li>
        )}
      </ul>
    </>
  );
}
