import type { CampaignReport } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../lib/i18n.ts';
import { faultMessage } from '../../../lib/fault-message.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { skipText } from '../skip.text.ts';
import { Funnel } from './funnel.tsx';
import { HourChart } from './hour-chart.tsx';
import { ReasonBars } from './reason-bars.tsx';
import { SummarySkeleton } from './report-skeleton.tsx';
import { reportOptions } from './report.queries.ts';
import css from './report.module.css';
import { reportText } from './report.text.ts';
import { VariantTable } from './variant-table.tsx';

/** The campaign in numbers. */
export function Summary({ id }: { id: number }) {
  const report = useQuery(reportOptions(id));
  if (report.data) return <Numbers report={report.data} />;
  if (report.isError) return <LoadError error={report.error} onRetry={() => void report.refetch()} />;
  return <SummarySkeleton />;
}

function Numbers({ report }: { report: CampaignReport }) {
  const t = useText(reportText);
  const reasons = useText(skipText);
  const { total, hours, variants, comparison, skipped, failures } = report;
  return (
    <div className={css['summary']}>
      <Funnel total={total} />
      <HourChart hours={hours} />
      <VariantTable variants={variants} comparison={comparison} />
      <ReasonBars
        title={t.leftOut}
        none={t.nobodyLeftOut}
        rows={skipped.map(({ reason, count }) => ({ key: reason, words: reasons[reason], count }))}
      />
      <ReasonBars
        title={t.failures}
        none={t.noFailures}
        rows={failures.map(({ reason, count }) => ({ key: reason, words: faultMessage(reason), count }))}
      />
    </div>
  );
}
