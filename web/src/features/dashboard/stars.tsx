import { Star } from 'lucide-react';
import { locale, useText } from '../../lib/i18n.ts';
import css from './stars.module.css';
import { text } from './dashboard.text.ts';

/** One to three stars, the mean beside them. */
export function Stars({ rating, bare = false }: { rating: number; bare?: boolean }) {
  const t = useText(text);
  const mean = rating.toLocaleString(locale(), { maximumFractionDigits: 1 });
  return (
    <span className={css['stars']}>
      <span className="sr-only">{t.stars(mean)}</span>
      {[1, 2, 3].map((n) => (
        <Star key={n} size={14} aria-hidden="true" data-lit={n <= Math.round(rating)} />
      ))}
      {!bare && <b aria-hidden="true">{mean}</b>}
    </span>
  );
}
