import type { DashboardDay } from '@recado/contracts';
import { formatDay, formatDayOfYear } from '../../lib/format-amount.ts';
import { locale, useText } from '../../lib/i18n.ts';
import { scaleOf, spread } from '../../ui/chart-scale.ts';
import { ScaledPlot } from '../../ui/scaled-plot.tsx';
import css from './charts.module.css';
import { text } from './dashboard.text.ts';
import { NumberTable } from './number-table.tsx';

/** Units of the drawing; the browser stretches it to the width of the panel. */
const drawing = { width: 1_000, height: 200 };
/** Days that are named below the chart. */
const MOST_NAMED = 6;
const series = ['started', 'finished', 'backlog'] as const;
type Series = (typeof series)[number];

/** Lines of started and finished tickets, and of those that were open at the end of each day. */
export function TrendChart({ days }: { days: DashboardDay[] }) {
  const t = useText(text);
  const last = days.at(-1);
  return (
    <>
      <ul className={css['legend']}>
        {series.map((name) => (
          <li key={name} data-series={name}>
            {t[name]} {last && name === 'backlog' && <b>{last.backlog.toLocaleString(locale())}</b>}
          </li>
        ))}
      </ul>
      <Lines days={days} />
      <details className={css['details']}>
        <summary>{t.asTable}</summary>
        <NumberTable
          title={t.trend}
          file="evolucao"
          columns={[t.day, ...series.map((name) => t[name])]}
          rows={days.toReversed().map((day) => ({
            key: day.day,
            name: formatDayOfYear(day.day),
            csv: [day.day, ...series.map((name) => day[name])],
            cells: series.map((name) => day[name].toLocaleString(locale())),
          }))}
        />
      </details>
    </>
  );
}

function Lines({ days }: { days: DashboardDay[] }) {
  const t = useText(text);
  const scale = scaleOf(Math.max(0, ...days.flatMap((day) => series.map((name) => day[name]))));
  const top = scale.at(-1) ?? 1;
  const step = drawing.width / Math.max(1, days.length);
  const x = (at: number) => (at + 0.5) * step;
  const y = (value: number) => drawing.height * (1 - Math.max(0, value) / top);
  const points = (name: Series) => days.map((day, at) => `${x(at)},${y(day[name])}`).join(' ');
  const tipOf = (day: DashboardDay) =>
    [formatDayOfYear(day.day), ...series.map((name) => `${t[name]}: ${day[name].toLocaleString(locale())}`)].join('\n');
  return (
    <ScaledPlot scale={scale} below={spread(days, MOST_NAMED).map(({ day }) => formatDay(day))}>
      <svg className={css['lines']} viewBox={`0 0 ${drawing.width} ${drawing.height}`} preserveAspectRatio="none">
        {series.map((name) =>
          days.length === 1 ? (
            // A line needs two points.
            <line
              key={name}
              data-series={name}
              x1={0}
              x2={drawing.width}
              y1={y(days[0]?.[name] ?? 0)}
              y2={y(days[0]?.[name] ?? 0)}
            />
          ) : (
            <polyline key={name} data-series={name} points={points(name)} />
          ),
        )}
        {days.map((day, at) => (
          <rect key={day.day} x={at * step} width={step} height={drawing.height}>
            <title>{tipOf(day)}</title>
          </rect>
        ))}
      </svg>
    </ScaledPlot>
  );
}
