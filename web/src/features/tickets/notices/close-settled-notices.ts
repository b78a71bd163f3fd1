import { noticePermission } from '../../../lib/notice-permission.ts';
import type { Channels } from '@recado/contracts';
import { useChannel } from '../../../lib/realtime.ts';
import { useMe } from '../../../lib/session.ts';
import { outside } from './outside-door.ts';

/** What was shown of a ticket outside the page goes with its reason. */
export function useSettled(): void {
  const me = useMe();
  useChannel('ticket', (told) => {
    if (isSettled(told, me.id)) void closeShown(told.action === 'update' ? told.ticket.id : told.ticketId);
  });
}

export async function closeShown(ticketId: number): Promise<void> {
  if (noticePermission() === 'granted') await (await outside()).closeNotice(ticketId);
}

/** Nothing on it waits for us any more: it was read, is gone, or somebody else serves it. */
const isSettled = (told: Channels['ticket'], myId: number): boolean =>
  told.action !== 'update' ||
  (told.ticket.status === 'open' ? told.ticket.userId !== myId : told.ticket.status === 'closed');
