import type { UsageMonth } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { Download } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { BillingTabs } from '../../ui/billing-tabs.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { QuotaBars, QuotasSkeleton } from '../../ui/quota-bars.tsx';
import { saveCsv } from '../../lib/save-csv.ts';
import { MonthNumbers } from './month-numbers.tsx';
import { UsageChart } from './usage-chart.tsx';
import { usageCsv } from './usage-csv.ts';
import css from './usage.module.css';
import { daysOptions, monthOptions, twoMonthsOptions } from './usage.queries.ts';
import { usageRanges, type UsageRangeName } from './usage-range.ts';
import { ChartSkeleton, NumbersSkeleton } from './usage-skeleton.tsx';
import { usageText } from './usage.text.ts';

interface Props {
  range: UsageRangeName;
  onRange: (range: UsageRangeName) => void;
}

/** Usage of the company: its quotas, the month in numbers, messages by day. */
export function UsagePage({ range, onRange }: Props) {
  const t = useText(usageText);
  const month = useQuery(monthOptions());
  return (
    <main className={css['page']}>
      <BillingTabs />
      <h1 className="sr-only">{t.title}</h1>
      {month.data ? (
        <>
          <div className={css['quotas']}>
            <QuotaBars month={month.data} />
          </div>
          <Numbers month={month.data} />
          <Days month={month.data} range={range} onRange={onRange} />
        </>
      ) : month.isError ? (
        <LoadError error={month.error} onRetry={() => void month.refetch()} />
      ) : (
        <>
          <div className={css['quotas']}>
            <QuotasSkeleton />
          </div>
          <NumbersSkeleton />
          <ChartSkeleton />
        </>
      )}
    </main>
  );
}

function Numbers({ month: { today } }: { month: UsageMonth }) {
  const { data, isError, error, refetch } = useQuery(twoMonthsOptions(today));
  if (isError && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  return <MonthNumbers days={data?.days} today={today} />;
}

function Days({ month: { today }, range, onRange }: Props & { month: UsageMonth }) {
  const t = useText(usageText);
  const { data, isError, error, refetch } = useQuery(daysOptions(range, today));
  return (
    <section className={css['days']}>
      <header>
        <h2>{t.perDay}</h2>
        <Segmented<UsageRangeName>
          aria-label={t.range}
          options={usageRanges.map((value) => ({ value, label: t[value] }))}
          value={range}
          onChange={onRange}
        />
        <Button
          icon={<Download size={14} />}
          disabled={!data}
          onClick={() => data && saveCsv(usageCsv(data.days), `recado-uso-${today}.csv`)}
        >
          {t.csv}
        </Button>
      </header>
      {data ? (
        <UsageChart days={data.days} />
      ) : isError ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <ChartSkeleton />
      )}
    </section>
  );
}
