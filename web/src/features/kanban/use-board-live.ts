import type { Tag } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useChannel } from '../../lib/realtime.ts';
import { changeTickets, type TicketPages } from '../../lib/ticket-pages.ts';
import { applyToBoard, boardKey, forgetOnBoard } from './kanban.cache.ts';
import { countSoon, lanesOptions } from './kanban.queries.ts';

/** Applies pushed changes of tickets and lanes to the board. */
export function useBoardLive(): void {
  const client = useQueryClient();
  useChannel('ticket', (event) => {
    if (event.action === 'update') applyToBoard(client, event.ticket);
    else if (event.action === 'delete') forgetOnBoard(client, event.ticketId);
    else
      client.setQueriesData<TicketPages>(
        { queryKey: boardKey },
        (data) => data && changeTickets(data, ({ id }) => id === event.ticketId, { unreadMessages: 0 }),
      );
    countSoon(client);
  });
  useChannel('appMessage', (event) => {
    if (event.action === 'create') applyToBoard(client, event.ticket);
  });
  useChannel('contact', (event) => {
    if (event.action !== 'update') return;
    const { contact } = event;
    client.setQueriesData<TicketPages>(
      { queryKey: boardKey },
      (data) => data && changeTickets(data, ({ contactId }) => contactId === contact.id, { contact }),
    );
  });
  useChannel('tag', (event) => {
    const id = event.action === 'delete' ? event.id : event.record.id;
    const lanes: Tag[] = client.getQueryData(lanesOptions().queryKey) ?? [];
    const wasLane = lanes.some((lane) => lane.id === id);
    const isLane = event.action !== 'delete' && event.record.kanban === 1;
    if (wasLane || isLane) void client.invalidateQueries({ queryKey: api.tags.kanban.key });
    // A new or removed lane moves cards, and cards show the names of tags.
    if (wasLane || isLane || event.action !== 'create') void client.invalidateQueries({ queryKey: boardKey });
    countSoon(client);
  });
}
