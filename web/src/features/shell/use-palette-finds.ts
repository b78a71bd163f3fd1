import type { ContactRef, TicketView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import type { PageCommand } from '../../lib/commands.ts';
import { filterByName } from '../../lib/filter-by-name.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { useText } from '../../lib/i18n.ts';
import { useDebounced } from '../../lib/infinite-list.ts';
import { openNewTicket } from '../../lib/new-ticket.ts';
import { useRecentTickets } from '../../lib/recent-tickets.ts';
import { isLocked, useMe } from '../../lib/session.ts';
import { parseSearch } from './parse-search.ts';
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
  const searched = useDebounced(typed).trim();
  const { words: searchParam, before, ...names } = parseSearch(searched);
  const narrowing = useNamed(names);
  const isNarrowed = names.from !== null || names.in !== null;
  const isEnough = (words: string) => words.length >= LEAST || /^#\d+$/.test(words) || (words === '' && isNarrowed);
  const enabled = isEnough(searchParam) && narrowing.filter !== null && !isLocked(me);
  const contacts = useQuery({
    ...api.contacts.find.options({ searchParam }),
    enabled: enabled && !isNarrowed && before === null && searchParam.length >= LEAST,
  });
  const tickets = useQuery({
    ...api.tickets.list.options({
      ...(searchParam ? { searchParam } : {}),
      ...(before ? { before } : {}),
      ...narrowing.filter,
      showAll: true,
    }),
    enabled,
  });
  const isNext = searched !== typed.trim() && isEnough(parseSearch(typed).words) && !isLocked(me);
  if (!enabled) return { finds: [], isSearching: isNext || narrowing.isPending };
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
    isSearching: tickets.isFetching || contacts.isFetching || searched !== typed.trim(),
  };
}

/** The agents and queues that are meant; a filter of null: nobody and nothing has the name. */
function useNamed(names: { from: string | null; in: string | null }) {
  const colleagues = useQuery({ ...api.users.colleagues.options(), enabled: names.from !== null });
  const queues = useQuery({ ...api.queues.list.options(), enabled: names.in !== null });
  const idsOf = (all: { id: number; name: string }[] | undefined, name: string) =>
    filterByName(all ?? [], name, (one) => one.name).map(({ id }) => id);
  const users = names.from === null ? null : idsOf(colleagues.data, names.from);
  const queueIds = names.in === null ? null : idsOf(queues.data, names.in);
  const isEmpty = users?.length === 0 || queueIds?.length === 0;
  return {
    filter: isEmpty ? null : { ...(users ? { users } : {}), ...(queueIds ? { queueIds } : {}) },
    isPending: colleagues.isFetching || queues.isFetching,
  };
}

/** The conversations that were on the screen before this one, the latest first, as commands that open them. */
export function useRecentCommands(): PageCommand[] {
  const t = useText(text);
  const navigate = useNavigate();
  const { uuid: shown } = useParams({ strict: false });
  const others = useRecentTickets().filter((ticket) => ticket.uuid !== shown);
  return others.map(({ uuid, number, name }) => ({
    id: `recent-${uuid}`,
    title: `${name} · #${number}`,
    group: t.recent,
    run: () => void navigate({ to: '/tickets/$uuid', params: { uuid } }),
  }));
}
