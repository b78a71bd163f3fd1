import { locale } from '../../lib/i18n.ts';
import css from './month-columns.module.css';

interface Props {
  /** Name of the chart and of its table. */
  label: string;
  months: { month: string; value: number }[];
  format: (value: number) => string;
  /** The value above its column, as short as it can be. */
  short: (value: number) => string;
}

/** "2026-11" → "nov." */
const monthName = (month: string): string =>
  new Intl.DateTimeFormat(locale(), { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`));

/** A column for each of some months, with its value beside the drawing for those who do not see it. */
export function MonthColumns({ label, months, format, short }: Props) {
  const most = Math.max(1, ...months.map(({ value }) => value));
  return (
    <ol className={css['columns']} aria-label={label}>
      {months.map(({ month, value }, n) => (
        <li key={month} data-now={n === months.length - 1 || undefined} title={`${monthName(month)}: ${format(value)}`}>
          <b aria-hidden="true">{value === 0 ? '' : short(value)}</b>
          <span className={css['column']} aria-hidden="true">
            <i style={{ blockSize: `${value === 0 ? 0 : Math.max(2, (value / most) * 100)}%` }} />
          </span>
          <small aria-hidden="true">{monthName(month)}</small>
          <span className="sr-only">{`${monthName(month)}: ${format(value)}`}</span>
        </li>
      ))}
    </ol>
  );
}
