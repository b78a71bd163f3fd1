import { noticePermission } from '../../../lib/notice-permission.ts';
import type { Channels } from '@recado/contracts';
import { useChannel } from '../../../lib/realtime.ts';
import { useMe } from '../../../lib/session.ts';
import { loadExternalNotices } from './load-external-notices.ts';

/** Closes the notice of a ticket once its reason is gone. */
export function useCloseSettledNotices(): void {
  const me = useMe();
  useChannel('ticket', (event) => {
    if (isSettled(event, me.id)) void closeTicketNotice(event.action === 'update' ? event.ticket.id : event.ticketId);
  });
}

export async function closeTicketNotice(ticketId: number): Promise<void> {
  if (noticePermission() === 'granted') await (await loadExternalNotices()).closeNotice(ticketId);
}

/** The ticket was read, closed or removed, or another agent serves it. */
const isSettled = (event: Channels['ticket'], myId: number): boolean =>
  event.action !== 'update' ||
  (event.ticket.status === 'open' ? event.ticket.userId !== myId : event.ticket.status === 'closed');
