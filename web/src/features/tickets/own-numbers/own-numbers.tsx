import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../../lib/api.ts';
import { formatMinutes } from '../../../lib/format-minutes.ts';
import { locale, useText } from '../../../lib/i18n.ts';
import { useNow } from '../../../lib/use-now.ts';
import css from './own-numbers.module.css';
import { ownNumbersText } from './own-numbers.text.ts';

const MINUTE_MS = 60_000;
/** Numbers follow their events by some seconds. */
const REFETCH_MS = 30_000;

/**
 * The agent's tickets of today, and contacts that wait for the agent. Nothing is shown before the first ticket of the
 * day.
 */
export default function OwnNumbers() {
  const t = useText(ownNumbersText);
  const now = useNow();
  const { data } = useQuery({ ...api.ownNumbers.get.options({}), refetchInterval: REFETCH_MS });
  if (!data || data.accepted + data.finished + data.awaiting === 0) return null;
  const { finished, accepted, firstResponse, awaiting, longest } = data;
  const numbers = [
    { name: t.accepted, value: accepted.toLocaleString(locale()) },
    { name: t.finished, value: finished.toLocaleString(locale()) },
    { name: t.firstResponse, value: firstResponse === null ? '–' : formatMinutes(firstResponse) },
    { name: t.awaiting, value: awaiting.toLocaleString(locale()) },
  ];
  return (
    <section className={css['numbers']} aria-label={t.title}>
      <dl>
        {numbers.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {longest && (
        <Link to="/tickets/$uuid" params={{ uuid: longest.uuid }}>
          {t.longest(longest.contactName, formatMinutes(Math.max(0, now - Date.parse(longest.since)) / MINUTE_MS))}
        </Link>
      )}
    </section>
  );
}
