import { formatDay } from '../../lib/format-amount.ts';
import { locale, useText } from '../../lib/i18n.ts';
import css from './day-columns.module.css';
import { usageText } from './usage.text.ts';

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

interface Props {
  label: string;
  days: { day: string; sent: number; received: number }[];
}

/** A column for each day: sent messages, and received ones on top of them, with the numbers in words for screen readers. */
export function DayColumns({ label, days }: Props) {
  const t = useText(usageText);
  const most = Math.max(1, ...days.map(({ sent, received }) => sent + received));
  const height = (amount: number) => ({ blockSize: amount === 0 ? 0 : `max(1px, ${(amount / most) * 100}%)` });
  const numberOf = (amount: number) => amount.toLocaleString(locale());
  return (
    <div className={css['chart']}>
      <ul className={css['legend']} aria-hidden="true">
        <li data-series="sent">
          {t.sentShort} <b>{numberOf(sum(days.map(({ sent }) => sent)))}</b>
        </li>
        <li data-series="received">
          {t.receivedShort} <b>{numberOf(sum(days.map(({ received }) => received)))}</b>
        </li>
      </ul>
      <ol className={css['columns']} aria-label={label}>
        {days.map(({ day, sent, received }) => {
          const words = `${formatDay(day)}: ${t.sentShort} ${numberOf(sent)}, ${t.receivedShort} ${numberOf(received)}`;
          return (
            <li key={day} title={words}>
              <i data-series="received" style={height(received)} aria-hidden="true" />
              <i data-series="sent" style={height(sent)} aria-hidden="true" />
              <span className="sr-only">{words}</span>
            </li>
          );
        })}
      </ol>
      <div className={css['ends']} aria-hidden="true">
        <span>{formatDay(days.at(0)?.day ?? '')}</span>
        <span>{formatDay(days.at(-1)?.day ?? '')}</span>
      </div>
    </div>
  );
}
