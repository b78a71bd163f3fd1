import type { Tag, TicketView } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import type { Backend } from './backend.ts';
import { pageOf } from './backend-pages.ts';
import { deskBackend } from './desk-backend.ts';
import { aContact, ago, aTicket } from './factories.ts';
import { invoice, lanes, tagChip, urgent } from './tag-factories.ts';

/** A company whose kanban has three lanes besides the first, with tickets in them. */
export function kanbanBackend(): { backend: Backend; main: TicketView } {
  const { backend, main } = deskBackend();
  const { offer, won, lost } = lanes;
  backend.tags = [invoice, won, lost, offer, urgent];
  const cards: [name: string, lastMessage: string, tags: Tag[]][] = [
    ['Otávio Ramos', 'Pode mandar o orçamento?', []],
    ['Sofia Meireles', '📷 Imagem', [urgent]],
    [
      'Igor Batista',
      'Vou falar com meu sócio e volto ainda esta semana, pode ser? Fico no aguardo dos valores com frete.',
      [offer],
    ],
    ['Lorena Paz', 'Fechado! Pode faturar.', [won, invoice]],
  ];
  const tickets = cards.map(([name, lastMessage, tags], at) =>
    aTicket({
      id: 700 + at,
      contact: aContact({ id: 700 + at, name }),
      lastMessage,
      tags: tags.map(tagChip),
      unreadMessages: at === 0 ? 3 : 0,
      updatedAt: ago(3 + at * 7),
    }),
  );
  backend.tickets = [...tickets, ...backend.tickets];
  serveKanban(backend);
  return { backend, main };
}

interface LaneFilter {
  tagId: number | null;
  search?: string;
  queueIds?: number[];
}
function ticketsOfLane({ tags, tickets }: Backend, { tagId, search = '', queueIds = [] }: LaneFilter): TicketView[] {
  const laneIds = tags.flatMap(({ id, kanban }) => (kanban === 1 ? id : []));
  return tickets
    .filter(({ status }) => status !== 'closed')
    .filter(({ contact }) => contact.name.toLowerCase().includes(search))
    .filter(({ queueId }) => queueIds.length === 0 || queueId === null || queueIds.includes(queueId))
    .filter((ticket) =>
      tagId ? ticket.tags.some(({ id }) => id === tagId) : !ticket.tags.some(({ id }) => laneIds.includes(id)),
    )
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

/** Serves the board of the backend's tickets and tags. */
export function serveKanban(backend: Backend): void {
  backend.on('kanban.counts', () => {
    const laneIds = [null, ...backend.tags.flatMap(({ id, kanban }) => (kanban === 1 ? id : []))];
    const counts = laneIds.map((tagId) => ({ tagId, count: ticketsOfLane(backend, { tagId }).length }));
    return { lanes: counts, isPartial: false };
  });
  backend.on('kanban.board', ({ query }) => {
    const found = ticketsOfLane(backend, {
      tagId: Number(query.get('tagId') ?? 0),
      search: query.get('searchParam')?.toLowerCase() ?? '',
      queueIds: JSON.parse(query.get('queueIds') ?? '[]') as number[],
    });
    const { rows, end } = pageOf(found, query.get('cursor'), 40);
    return { tickets: rows, ...end };
  });
  backend.on('kanban.move', ({ params, body: { tagId } }) => {
    const ticket = backend.tickets.find(({ id }) => String(id) === params.ticketId);
    if (!ticket) throw new Fault('ERR_NO_TICKET_FOUND');
    const lane = backend.tags.find(({ id }) => id === tagId);
    const others = ticket.tags.filter(({ id }) => !backend.tags.some((tag) => tag.id === id && tag.kanban === 1));
    const moved = { ...ticket, tags: [...(lane ? [tagChip(lane)] : []), ...others] };
    backend.tickets = backend.tickets.map((other) => (other.id === moved.id ? moved : other));
    return moved;
  });
}
