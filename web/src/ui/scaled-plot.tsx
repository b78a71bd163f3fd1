import type { ReactNode } from 'react';
import { locale } from '../lib/i18n.ts';
import css from './scaled-plot.module.css';

interface Props {
  /** Round numbers from 0 up; see `scaleOf`. */
  scale: number[];
  /** Words below the drawing, evenly spaced. */
  below: string[];
  /** The drawing, whose height is the last number of the scale. */
  children: ReactNode;
}

/** A drawing with the numbers of its scale beside it, and a line for each. Screen readers have its table instead. */
export function ScaledPlot({ scale, below, children }: Props) {
  const top = scale.at(-1) ?? 1;
  return (
    <div className={css['plot']} aria-hidden="true">
      <div className={css['numbers']}>
        {scale.map((number) => (
          <small key={number} style={{ insetBlockEnd: `${(number / top) * 100}%` }}>
            {number.toLocaleString(locale())}
          </small>
        ))}
        {/* Gives the column its width. */}
        <small>{top.toLocaleString(locale())}</small>
      </div>
      <div className={css['drawing']}>
        {scale.map((number) => (
          <i key={number} style={{ insetBlockEnd: `${(number / top) * 100}%` }} />
        ))}
        {children}
      </div>
      <div className={css['below']}>
        {below.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </div>
    </div>
  );
}
