import type { AiUsage } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { TriangleAlert } from 'lucide-react';
import { locale, useText } from '../../lib/i18n.ts';
import { dailyUsage } from './daily-usage.ts';
import { usageOptions } from './prompts.queries.ts';
import { UsageChart } from './usage-chart.tsx';
import css from './usage.module.css';
import { usageText } from './usage.text.ts';

const shownDays = 30;
/** Share of the limit from which a warning is shown. */
const nearLimit = 0.8;

/** Tokens of the month and of each day; nothing before the first use. */
export function UsagePanel({ today }: { today: string }) {
  const t = useText(usageText);
  const { data, isError, refetch } = useQuery(usageOptions());
  if (isError && !data)
    return (
      <div className={css['failed']} role="alert">
        {t.failed}
        <Button type="link" size="small" onClick={() => void refetch()}>
          {t.retry}
        </Button>
      </div>
    );
  if (!data || (data.tokens === 0 && data.limit === null && data.days.length === 0)) return null;
  return (
    <section className={css['panel']} aria-label={t.month}>
      <Month usage={data} />
      <UsageChart days={dailyUsage(data.days, today, shownDays)} />
    </section>
  );
}

function Month({ usage: { tokens, limit } }: { usage: AiUsage }) {
  const t = useText(usageText);
  const share = limit ? tokens / limit : 0;
  const tone = limit === null || share < nearLimit ? 'good' : share < 1 ? 'near' : 'reached';
  const percent = share.toLocaleString(locale(), { style: 'percent' });
  return (
    <div className={css['month']} data-tone={tone}>
      <span>{t.month}</span>
      <strong>{tokens.toLocaleString(locale())}</strong>
      <span>{limit === null ? t.noLimit : t.of(limit.toLocaleString(locale()), percent)}</span>
      {limit !== null && <meter max={1} value={Math.min(1, share)} aria-label={t.month} />}
      {tone !== 'good' && (
        <output>
          <TriangleAlert size={12} aria-hidden="true" />
          {t[tone]}
        </output>
      )}
    </div>
  );
}
