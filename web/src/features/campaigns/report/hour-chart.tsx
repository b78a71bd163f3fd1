import type { CampaignHour } from '@recado/contracts';
import { useId, useMemo } from 'react';
import { formatNoteTime } from '../../../lib/format-time.ts';
import { locale, useText } from '../../../lib/i18n.ts';
import { scaleOf } from '../../../ui/chart-scale.ts';
import { ScaledPlot } from '../../../ui/scaled-plot.tsx';
import { fillHours } from './fill-hours.ts';
import { HourTable } from './hour-table.tsx';
import css from './report.module.css';
import { reportText } from './report.text.ts';

/** Units of the drawing; the browser stretches it to the width of the page. */
const drawing = { height: 120, step: 10 };
const lines = ['delivered', 'read', 'replied'] as const;
export const chartSeries = ['sent', ...lines] as const;

/** Sent messages as an area, what came of them as lines, with the numbers in a table for screen readers. */
export function HourChart({ hours }: { hours: CampaignHour[] }) {
  const t = useText(reportText);
  const id = useId();
  const { step, points } = useMemo(() => fillHours(hours), [hours]);
  const title = step === 1 ? t.hours : t.everyHours(step);
  const scale = scaleOf(Math.max(0, ...points.flatMap((point) => chartSeries.map((name) => point[name]))));
  const top = scale.at(-1) ?? 1;
  const width = points.length * drawing.step;
  return (
    <section className={css['chart']} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <ul>
          {chartSeries.map((name) => (
            <li key={name} data-series={name}>
              {t[name]}
            </li>
          ))}
        </ul>
      </header>
      {points.length === 0 ? (
        <p className={css['none']}>{t.noHours}</p>
      ) : (
        <>
          <ScaledPlot scale={scale} below={endsOf(points)}>
            <svg className={css['hours']} viewBox={`0 0 ${width} ${drawing.height}`} preserveAspectRatio="none">
              <path data-series="sent" d={`${stepsOf(points, 'sent', top)}V${drawing.height}H0Z`} />
              {lines.map((name) => (
                <path key={name} data-series={name} d={stepsOf(points, name, top)} />
              ))}
              {points.map((point, at) => (
                <rect key={point.at} x={at * drawing.step} width={drawing.step} height={drawing.height}>
                  <title>{tipOf(point, t)}</title>
                </rect>
              ))}
            </svg>
          </ScaledPlot>
          <HourTable title={title} points={points} />
        </>
      )}
    </section>
  );
}

/** A line of steps: each hour has the width of its column. */
function stepsOf(points: CampaignHour[], name: (typeof chartSeries)[number], top: number): string {
  const heightOf = (point: CampaignHour) => Number((drawing.height * (1 - point[name] / top)).toFixed(2));
  const steps = points.map((point, at) => `${at === 0 ? 'M0 ' : 'V'}${heightOf(point)}H${(at + 1) * drawing.step}`);
  return steps.join('');
}

type ChartWords = Record<(typeof chartSeries)[number], string>;
const tipOf = (point: CampaignHour, t: ChartWords) =>
  [formatNoteTime(point.at), ...chartSeries.map((name) => `${t[name]}: ${point[name].toLocaleString(locale())}`)].join(
    '\n',
  );

const endsOf = (points: CampaignHour[]) => [
  ...new Set([points.at(0), points.at(-1)].flatMap((point) => (point ? [formatNoteTime(point.at)] : []))),
];
