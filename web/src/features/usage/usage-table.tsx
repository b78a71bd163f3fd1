import { locale, useText } from '../../lib/i18n.ts';
import { formatDay } from '../../lib/format-amount.ts';
import type { ChartDay, SentSeries } from './chart-series.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import css from './usage.module.css';
import { usageText } from './usage.text.ts';

/** The numbers of the drawing, the newest day first. */
export function UsageTable({ days, sent }: { days: ChartDay[]; sent: SentSeries[] }) {
  const t = useText(usageText);
  const columns = ['total', ...sent, 'received'] as const;
  return (
    <ScrollRegion className={css['table']} label={t.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDay(day.day)}</th>
              {columns.map((name) => (
                <td key={name} data-zero={day[name] === 0}>
                  {day[name].toLocaleString(locale())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
