import type { CampaignHour } from '@recado/contracts';
import { useId, useMemo } from 'react';
import { formatNoteTime } from '../../../lib/format-time.ts';
import { locale, useText } from '../../../lib/i18n.ts';
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
  const top = Math.max(1, ...points.flatMap((point) => chartSeries.map((name) => point[name])));
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
          <div className={css['plot']} aria-hidden="true">
            <small>{top.toLocaleString(locale())}</small>
            <svg viewBox={`0 0 ${width} ${drawing.height}`} preserveAspectRatio="none">
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
          </div>
          <Ends points={points} />
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

function Ends({ points }: { points: CampaignHour[] }) {
  const first = points.at(0)?.at;
  const last = points.at(-1)?.at;
  if (!first || !last) return null;
  return (
    <div className={css['ends']} aria-hidden="true">
      <span>{formatNoteTime(first)}</span>
      {first !== last && <span>{formatNoteTime(last)}</span>}
    </div>
  );
}
