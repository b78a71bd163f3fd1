import {
  ticketEvents,
  ticketViews,
  type Actor,
  type EventType,
  type HistoryKind,
  type TicketMoved,
  type TicketSight,
  type TicketView,
} from '@recado/contracts';
import type { Presenter } from '../presenter.ts';
import { followLoad } from './follow-load.ts';
import type { ConversationScope } from '../rows/conversation.scope.ts';
import type { TicketEntity } from '../rows/ticket/ticket.entity.ts';

type ChangeKind = Exclude<HistoryKind, 'bot' | 'snoozed' | 'woken' | 'connectionChanged'>;
type MoveKind = Exclude<ChangeKind, 'arrived' | 'opened'>;
const moveEvents: Record<MoveKind, EventType<TicketMoved>> = {
  accepted: ticketEvents.accepted,
  transferred: ticketEvents.transferred,
  returned: ticketEvents.returned,
  closed: ticketEvents.closed,
  reopened: ticketEvents.reopened,
  assigned: ticketEvents.transferred,
  unanswered: ticketEvents.returned,
};

interface RecordedChange {
  kind: ChangeKind;
  /** Null for a new ticket. */
  before: TicketSight | null;
  /** The name in the history; null for the contact or the platform. */
  by: string | null;
  note?: string | undefined;
  /** Set where the caller of the transaction is not the actor. */
  actor?: Actor;
}

/** Adds a change to the history and publishes its event and its view. */
export async function recordTicketChange(
  scope: ConversationScope,
  present: Presenter,
  ticket: TicketEntity,
  { kind, before, by, note, actor }: RecordedChange,
): Promise<TicketView> {
  const { history, publish } = scope;
  const view = present.ticket(ticket);
  const options = actor ? { actor } : {};
  const ids = { ticketId: ticket.id, contactId: ticket.contactId, connectionId: ticket.connectionId };
  const { sight: after, isGroup } = ticket;
  const owner = kind === 'closed' || kind === 'arrived' ? {} : { user: view.user, queue: view.queue };
  await history.add(ticket.id, kind, { by, ...owner, note });
  if (kind === 'arrived' || kind === 'opened') publish(ticketEvents.created, { ...ids, isGroup, after }, options);
  else publish(moveEvents[kind], { ...ids, before: before ?? after, after, ...(note ? { note } : {}) }, options);
  publish(ticketViews.updated, { ticket: view, before });
  await followLoad(scope, before, after);
  return view;
}
