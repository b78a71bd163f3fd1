import type { DashboardRatings, RatingCounts } from '@recado/contracts';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/format-time.ts';
import { formatShare } from '../../lib/format-amount.ts';
import { locale, useText } from '../../lib/i18n.ts';
import { ChangeMark } from '../../ui/change-mark.tsx';
import type { OpenTickets } from './counter-cards.tsx';
import { text } from './dashboard.text.ts';
import css from './ratings.module.css';
import { Stars } from './stars.tsx';

const values = [
  [3, 'three'],
  [2, 'two'],
  [1, 'one'],
] as const;
const sumOf = ({ one, two, three }: RatingCounts) => one + two + three;
const meanOf = (counts: RatingCounts) => (counts.one + 2 * counts.two + 3 * counts.three) / sumOf(counts);

interface Props {
  ratings: DashboardRatings;
  onOpen: OpenTickets;
}

/** Ratings by their value, and the newest of them. */
export function Ratings({ ratings: { counts, previous, newest }, onOpen }: Props) {
  const t = useText(text);
  const total = sumOf(counts);
  if (total === 0) return <p className={css['none']}>{t.noRatings}</p>;
  return (
    <>
      <p className={css['mean']}>
        <strong>{meanOf(counts).toLocaleString(locale(), { maximumFractionDigits: 2 })}</strong>
        <Stars rating={meanOf(counts)} bare />
        {sumOf(previous) > 0 && <ChangeMark now={meanOf(counts)} before={meanOf(previous)} />}
      </p>
      <ul className={css['bars']}>
        {values.map(([rating, name]) => (
          <li key={rating}>
            <button type="button" onClick={() => onOpen(t[`rating${rating}`], { measure: 'rated', rating })}>
              <span>{t[`rating${rating}`]}</span>
              <i aria-hidden="true">
                <i data-rating={rating} style={{ inlineSize: `${(counts[name] / total) * 100}%` }} />
              </i>
              <b>{counts[name].toLocaleString(locale())}</b>
              <small>{formatShare(counts[name] / total)}</small>
            </button>
          </li>
        ))}
      </ul>
      <h3 className={css['newest']}>{t.newest}</h3>
      <ul className={css['list']}>
        {newest.slice(0, 5).map(({ ticketUuid, rating, contactName, userName, at, comment }) => (
          <li key={`${ticketUuid}/${at}`}>
            <Link to="/tickets/$uuid" params={{ uuid: ticketUuid }}>
              {contactName}
            </Link>
            <span className={css['user']}>{userName}</span>
            <Stars rating={rating} bare />
            <time dateTime={at}>{formatMoment(at)}</time>
            {comment && <q className={css['comment']}>{comment}</q>}
          </li>
        ))}
      </ul>
    </>
  );
}
