import { MessagesSquare } from 'lucide-react';
import type { UsageDay } from '@recado/contracts';
import { locale, useText } from '../../lib/i18n.ts';
import { Empty } from '../../ui/empty.tsx';
import { formatDay, formatDayOfYear } from '../../lib/format-amount.ts';
import { chartDay, usedSeries, type ChartDay, type ChartSeries, type SentSeries } from './chart-series.ts';
import { UsageTable } from './usage-table.tsx';
import css from './usage.module.css';
import { usageText } from './usage.text.ts';

/** Units of the drawing; the browser stretches it to the width of the page. */
const drawing = { height: 200, step: 10, bar: 8 };

/** A column per day: sent messages stacked by their source above the axis, received ones below it. */
export function UsageChart({ days }: { days: UsageDay[] }) {
  const t = useText(usageText);
  const drawn = days.map(chartDay);
  const sent = usedSeries(drawn);
  if (drawn.every(({ total, received }) => total + received === 0))
    return (
      <Empty icon={MessagesSquare} title={t.none}>
        {t.noneMore}
      </Empty>
    );
  return (
    <>
      <ul className={css['legend']}>
        {[...sent, 'received' as const].map((name) => (
          <li key={name} data-series={name}>
            {t[name]}
          </li>
        ))}
      </ul>
      <Plot days={drawn} sent={sent} />
      <div className={css['ends']} aria-hidden="true">
        <span>{formatDayOfYear(drawn.at(0)?.day ?? '')}</span>
        <span>{formatDayOfYear(drawn.at(-1)?.day ?? '')}</span>
      </div>
      <UsageTable days={drawn} sent={sent} />
    </>
  );
}

function Plot({ days, sent }: { days: ChartDay[]; sent: SentSeries[] }) {
  const t = useText(usageText);
  const most = Math.max(...days.map(({ total }) => total));
  const mostReceived = Math.max(...days.map(({ received }) => received));
  const unit = drawing.height / (most + mostReceived);
  const axis = most * unit;
  const numberOf = (amount: number) => amount.toLocaleString(locale());
  const tipOf = (day: ChartDay) =>
    [formatDay(day.day), ...[...sent, 'received' as const].map((name) => `${t[name]}: ${numberOf(day[name])}`)].join(
      '\n',
    );
  return (
    <div className={css['plot']} aria-hidden="true">
      <small>{`${t.total}: ${numberOf(most)}`}</small>
      <svg viewBox={`0 0 ${days.length * drawing.step} ${drawing.height}`} preserveAspectRatio="none">
        {days.map((day, at) => (
          <g key={day.day}>
            {columnOf(day, sent, axis, unit).map(({ name, y, height }) => (
              <rect
                key={name}
                data-series={name}
                x={at * drawing.step + (drawing.step - drawing.bar) / 2}
                width={drawing.bar}
                y={y}
                height={height}
              />
            ))}
            <rect className={css['room']} x={at * drawing.step} width={drawing.step} height={drawing.height}>
              <title>{tipOf(day)}</title>
            </rect>
          </g>
        ))}
        <line x1={0} x2={days.length * drawing.step} y1={axis} y2={axis} />
      </svg>
      <small>{`${t.received}: ${numberOf(mostReceived)}`}</small>
    </div>
  );
}

function columnOf(day: ChartDay, sent: SentSeries[], axis: number, unit: number) {
  const parts: { name: ChartSeries; y: number; height: number }[] = [];
  let top = axis;
  for (const name of sent) {
    const height = day[name] * unit;
    top -= height;
    parts.push({ name, y: top, height });
  }
  parts.push({ name: 'received', y: axis, height: day.received * unit });
  return parts.filter(({ height }) => height > 0);
}
