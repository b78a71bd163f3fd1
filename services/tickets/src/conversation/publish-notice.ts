import {
  noticeEvents,
  type Caller,
  type NoticeKind,
  type PromiseNotice,
  type TicketSight,
  type TicketView,
} from '@recado/contracts';
import { PUSH_ENABLED } from '../rows/company/company.copies.ts';
import { cutText, type Transaction } from '@recado/platform';

/** Notifications show no more of a note. */
const LONGEST_NOTE = 1_000;

type NoticePublisher = Pick<Transaction, 'publish'>;
interface NoticeOrigin {
  by: string | null;
  note?: string | undefined;
  promise?: PromiseNotice;
  mentioned?: number[];
}

function publishNotice(
  { publish }: NoticePublisher,
  kind: NoticeKind,
  ticket: TicketView,
  { by, note = '', promise, mentioned }: NoticeOrigin = { by: null },
) {
  const { id, uuid, queueId, userId, status, contact, lastMessage: text } = ticket;
  publish(noticeEvents.requested, {
    kind,
    ticket: { id, uuid, queueId, userId, status },
    contact: contact.name,
    text,
    by,
    note,
    ...(promise ? { promise } : {}),
    ...(mentioned ? { mentioned } : {}),
  });
}

/**
 * Published only while somebody has push notifications enabled, because each event adds load per message.
 * @param isNew whether the ticket has just become pending; later messages cause no further notice
 */
export function publishMessageNotice(
  scope: NoticePublisher,
  settings: Partial<Record<string, string>>,
  ticket: TicketView,
  isNew: boolean,
): void {
  if (settings[PUSH_ENABLED] !== '1' || ticket.chatbot) return;
  if (ticket.status === 'open') publishNotice(scope, 'message', ticket);
  else if (isNew) publishNotice(scope, 'waiting', ticket);
}

/** Notifies the people of the queue that the bot fell silent, with the reason. */
export function publishSilenceNotice(
  scope: NoticePublisher,
  settings: Partial<Record<string, string>>,
  ticket: TicketView,
  note: string,
): void {
  if (settings[PUSH_ENABLED] === '1') publishNotice(scope, 'waiting', ticket, { by: null, note });
}

/** A manual change of the agent notifies the new agent and clears the notice of the previous one. */
export function publishMoveNotice(
  scope: NoticePublisher,
  caller: Pick<Caller, 'userId'>,
  ticket: TicketView,
  before: TicketSight,
  origin: NoticeOrigin,
): void {
  if (ticket.status === 'closed') {
    if (before.status !== 'closed') publishGoneNotice(scope, ticket);
    return;
  }
  if (ticket.userId === before.userId) {
    const isRequeued = ticket.status === 'pending' && ticket.queueId !== before.queueId;
    if (isRequeued) publishNotice(scope, 'waiting', ticket, origin);
    return;
  }
  if (ticket.userId === null) publishNotice(scope, 'waiting', ticket, origin);
  else if (ticket.userId !== caller.userId) publishNotice(scope, 'transfer', ticket, origin);
  else if (before.userId !== null || isAnnounced(ticket)) publishNotice(scope, 'gone', ticket);
}

/** The people of the queue were told that it is nearly due; the one who takes it needs no notice. */
const isAnnounced = ({ serviceLevel }: TicketView): boolean =>
  serviceLevel !== null && Date.parse(serviceLevel.warnAt) <= Date.now();

/** The time of a snoozed ticket has come. */
export const publishWokenNotice = (scope: NoticePublisher, ticket: TicketView): void =>
  publishNotice(scope, 'woken', ticket);

/** A note asks colleagues. */
export const publishMentionNotice = (
  scope: NoticePublisher,
  ticket: TicketView,
  mention: { by: string; note: string; mentioned: number[] },
): void => publishNotice(scope, 'mention', ticket, { ...mention, note: cutText(mention.note, LONGEST_NOTE) });

/** A promise is nearly due, or broken. */
export const publishPromiseNotice = (
  scope: NoticePublisher,
  kind: 'dueSoon' | 'overdue',
  ticket: TicketView,
  promise: PromiseNotice,
): void => publishNotice(scope, kind, ticket, { by: null, promise });

/** The ticket is deleted or closed. */
export const publishGoneNotice = (scope: NoticePublisher, ticket: TicketView): void =>
  publishNotice(scope, 'gone', ticket);
