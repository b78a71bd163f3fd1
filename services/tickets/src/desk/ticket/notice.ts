import { noticeEvents, type Caller, type NoticeKind, type TicketSight, type TicketView } from '@recado/contracts';
import { PUSH_WANTED } from '../../company/company.copies.ts';
import type { TicketsScope } from '../../tickets.database.ts';

type Publisher = Pick<TicketsScope, 'publish'>;
interface HandedOver {
  by: string | null;
  note?: string | undefined;
}

function notice(
  { publish }: Publisher,
  kind: NoticeKind,
  shown: TicketView,
  { by, note = '' }: HandedOver = { by: null },
) {
  const { id, uuid, queueId, userId, status, contact, lastMessage: text } = shown;
  publish(noticeEvents.requested, {
    kind,
    ticket: { id, uuid, queueId, userId, status },
    contact: contact.name,
    text,
    by,
    note,
  });
}

/**
 * Somebody wrote. Told only where somebody wants to hear of it: it is one fact more for each message.
 * @param isNew the ticket has just begun to wait; what follows while it waits is no news
 */
export function noticeMessage(
  scope: Publisher,
  settings: Partial<Record<string, string>>,
  shown: TicketView,
  isNew: boolean,
): void {
  if (settings[PUSH_WANTED] !== '1' || shown.chatbot) return;
  if (shown.status === 'open') notice(scope, 'message', shown);
  else if (isNew) notice(scope, 'waiting', shown);
}

/** Who serves it has changed by somebody's hand: the next one hears of it, the one before has nothing to hear any more. */
export function noticeMove(
  scope: Publisher,
  caller: Caller,
  shown: TicketView,
  before: TicketSight,
  how: HandedOver,
): void {
  if (shown.status === 'closed') {
    if (before.status !== 'closed') noticeGone(scope, shown);
    return;
  }
  if (shown.userId === before.userId) {
    const movedOn = shown.status === 'pending' && shown.queueId !== before.queueId;
    if (movedOn) notice(scope, 'waiting', shown, how);
    return;
  }
  if (shown.userId === null) notice(scope, 'waiting', shown, how);
  else if (shown.userId !== caller.userId) notice(scope, 'transfer', shown, how);
  else if (before.userId !== null) notice(scope, 'gone', shown);
}

/** It is there no more, or over. */
export const noticeGone = (scope: Publisher, shown: TicketView): void => notice(scope, 'gone', shown);
