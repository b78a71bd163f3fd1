import type { DashboardDay } from '@recado/contracts';
import { formatDay, formatDayOfYear } from '../../lib/format-amount.ts';
import { locale, useText } from '../../lib/i18n.ts';
import css from './charts.module.css';
import { text } from './dashboard.text.ts';
import { NumberTable } from './number-table.tsx';

/** Units of the drawing; the browser stretches it to the width of the panel. */
const drawing = { width: 1_000, height: 200 };
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
      <div className={css['ends']} aria-hidden="true">
        <span>{formatDay(days.at(0)?.day ?? '')}</span>
        <span>{formatDay(last?.day ?? '')}</span>
      </div>
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
  const most = Math.max(1, ...days.flatMap((day) => series.map((name) => day[name])));
  const step = drawing.width / Math.max(1, days.length);
  const x = (at: number) => (at + 0.5) * step;
  const y = (value: number) => drawing.height - (Math.max(0, value) / most) * (drawing.height - 8) - 2;
  const points = (name: Series) => days.map((day, at) => `${x(at)},${y(day[name])}`).join(' ');
  const tipOf = (day: DashboardDay) =>
    [formatDayOfYear(day.day), ...series.map((name) => `${t[name]}: ${day[name].toLocaleString(locale())}`)].join('\n');
  return (
    <div className={css['plot']} aria-hidden="true">
      <small>{most.toLocaleString(locale())}</small>
      <svg viewBox={`0 0 ${drawing.width} ${drawing.height}`} preserveAspectRatio="none">
        <line x1={0} x2={drawing.width} y1={drawing.height - 1} y2={drawing.height - 1} />
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
    </div>
  );
}
