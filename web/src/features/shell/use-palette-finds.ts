import type { ContactRef, TicketView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import type { PageCommand } from '../../lib/commands.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { useText } from '../../lib/i18n.ts';
import { useDebounced } from '../../lib/infinite-list.ts';
import { openNewTicket } from '../../lib/new-ticket.ts';
import { isLocked, useMe } from '../../lib/session.ts';
import { text } from './shell.text.ts';

/** Fewer letters match almost everything. */
const LEAST = 3;
/** The most of each kind; the desk's search and the list of contacts have the others. */
const MOST = 5;

/** Contacts, tickets and messages with the words, as commands that open them. */
export function usePaletteFinds(typed: string): { finds: PageCommand[]; isSearching: boolean } {
  const t = useText(text);
  const me = useMe();
  const navigate = useNavigate();
  const searchParam = useDebounced(typed).trim();
  const enabled = searchParam.length >= LEAST && !isLocked(me);
  const contacts = useQuery({ ...api.contacts.find.options({ searchParam }), enabled });
  const tickets = useQuery({ ...api.tickets.list.options({ searchParam, showAll: true }), enabled });
  if (!enabled) return { finds: [], isSearching: typed.trim().length >= LEAST && !isLocked(me) };
  const openTicket = ({ uuid, found }: TicketView): PageCommand['run'] => {
    const search = found ? { message: found.id } : {};
    return () => void navigate({ to: '/tickets/$uuid', params: { uuid }, search });
  };
  const ofTicket = (ticket: TicketView): PageCommand => ({
    id: `ticket-${ticket.id}`,
    title: ticket.found ? `${ticket.contact.name}: ${ticket.found.text}` : ticket.contact.name,
    group: ticket.found ? t.foundMessage : t[ticket.status],
    run: openTicket(ticket),
  });
  const ofContact = (contact: ContactRef): PageCommand => ({
    id: `contact-${contact.id}`,
    title: `${contact.name} · ${formatPhone(contact.number)}`,
    group: t.foundContact,
    run: () => openNewTicket(contact),
  });
  return {
    finds: [
      ...(tickets.data?.tickets ?? []).slice(0, MOST).map(ofTicket),
      ...(contacts.data ?? []).slice(0, MOST).map(ofContact),
    ],
    isSearching: tickets.isFetching || contacts.isFetching || searchParam !== typed.trim(),
  };
}
