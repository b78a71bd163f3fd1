import type { NoteView, Tag, TagView, TicketView } from '@recado/contracts';
import type { Page } from '@playwright/test';
import type { Backend } from './backend.ts';
import { aContact, ago, aTicket } from './factories.ts';
import { office } from './office.ts';

let last = 300;
export const aTag = (differs: Partial<Tag> = {}): Tag => {
  const id = differs.id ?? (last += 1);
  return { id, name: `Etiqueta ${id}`, color: '#2389E2', kanban: 0, userId: 1, ...differs };
};
export const aNote = (ticket: TicketView, differs: Partial<NoteView> = {}): NoteView => ({
  id: (last += 1),
  note: 'Prefere ser atendida de manhã.',
  ticketId: ticket.id,
  contactId: ticket.contactId,
  user: { id: 1, name: 'Ana Souza' },
  createdAt: '2026-03-05T12:07:00.000Z',
  ...differs,
});
export const chip = ({ id, name, color }: Tag) => ({ id, name, color });

export const lanes = {
  offer: aTag({ name: 'Proposta enviada', color: '#2389E2', kanban: 1 }),
  won: aTag({ name: 'Ganho', color: '#2B9F4A', kanban: 1 }),
  lost: aTag({ name: 'Perdido', color: '#BA1D27', kanban: 1 }),
};
export const urgent = aTag({ name: 'Urgente', color: '#D06206' });
export const invoice = aTag({ name: 'Boleto', color: '#6E76F0' });

/** A shop whose board has three lanes besides the first, with people in them. */
export function shop(): { backend: Backend; main: TicketView } {
  const { backend, main } = office();
  const { offer, won, lost } = lanes;
  backend.tags = [invoice, won, lost, offer, urgent];
  const people: [name: string, last: string, tags: Tag[]][] = [
    ['Otávio Ramos', 'Pode mandar o orçamento?', []],
    ['Sofia Meireles', '📷 Imagem', [urgent]],
    [
      'Igor Batista',
      'Vou falar com meu sócio e volto ainda esta semana, pode ser? Fico no aguardo dos valores com frete.',
      [offer],
    ],
    ['Lorena Paz', 'Fechado! Pode faturar.', [won, invoice]],
  ];
  const boarders = people.map(([name, lastMessage, tags], at) =>
    aTicket({
      id: 700 + at,
      contact: aContact({ id: 700 + at, name }),
      lastMessage,
      tags: tags.map(chip),
      unreadMessages: at === 0 ? 3 : 0,
      updatedAt: ago(3 + at * 7),
    }),
  );
  backend.tickets = [...boarders, ...backend.tickets];
  answerBoard(backend);
  return { backend, main };
}

function laneOf(backend: Backend, query: URLSearchParams): TicketView[] {
  const laneIds = backend.tags.flatMap(({ id, kanban }) => (kanban === 1 ? id : []));
  const tag = Number(query.get('tagId') ?? 0);
  const search = query.get('searchParam')?.toLowerCase() ?? '';
  const queues = JSON.parse(query.get('queueIds') ?? '[]') as number[];
  return backend.tickets
    .filter(({ status }) => status !== 'closed')
    .filter(({ contact }) => contact.name.toLowerCase().includes(search))
    .filter(({ queueId }) => queues.length === 0 || queueId === null || queues.includes(queueId))
    .filter(({ tags }) => (tag ? tags.some(({ id }) => id === tag) : !tags.some(({ id }) => laneIds.includes(id))))
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

function answerBoard(backend: Backend): void {
  backend.on('GET /ticket', ({ path, query }) => {
    if (path[2] === 'counts') {
      const ids = [null, ...backend.tags.flatMap(({ id, kanban }) => (kanban === 1 ? id : []))];
      const count = (tagId: number | null) =>
        laneOf(backend, new URLSearchParams({ tagId: String(tagId ?? 0) })).length;
      return { body: { lanes: ids.map((tagId) => ({ tagId, count: count(tagId) })), isPartial: false } };
    }
    const found = laneOf(backend, query);
    const from = Number(query.get('cursor') ?? 0);
    const hasMore = found.length > from + 40;
    return { body: { tickets: found.slice(from, from + 40), hasMore, cursor: hasMore ? String(from + 40) : null } };
  });
  backend.on('PUT /ticket', ({ path, request }) => {
    const ticket = backend.tickets.find(({ id }) => String(id) === path[2]);
    if (!ticket) return { status: 404, body: { error: 'ERR_NO_TICKET_FOUND' } };
    const { tagId } = request.postDataJSON() as { tagId?: number };
    const lane = backend.tags.find(({ id }) => id === tagId);
    const others = ticket.tags.filter(({ id }) => !backend.tags.some((tag) => tag.id === id && tag.kanban === 1));
    const moved = { ...ticket, tags: [...(lane ? [chip(lane)] : []), ...others] };
    backend.tickets = backend.tickets.map((one) => (one.id === moved.id ? moved : one));
    return { body: moved };
  });
}

/** Puts tags on tickets and takes them off, writes and deletes notes: as the service would. */
export function answerDetails(backend: Backend): void {
  const change = (ticketId: string | undefined, tags: (ticket: TicketView) => TicketView['tags']) => {
    const ticket = backend.tickets.find(({ id }) => String(id) === ticketId);
    if (!ticket) return { status: 404, body: { error: 'ERR_NO_TICKET_FOUND' } };
    const tagged = { ...ticket, tags: tags(ticket) };
    backend.tickets = backend.tickets.map((one) => (one.id === tagged.id ? tagged : one));
    return { body: tagged };
  };
  const byId = (id: string | undefined) => backend.tags.filter((tag) => String(tag.id) === id);
  backend.on('PUT /ticket-tags', ({ path }) => change(path[1], ({ tags }) => [...tags, ...byId(path[2]).map(chip)]));
  backend.on('DELETE /ticket-tags', ({ path }) =>
    change(path[1], ({ tags }) => tags.filter(({ id }) => String(id) !== path[2])),
  );
  backend.on('POST /tags', ({ request }) => {
    const tag = aTag(request.postDataJSON() as Partial<Tag>);
    backend.tags = [...backend.tags, tag];
    return { body: { ...tag, ticketsCount: 0 } };
  });
  backend.on('POST /ticket-notes', ({ request }) => {
    const { ticketId, note } = request.postDataJSON() as NoteView;
    const ticket = backend.tickets.find(({ id }) => id === ticketId);
    if (!ticket) return { status: 404, body: { error: 'ERR_NO_TICKET_FOUND' } };
    const written = aNote(ticket, { note, createdAt: new Date().toISOString() });
    backend.notes = [written, ...backend.notes];
    return { body: written };
  });
  backend.on('DELETE /ticket-notes', ({ path }) => {
    backend.notes = backend.notes.filter(({ id }) => String(id) !== path[1]);
    return { status: 204 };
  });
  backend.on('PUT /contacts', ({ path, request }) => {
    const ticket = backend.tickets.find(({ contactId }) => String(contactId) === path[1]);
    return { body: { ...ticket?.contact, ...(request.postDataJSON() as object) } };
  });
}

/** The page of tags as the service answers it, and what is done there. */
export function answerTags(backend: Backend, counts: Map<number, number>): void {
  const whole = (tag: Tag): TagView => ({ ...tag, ticketsCount: counts.get(tag.id) ?? 0 });
  backend.on('GET /tags', ({ path, query }) => {
    if (path[1] === 'list') return { body: backend.tags };
    if (path[1] === 'kanban') return { body: backend.tags.filter(({ kanban }) => kanban === 1) };
    if (path[1]) return { body: backend.tags.filter(({ id }) => String(id) === path[1]).map(whole)[0] };
    const search = query.get('searchParam')?.toLowerCase() ?? '';
    const found = backend.tags
      .filter(({ name }) => name.toLowerCase().includes(search))
      .sort((a, b) => a.name.localeCompare(b.name));
    const from = Number(query.get('cursor') ?? 0);
    const hasMore = found.length > from + 20;
    return {
      body: { tags: found.slice(from, from + 20).map(whole), hasMore, cursor: hasMore ? String(from + 20) : null },
    };
  });
  backend.on('POST /tags', ({ request }) => {
    const tag = aTag(request.postDataJSON() as Partial<Tag>);
    backend.tags = [...backend.tags, tag];
    return { body: whole(tag) };
  });
  backend.on('PUT /tags', ({ path, request }) => {
    const change = request.postDataJSON() as Partial<Tag>;
    backend.tags = backend.tags.map((tag) => (String(tag.id) === path[1] ? { ...tag, ...change } : tag));
    return { body: backend.tags.filter(({ id }) => String(id) === path[1]).map(whole)[0] };
  });
  backend.on('DELETE /tags', ({ path }) => {
    backend.tags = backend.tags.filter(({ id }) => String(id) !== path[1]);
    return { status: 204 };
  });
}

export async function open(page: Page, backend: Backend, path: string): Promise<void> {
  await backend.serve(page);
  await backend.signIn(page);
  await page.goto(path);
  await page.locator('main').waitFor();
}
