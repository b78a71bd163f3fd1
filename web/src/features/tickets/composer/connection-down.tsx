import type { TicketView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { isDown } from '../../../lib/connection-down.ts';
import { useText } from '../../../lib/i18n.ts';
import { useNow } from '../../../lib/use-now.ts';
import { text } from './composer.text.ts';
import css from './connection-down.module.css';

/** Says what becomes of messages while the ticket's number is down: they wait, or it takes none. */
export function ConnectionDown({ ticket }: { ticket: TicketView }) {
  const t = useText(text);
  const now = useNow();
  const { data: connection } = useQuery({
    ...api.whatsapp.list.options(),
    select: (all) => all.find(({ id }) => id === ticket.whatsappId),
  });
  const isOff = connection?.status === 'DISCONNECTED';
  const isShown = connection && (isOff || isDown(connection, now));
  return (
    <output>
      {isShown && (
        <span className={css['line']}>
          <Unplug size={14} aria-hidden="true" />
          <span>{isOff ? t.numberOff(connection.name) : t.numberDown(connection.name)}</span>
        </span>
      )}
    </output>
  );
}
