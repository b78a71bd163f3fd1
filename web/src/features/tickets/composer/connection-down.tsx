import type { TicketView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { isDown } from '../../../lib/connection-down.ts';
import { useText } from '../../../lib/i18n.ts';
import { useNow } from '../../../lib/use-now.ts';
import { text } from './composer.text.ts';
import css from './connection-down.module.css';

/** Says what becomes of messages while the ticket's number is down, or where it has none: they wait, or none can be sent. */
export function ConnectionDown({ ticket }: { ticket: TicketView }) {
  const t = useText(text);
  const now = useNow();
  const { data: connection } = useQuery({
    ...api.whatsapp.list.options(),
    select: (all) => all.find(({ id }) => id === ticket.whatsappId),
  });
  const state = () => {
    if (ticket.whatsappId === null) return t.withoutNumber;
    if (!connection) return null;
    if (connection.status === 'DISCONNECTED') return t.numberOff(connection.name);
    return isDown(connection, now) ? t.numberDown(connection.name) : null;
  };
  const line = state();
  return (
    <output>
      {line && (
        <span className={css['line']}>
          <Unplug size={14} aria-hidden="true" />
          <span>{line}</span>
        </span>
      )}
    </output>
  );
}
