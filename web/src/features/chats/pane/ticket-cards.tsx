import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ticket } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { useText, words } from '../../../lib/i18n.ts';
import css from './ticket-cards.module.css';

const text = words({
  pt: {
    ticket: 'Atendimento',
    pending: 'Aguardando',
    open: 'Em atendimento',
    closed: 'Resolvido',
    noQueue: 'Sem fila',
  },
  en: { ticket: 'Ticket', pending: 'Waiting', open: 'In progress', closed: 'Resolved', noQueue: 'No queue' },
  es: { ticket: 'Atención', pending: 'En espera', open: 'En atención', closed: 'Resuelto', noQueue: 'Sin cola' },
});
const MOST_CARDS = 3;
const link = /\/tickets\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/gi;

/** Tickets that a text links to, each only for readers who may see the ticket. */
export function TicketCards({ text: said }: { text: string }) {
  const uuids = [...new Set([...said.matchAll(link)].map(([, uuid = '']) => uuid.toLowerCase()))];
  return uuids.slice(0, MOST_CARDS).map((uuid) => <TicketCard key={uuid} uuid={uuid} />);
}

function TicketCard({ uuid }: { uuid: string }) {
  const t = useText(text);
  // The request is the reader's own: a ticket that the reader may not see answers as if it did not exist.
  const { data: ticket } = useQuery({ ...api.tickets.get.options({ id: uuid }), retry: false });
  if (!ticket) return null;
  const status = ticket.status === 'pending' || ticket.status === 'open' ? t[ticket.status] : t.closed;
  return (
    <Link to="/tickets/$uuid" params={{ uuid }} className={css['card'] ?? ''}>
      <Ticket size={18} aria-hidden="true" />
      <strong>{ticket.contact.name}</strong>
      <small>
        {t.ticket} {ticket.id} · {status} · {ticket.queue?.name ?? t.noQueue}
      </small>
    </Link>
  );
}
