import { locale, useText } from '../../lib/i18n.ts';
import type { UsageDay } from './daily-usage.ts';
import css from './usage.module.css';
import { usageText } from './usage.text.ts';

/** Units of the drawing; the browser stretches it to the width of the page. */
const drawing = { height: 72, step: 10, bar: 7, least: 2 };

const dayFormat = () => new Intl.DateTimeFormat(locale(), { day: '2-digit', month: '2-digit', timeZone: 'UTC' });

/** A bar per day, with the numbers in a table for screen readers. */
export function UsageChart({ days }: { days: UsageDay[] }) {
  const t = useText(usageText);
  const format = dayFormat();
  const nameOf = (day: string) => format.format(Date.parse(day));
  const most = days.reduce((best, day) => (day.tokens > best.tokens ? day : best), { day: '', tokens: 0, answers: 0 });
  const { height, step, bar, least } = drawing;
  return (
    <figure className={css['chart']}>
      <figcaption>
        <span>{t.days}</span>
        {most.tokens > 0 && <span>{t.most(most.tokens.toLocaleString(locale()), nameOf(most.day))}</span>}
      </figcaption>
      <svg viewBox={`0 0 ${days.length * step} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, tokens }, at) => {
          const size = tokens === 0 ? 1 : Math.max(least, (tokens / most.tokens) * height);
          return (
            <g key={day} data-empty={tokens === 0}>
              <title>{`${nameOf(day)}: ${tokens.toLocaleString(locale())}`}</title>
              <rect className={css['room']} x={at * step} y={0} width={step} height={height} />
              <rect x={at * step + (step - bar) / 2} y={height - size} width={bar} height={size} />
            </g>
          );
        })}
      </svg>
      <div className={css['ends']} aria-hidden="true">
        <span>{nameOf(days.at(0)?.day ?? '')}</span>
        <span>{nameOf(days.at(-1)?.day ?? '')}</span>
      </div>
      <UsageTable days={days} nameOf={nameOf} />
    </figure>
  );
}

function UsageTable({ days, nameOf }: { days: UsageDay[]; nameOf: (day: string) => string }) {
  const t = useText(usageText);
  return (
    <div className="sr-only">
      <table>
        <caption>{t.days}</caption>
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            <th scope="col">{t.answers}</th>
            <th scope="col">{t.tokens}</th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ tokens }) => tokens > 0)
            .map(({ day, answers, tokens }) => (
              <tr key={day}>
                <th scope="row">{nameOf(day)}</th>
                <td>{answers.toLocaleString(locale())}</td>
                <td>{tokens.toLocaleString(locale())}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
