import type { TicketView } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import type { Backend } from './backend.ts';
import { aNote } from './factories.ts';
import { aTag, tagChip } from './tag-factories.ts';

/** Changes the tags, notes and contact of a ticket as the service does. */
export function serveTicketDetails(backend: Backend): void {
  serveTicketTags(backend);
  backend.on('ticketNotes.create', ({ body: { ticketId, note } }) => {
    const ticket = backend.tickets.find(({ id }) => id === ticketId);
    if (!ticket) throw new Fault('ERR_NO_TICKET_FOUND');
    const written = aNote(ticket, { note, createdAt: new Date().toISOString() });
    backend.notes = [written, ...backend.notes];
    return written;
  });
  backend.on('ticketNotes.remove', ({ params }) => {
    backend.notes = backend.notes.filter(({ id }) => String(id) !== params.id);
  });
  backend.on('contacts.update', ({ params, body: { extraInfo, ...changes } }) => {
    const ticket = backend.tickets.find(({ contactId }) => String(contactId) === params.id);
    if (!ticket) throw new Fault('ERR_NO_CONTACT_FOUND');
    return { ...ticket.contact, ...changes, ...(extraInfo ? { extraInfo } : {}) };
  });
}

function serveTicketTags(backend: Backend): void {
  const change = (ticketId: string, tagsOf: (ticket: TicketView) => TicketView['tags']): TicketView => {
    const ticket = backend.tickets.find(({ id }) => String(id) === ticketId);
    if (!ticket) throw new Fault('ERR_NO_TICKET_FOUND');
    const tagged = { ...ticket, tags: tagsOf(ticket) };
    backend.tickets = backend.tickets.map((other) => (other.id === tagged.id ? tagged : other));
    return tagged;
  };
  backend.on('ticketTags.add', ({ params }) => {
    const added = backend.tags.filter((tag) => String(tag.id) === params.tagId).map(tagChip);
    return change(params.ticketId, ({ tags }) => [...tags, ...added]);
  });
  backend.on('ticketTags.remove', ({ params }) =>
    change(params.ticketId, ({ tags }) => tags.filter(({ id }) => String(id) !== params.tagId)),
  );
  backend.on('tags.create', ({ body }) => {
    const tag = aTag(body);
    backend.tags = [...backend.tags, tag];
    return { version: '', ...tag, ticketsCount: 0 };
  });
}
