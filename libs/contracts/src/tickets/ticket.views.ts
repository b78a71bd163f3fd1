import { view, type Push } from '../event.ts';
import type { DraftView } from './draft.contract.ts';
import type { MessageView } from './message-view.ts';
import type { NoteView } from './note.contract.ts';
import type { TicketView } from './ticket-view.ts';
import type { TicketSight } from './ticket-sight.ts';

type SightOf = TicketSight & { id: number };
interface TicketChange {
  ticket: TicketView;
  /** The earlier sight: viewers who lose the ticket receive a delete. null: nobody saw the ticket before. */
  before: TicketSight | null;
}
interface NewMessage {
  message: MessageView;
  ticket: TicketView;
  /** An answer, by which the unread messages are read. */
  reads?: boolean;
}
const toViewers = ({ queueId, userId, status }: TicketSight) => ({ kind: 'ticket' as const, queueId, userId, status });
const key = ({ ticket }: { ticket: { id: number } }) => `ticket-${ticket.id}`;

const unreadPush = (ticket: SightOf): Push => ({
  channel: 'ticket',
  to: toViewers(ticket),
  payload: { action: 'updateUnread', ticketId: ticket.id },
});

function ticketPushes({ ticket, before }: TicketChange): Push[] {
  const update: Push = { channel: 'ticket', to: toViewers(ticket), payload: { action: 'update', ticket } };
  if (!before) return [update];
  const payload = { action: 'delete', ticketId: ticket.id } as const;
  return [{ channel: 'ticket', to: toViewers(before), except: toViewers(ticket), payload }, update];
}

export const ticketViews = {
  updated: view<TicketChange>('tickets.updated', { key, pushes: ticketPushes }),
  deleted: view<{ ticket: SightOf }>('tickets.deleted', {
    key,
    pushes: ({ ticket }) => [
      { channel: 'ticket', to: toViewers(ticket), payload: { action: 'delete', ticketId: ticket.id } },
    ],
  }),
  read: view<{ ticket: SightOf }>('tickets.read', { key, pushes: ({ ticket }) => [unreadPush(ticket)] }),
};

export const messageViews = {
  created: view<NewMessage>('messages.created', {
    key,
    pushes: ({ message, ticket, reads }) => [
      ...(reads ? [unreadPush(ticket)] : []),
      {
        channel: 'appMessage',
        to: toViewers(ticket),
        payload: { action: 'create', message, ticket, contact: ticket.contact },
      },
    ],
  }),
  updated: view<{ message: MessageView; ticket: SightOf }>('messages.updated', {
    key,
    pushes: ({ message, ticket }) => [
      { channel: 'appMessage', to: toViewers(ticket), payload: { action: 'update', message } },
    ],
  }),
};

export const noteViews = {
  created: view<{ note: NoteView; ticket: TicketSight }>('notes.created', {
    key: ({ note }) => `ticket-${note.ticketId}`,
    pushes: ({ note, ticket }) => [
      { channel: 'note', to: toViewers(ticket), payload: { action: 'create', record: note } },
    ],
  }),
  deleted: view<{ id: number; ticketId: number; ticket: TicketSight }>('notes.deleted', {
    key: ({ ticketId }) => `ticket-${ticketId}`,
    pushes: ({ id, ticketId, ticket }) => [
      { channel: 'note', to: toViewers(ticket), payload: { action: 'delete', id, ticketId } },
    ],
  }),
};

export const draftViews = {
  updated: view<{ userId: number; draft: DraftView }>('drafts.updated', {
    key: ({ userId }) => `draft-${userId}`,
    pushes: ({ userId, draft }) => [
      { channel: 'draft', to: { kind: 'user', userId }, payload: { action: 'update', record: draft } },
    ],
  }),
};
