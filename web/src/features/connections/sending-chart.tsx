import type { SendingDay } from '@recado/contracts';
import { useText } from '../../lib/i18n.ts';
import { count, shortDay } from './sending-meter.tsx';
import css from './sending.module.css';
import { sendingText } from './sending.text.ts';

/** Units of the drawing; the browser stretches it to the width of the drawer. */
const drawing = { height: 72, step: 10, bar: 7, slots: 14 };
const columns = ['cold', 'warm', 'answered', 'failed', 'undelivered'] as const;

/** A bar per day, cold messages below warm ones, with all numbers in a table for screen readers. */
export function SendingChart({ days }: { days: SendingDay[] }) {
  const t = useText(sendingText);
  const { height, step, bar, slots } = drawing;
  const most = Math.max(1, ...days.map(({ cold, warm }) => cold + warm));
  const sizeOf = (messages: number) => (messages / most) * height;
  return (
    <figure className={css['chart']}>
      <figcaption>{t.days}</figcaption>
      <svg viewBox={`0 0 ${slots * step} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, cold, warm }, at) => {
          const x = at * step + (step - bar) / 2;
          return (
            <g key={day}>
              <title>{`${shortDay(day)}: ${t.cold} ${count(cold)}, ${t.warm} ${count(warm)}`}</title>
              <rect className={css['room']} x={at * step} y={0} width={step} height={height} />
              <rect x={x} y={height - sizeOf(cold)} width={bar} height={sizeOf(cold)} />
              <rect className={css['warm']} x={x} y={height - sizeOf(cold + warm)} width={bar} height={sizeOf(warm)} />
            </g>
          );
        })}
      </svg>
      <ul className={css['legend']} aria-hidden="true">
        <li>{t.cold}</li>
        <li data-warm>{t.warm}</li>
      </ul>
      <SendingTable days={days} />
    </figure>
  );
}

function SendingTable({ days }: { days: SendingDay[] }) {
  const t = useText(sendingText);
  return (
    <div className="sr-only">
      <table>
        <caption>{t.days}</caption>
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{shortDay(day.day)}</th>
              {columns.map((name) => (
                <td key={name}>{count(day[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
