import type { TicketView } from '@recado/contracts';
import { useText } from '../../../lib/i18n.ts';
import css from './batch-targets.module.css';
import { text } from './batch.text.ts';

const MOST_NAMED = 8;

/** The contacts of the selected tickets, so that it is seen whom a change concerns. */
export function BatchTargets({ tickets }: { tickets: TicketView[] }) {
  const t = useText(text);
  const named = tickets.slice(0, MOST_NAMED);
  const rest = tickets.slice(MOST_NAMED).map(({ contact }) => contact.name);
  return (
    <ul className={css['targets']} aria-label={t.whom}>
      {named.map(({ id, number, contact: { name } }) => (
        <li key={id} title={`${name} · #${number}`}>
          {name} <small>#{number}</small>
        </li>
      ))}
      {rest.length > 0 && <li title={rest.join(', ')}>{t.others(rest.length)}</li>}
    </ul>
  );
}
