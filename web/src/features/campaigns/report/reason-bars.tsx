import { useId } from 'react';
import { locale } from '../../../lib/i18n.ts';
import css from './report.module.css';

interface Props {
  title: string;
  /** Shown without rows. */
  none: string;
  rows: { key: string; words: string; count: number }[];
}

/** Reasons with their numbers, the most frequent first. */
export function ReasonBars({ title, none, rows }: Props) {
  const id = useId();
  const shown = rows.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const most = shown[0]?.count ?? 1;
  const sum = shown.reduce((total, { count }) => total + count, 0);
  return (
    <section className={css['reasons']} aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {sum > 0 && <span>{sum.toLocaleString(locale())}</span>}
      </h2>
      {shown.length === 0 && <p className={css['none']}>{none}</p>}
      <ul>
        {shown.map(({ key, words, count }) => (
          <li key={key}>
            <span>{words}</span>
            <b>{count.toLocaleString(locale())}</b>
            <i aria-hidden="true" style={{ inlineSize: `${(count / most) * 100}%` }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
