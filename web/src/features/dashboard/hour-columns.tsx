import type { HourCount } from '@recado/contracts';
import { locale, useText } from '../../lib/i18n.ts';
import css from './charts.module.css';
import { text } from './dashboard.text.ts';

interface Props {
  hours: HourCount[];
  onOpen: (hour: number) => void;
}

/** A column for each hour of a day, with its number above it; a column leads to its tickets. */
export function HourColumns({ hours, onOpen }: Props) {
  const t = useText(text);
  const most = Math.max(1, ...hours.map(({ tickets }) => tickets));
  return (
    <ol className={css['hours']} aria-label={t.today}>
      {hours.map(({ hour, tickets }) => {
        const label = t.hourTickets(String(hour), tickets.toLocaleString(locale()));
        return (
          <li key={hour} title={label}>
            <button type="button" disabled={tickets === 0} aria-label={label} onClick={() => onOpen(hour)}>
              <b aria-hidden="true">{tickets > 0 ? tickets.toLocaleString(locale()) : ''}</b>
              <i style={{ blockSize: `${tickets === 0 ? 0 : Math.max(2, (tickets / most) * 100)}%` }} />
            </button>
            <small aria-hidden="true">{hour % 3 === 0 ? hour : ''}</small>
          </li>
        );
      })}
    </ol>
  );
}
